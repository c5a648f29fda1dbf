"""Drawing and milling from a Castillo whose cards are known and whose order is not: exact fractions, no invention."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.games.myl_pe.effects.castle import _groups, _number_of_groups
from engine.ruling import Ruling
from tests.engine.situations import board, play, rule, side, spell

CARDS = {
    "Lectura": spell("Lectura", "Roba una carta."),
    "Alud": spell("Alud", "Tu oponente bota 4 cartas de su Castillo."),
}


def drawn(castle: int, *contained: str) -> Ruling:
    half: dict[str, Any] = side(mano=["q:Lectura"], castillo=castle, castillo_contiene=list(contained))
    return rule(board(half, cards=CARDS), play("q"))


def milled(*contained: str) -> Ruling:
    other = side(castillo=len(contained), castillo_contiene=list(contained))
    return rule(board(side(mano=["q:Alud"]), other, cards=CARDS), play("q"))


def chances(ruling: Ruling) -> list[str | None]:
    return [option.chance for choice in ruling.choices for option in choice.options]


def test_one_of_three_known_cards_is_drawn_by_chance() -> None:
    ruling = drawn(3, "F1", "F2", "F3")
    assert (ruling.verdict, chances(ruling)) == ("depends_on_chance", ["1/3", "1/3", "1/3"])


def test_equal_cards_are_one_case_of_their_weight() -> None:
    assert chances(drawn(3, "F1", "F1", "F3")) == ["2/3", "1/3"]


def test_among_cards_nobody_knows_nothing_is_a_matter_of_chance() -> None:
    assert drawn(30, "F1").verdict == "resolved"


def test_a_castle_in_its_order_leaves_nothing_to_chance() -> None:
    half = side(castillo=["u:F1", "v:F2", "w:F3"], mano=["q:Lectura"])
    ruling = rule(board(half, cards=CARDS), play("q"))
    assert ruling.verdict == "resolved"
    assert "F3 queda en la Mano de A" in ruling.answer.es


def test_of_many_orders_only_which_cards_they_are_counts() -> None:
    ruling = milled(*(f"F{n}" for n in range(1, 7)))
    assert (ruling.verdict, chances(ruling)) == ("depends_on_chance", ["1/15"] * 15)


def test_a_castle_milled_whole_leaves_nothing_to_chance() -> None:
    ruling = milled("F1", "F2", "F3", "F4")
    assert (ruling.verdict, ruling.choices) == ("resolved", ())
    assert ruling.answer.es.startswith("B se quedó sin cartas en el Castillo y pierde")


@given(sizes=st.lists(st.integers(1, 4), min_size=1, max_size=5), count=st.integers(1, 6))
def test_groups_are_counted_as_they_would_be_listed(sizes: list[int], count: int) -> None:
    assert _number_of_groups(sizes, count) == len(list(_groups(sizes, count)))
