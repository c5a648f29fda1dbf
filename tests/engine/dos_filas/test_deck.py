"""A deck of 33 cards, the same for both where the event has set the list."""

import pytest

from engine import deck_problems

LEGAL = "20 Común 5\n10 x Duplor\nMagnicid x3 # comentario\n"


def codes(text: str, **options: object) -> list[tuple[str, tuple[int, ...]]]:
    """The problems of a list with their lines."""
    return [(p.code, p.lines) for p in deck_problems("dos_filas", text, **options).problems]


def test_a_list_of_33_cards_is_legal() -> None:
    report = deck_problems("dos_filas", LEGAL)
    assert (report.legal, report.total) == (True, 33)
    assert [(entry.count, entry.name) for entry in report.entries] == [(20, "Común 5"), (10, "Duplor"), (3, "Magnicid")]


@pytest.mark.parametrize(("text", "total"), [("32 Común 5", 32), ("33 Común 5\nDuplor", 34)])
def test_any_other_number_is_not(text: str, total: int) -> None:
    report = deck_problems("dos_filas", text)
    assert [(p.code, p.sections) for p in report.problems] == [("size", ("DF 1.1",))]
    assert report.problems[0].es == f"El mazo tiene {total} cartas y debe tener 33."


def test_an_empty_list_is_told() -> None:
    assert codes("\n# nada\n") == [("empty", ())]


def test_a_count_that_is_none_is_told_with_its_line() -> None:
    assert codes(LEGAL + "0 Pulso\n") == [("count", (4,))]


def test_both_decks_are_alike_where_the_event_has_a_list() -> None:
    wanted = {"list": {"Comun 5": 20, "Duplor": 9, "magnicid": 3, "Pulso": 1}}
    assert codes(LEGAL, options=wanted) == [("not_the_list", (2,)), ("not_the_list", ())]
    assert codes(LEGAL, options={"list": {"Común 5": 20, "Duplor": 10, "Magnicid": 3}}) == []


def test_a_card_the_events_list_does_not_have() -> None:
    assert codes(LEGAL, options={"list": {"Común 5": 20, "Duplor": 10}}) == [("not_in_list", (3,))]


def test_a_text_without_end_is_not_read() -> None:
    assert codes("1 Duplor\n" * 5000) == [("too_long", ())]
