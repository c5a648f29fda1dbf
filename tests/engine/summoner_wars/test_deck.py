"""A deck is read by the names of the catalogue; the document says nothing of its size."""

from engine import deck_problems


def test_a_list_of_one_faction_is_legal() -> None:
    report = deck_problems("summoner_wars", "1 Tundle\n3 x miner\nMuro\n")
    assert (report.legal, [(entry.count, entry.name) for entry in report.entries]) == (
        True,
        [(1, "Tundle"), (3, "Miner"), (1, "Wall")],
    )


def test_a_line_that_counts_nothing_is_told() -> None:
    assert [(p.code, p.lines) for p in deck_problems("summoner_wars", "1 Tundle\n0 Miner\n").problems] == [
        ("count", (2,))
    ]


def test_an_unknown_name_is_told_with_what_it_may_be() -> None:
    (problem,) = deck_problems("summoner_wars", "1 Tundle\n3 Minner\n").problems
    assert (problem.code, problem.written, problem.meant, problem.lines) == (
        "unknown_card",
        "Minner",
        ("Miner",),
        (2,),
    )


def test_a_card_of_another_faction_is_told_with_the_section() -> None:
    (problem,) = deck_problems("summoner_wars", "1 Tundle\n3 Miner\n1 Spearman\n").problems
    assert (problem.code, problem.lines, problem.sections) == ("two_decks", (3,), ("SW 7.3",))


def test_a_name_like_no_other_one_is_told_where_the_catalogue_holds_the_whole_faction() -> None:
    whole = deck_problems("summoner_wars", "1 Tundle\n3 Xanadu Quixote\n").problems
    assert [(problem.code, problem.meant) for problem in whole] == [("unknown_card", ())]
    assert deck_problems("summoner_wars", "1 Vine Wall\n3 Xanadu Quixote\n1 Muro\n").legal
