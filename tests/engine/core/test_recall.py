"""A function of some parts of a state computes again exactly when one of these parts is another value."""

from msgspec.structs import replace

from engine.core.recall import while_same
from engine.core.state import Frame, State, Turn

STATE = State(players=("Amanda",), turn=Turn("Amanda", "main", "main"), pieces={}, zones={"Amanda:hand": ()}, cards={})


def test_it_computes_once_while_the_part_is_the_same() -> None:
    asked: list[State] = []
    count = while_same("zones")(lambda state: asked.append(state) or len(asked))
    assert [count(STATE), count(replace(STATE, frames=(Frame(at="pay"),)))] == [1, 1]


def test_it_computes_again_for_another_value_even_an_equal_one() -> None:
    asked: list[State] = []
    count = while_same("zones")(lambda state: asked.append(state) or len(asked))
    assert [count(STATE), count(replace(STATE, zones=dict(STATE.zones)))] == [1, 2]


def test_states_asked_about_in_turns_are_computed_once_each() -> None:
    asked: list[State] = []
    count = while_same("zones")(lambda state: asked.append(state) or len(asked))
    other = replace(STATE, zones={})
    assert [count(STATE), count(other), count(STATE), count(other)] == [1, 2, 1, 2]


def test_of_several_parts_each_one_counts() -> None:
    asked: list[State] = []
    count = while_same("zones", "cards")(lambda state: asked.append(state) or len(asked))
    assert [count(STATE), count(STATE), count(replace(STATE, cards={"Ace": 1}))] == [1, 1, 2]
