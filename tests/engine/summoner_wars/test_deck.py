"""A deck is read; the document says nothing of what it holds."""

from engine import deck_problems


def test_any_readable_list_is_legal() -> None:
    report = deck_problems("summoner_wars", "1 Splub\n3 x Minero\n")
    assert (report.legal, [(entry.count, entry.name) for entry in report.entries]) == (
        True,
        [(1, "Splub"), (3, "Minero")],
    )


def test_a_line_that_counts_nothing_is_told() -> None:
    assert [(p.code, p.lines) for p in deck_problems("summoner_wars", "1 Splub\n0 Minero\n").problems] == [
        ("count", (2,))
    ]
