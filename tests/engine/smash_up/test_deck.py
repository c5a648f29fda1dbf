"""A deck is two different factions, or forty cards."""

import pytest

from engine import deck_problems
from engine.catalogue import plain_list
from engine.catalogue.facts import FactsCatalogue
from engine.games.smash_up.catalogue.card_index import CATALOGUE


@pytest.mark.parametrize("text", ["Piratas\nNinjas\n", "20 Pirates\n20 Ninjas\n"])
def test_two_factions_or_forty_cards_are_legal(text: str) -> None:
    report = deck_problems("smash_up", text)
    assert (report.legal, report.total) == (True, 40)


@pytest.mark.parametrize(
    ("text", "code", "sections"),
    [
        ("Piratas\nPiratas\n", "same_faction", ("SU 1.3",)),
        ("Piratas\nPirates\n", "same_faction", ("SU 1.3",)),
        ("Piratas\n", "factions", ("SU 1.3",)),
        ("39 Buccaneer\n", "size", ("SU 1.5",)),
        ("40 Buccaneer\n", "not_two_factions", ("SU 1.3", "SU 1.5")),
    ],
)
def test_anything_else_is_told_with_its_section(text: str, code: str, sections: tuple[str, ...]) -> None:
    assert [(p.code, p.sections) for p in deck_problems("smash_up", text).problems] == [(code, sections)]


def whole(*factions: str, **changed: int) -> str:
    """The cards of these factions as a list, with other counts for some."""
    cards = [card for faction in factions for card in CATALOGUE.of_group(faction)]
    return "\n".join(
        f"{changed.get(card.id.replace('-', '_'), card.facts['copies'])} {card.name}"
        for card in cards
        if card.type in ("minion", "action")
    )


def test_all_the_cards_of_two_factions_are_a_deck() -> None:
    report = deck_problems("smash_up", whole("Pirates", "Ninjas"))
    assert (report.problems, report.total) == ((), 40)
    assert all(entry.type for entry in report.entries)


def test_one_copy_more_and_another_one_less_are_told() -> None:
    text = whole("Pirates", "Ninjas", pirates_buccaneer=1, ninjas_ninja_acolyte=5)
    (problem,) = deck_problems("smash_up", text).problems
    assert problem.code == "not_two_factions"
    assert "faltan 1 Buccaneer; sobran 1 Ninja Acolyte" in problem.es


@pytest.mark.parametrize("text", ["Piratas\nNinajs\n", "20 Piratas\n20 Ninajs\n"])
def test_an_unknown_faction_is_told_with_what_it_may_be(text: str) -> None:
    (problem,) = deck_problems("smash_up", text).problems
    assert (problem.code, problem.written, problem.lines) == ("unknown_card", "Ninajs", (2,))
    assert "Ninjas" in problem.meant


def test_an_unknown_card_among_forty_is_told() -> None:
    text = whole("Pirates", "Ninjas").replace("Buccaneer", "Bucaner")
    (problem,) = deck_problems("smash_up", text).problems
    assert (problem.code, problem.meant) == ("unknown_card", ("Buccaneer",))


def test_a_line_of_twenty_thousand_spaces_is_short_before_anything_looks_for_a_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[int] = []
    found = plain_list._read

    def counted(line: str) -> tuple[int, str]:
        read.append(len(line))
        return found(line)

    monkeypatch.setattr(plain_list, "_read", counted)
    deck_problems("smash_up", "Ninjas" + " " * 19_900 + "z")
    assert read == [len("Ninjas z")]


def test_of_a_list_that_is_none_only_some_lines_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[str] = []

    def counted(self: FactsCatalogue, name: str) -> tuple[str, ...]:
        compared.append(name)
        return ()

    monkeypatch.setattr(FactsCatalogue, "like", counted)
    report = deck_problems("smash_up", "\n".join(f"1 Qwertz{n}" for n in range(1_500)))
    assert (len(report.problems), len(compared)) == (1_501, 30)
