"""The opening hands of each mode, changing cards, and who begins."""

import pytest

from tests.engine.dos_filas.table import decisive, ended, refusals, rule, side

DEAL = {"by": None, "do": "repartir"}
START = {"by": None, "do": "comenzar"}
FULL = side(mazo=33)


def changes(count: int, by: str = "A") -> dict[str, object]:
    """A player changes cards of the opening hand."""
    return {"by": by, "do": "cambiar", "count": count}


@pytest.mark.parametrize(
    ("mode", "hand", "law"),
    [("NORMAL", 10, "DF 1.2"), ("EXPRESS", 5, "DF 8.1"), ("ANTIAZAR", 10, "DF 8.2"), ("DEMENCIAL", 33, "DF 8.3")],
)
def test_the_opening_hand_of_each_mode(mode: str, hand: int, law: str) -> None:
    options = {"mode": mode, "phase": "preparacion"}
    state = ended(FULL, FULL, DEAL, **options)
    assert [len(state.zones[f"{player}:mano"]) for player in "AB"] == [hand, hand]
    assert [len(state.zones[f"{player}:mazo"]) for player in "AB"] == [33 - hand, 33 - hand]
    assert decisive(rule(FULL, FULL, DEAL, **options)) == [law]


def test_hands_are_dealt_once() -> None:
    assert refusals(rule(FULL, FULL, DEAL, DEAL, phase="preparacion")) == [(1, ("DF 1.2",))]


@pytest.mark.parametrize(
    ("mode", "count", "law"),
    [
        ("NORMAL", 1, None),
        ("NORMAL", 2, None),
        ("NORMAL", 3, "DF 1.2"),
        ("NORMAL", 0, "DF 1.2"),
        ("EXPRESS", 1, None),
        ("EXPRESS", 2, "DF 8.1"),
        ("DEMENCIAL", 1, "DF 8.3"),
    ],
)
def test_how_many_cards_may_be_changed(mode: str, count: int, law: str | None) -> None:
    ruling = rule(FULL, FULL, DEAL, changes(count), mode=mode, phase="preparacion")
    assert refusals(ruling) == ([(1, (law,))] if law else [])


def test_changing_keeps_the_size_of_hand_and_deck() -> None:
    state = ended(FULL, FULL, DEAL, changes(2), phase="preparacion")
    assert (len(state.zones["A:mano"]), len(state.zones["A:mazo"])) == (10, 23)


def test_cards_are_changed_once() -> None:
    ruling = rule(FULL, FULL, DEAL, changes(1), changes(1), changes(1, "B"), phase="preparacion")
    assert refusals(ruling) == [(2, ("DF 1.2",))]


def test_a_board_remembers_who_has_changed() -> None:
    ruling = rule(FULL, FULL, DEAL, changes(1), phase="preparacion")
    assert ruling.state_after is not None and ruling.state_after["cambiaron"] == ["A"]


def test_of_known_cards_the_player_chooses_which_to_change() -> None:
    ruling = rule(side(mano="c:1 d:2 e:3"), side(), changes(2), phase="preparacion")
    assert [tuple(option.choose) for option in ruling.choices[0].options] == [("c", "d"), ("c", "e"), ("d", "e")]


def test_nothing_is_changed_once_the_round_has_begun() -> None:
    assert refusals(rule(side(ocultas=10), side(ocultas=10), changes(1))) == [(0, ("DF 1.2", "DF 1.7"))]


@pytest.mark.parametrize("mano", ["A", "B"])
def test_the_mano_begins_the_first_round(mano: str) -> None:
    ruling = rule(side(ocultas=10), side(ocultas=10), START, phase="preparacion", mano=mano)
    assert (ruling.answer.es, decisive(ruling)) == (f"{mano} empieza el round 1.", ["DF 1.7"])


def test_a_round_does_not_begin_twice() -> None:
    ruling = rule(side(), side(), START)
    assert (ruling.verdict, refusals(ruling)) == ("illegal", [(0, ("DF 1.2", "DF 1.7"))])
