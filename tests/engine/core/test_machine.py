"""The core with a toy game: frames, choices, chance, loops and limits, without any real game's words."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import events
from engine.core.choices import Refusal, Refused
from engine.core.limits import Budget, LimitReached, Limits, Loop
from engine.core.machine import PASS, Act, Pick, step
from engine.core.search import Player
from engine.core.state import Choice, Clause, Frame, Modifier, Option, Piece, State, Text, Turn, fingerprint, recurrence
from engine.core.table import Table

START = State(
    players=("A", "B"),
    turn=Turn("A", "only", "1"),
    pieces={"x": Piece("x", "token", "A", "A:left"), "y": Piece("y", "token", "A", "A:left")},
    zones={"A:left": ("x", "y"), "A:right": ()},
    cards={},
)


class Doing(Frame, frozen=True, kw_only=True):
    """What the toy is doing, by its name."""

    what: str


class Toy:
    """Move tokens; ask which one; flip a coin; run for ever."""

    def begin(self, table: Table, action: Any) -> None:
        if action == "forbidden":
            raise Refused(Refusal(Text("no", "no"), ("1",)))
        table.push(Doing(what=action))

    def resume(self, table: Table, frame: Doing) -> None:
        if frame.what == "endless":
            return
        if frame.what == "round":
            table.ask(Choice("pass", "A", "window", Text("pasar", "pass"), (Option(PASS, Text("pasar", "pass")),)))
            with table.cite("2", clause=Clause("Carousel", "gira", "turns")):
                events.move(table, "x", "A:right", new_object=True)
                events.move(table, "x", "A:left", new_object=True)
            table.goto("start")
            return
        if frame.what == "late":
            table.ask(Choice("pass", "A", "window", Text("pasar", "pass"), (Option(PASS, Text("pasar", "pass")),)))
            raise Refused(Refusal(Text("ya no", "no more"), ("4",)))
        if frame.what == "growing":
            table.push(Doing(what="growing"))
            return
        chance = frame.what == "coin"
        options = tuple(Option(id, Text(id, id)) for id in ("x", "y"))
        which = table.ask(Choice("which", None if chance else "A", "pick", Text("cuál", "which"), options))
        with table.cite("2"):
            events.move(table, which if frame.what != "coin" else "x", "A:right", new_object=True)
        table.pop()

    def refuse_pick(self, state: State, choice: Choice, value: Any) -> Refusal:
        return Refusal(Text("no es opción", "no option"), ("3",))


class Script:
    """Plain actions without hints; a tuple answers a choice."""

    def __init__(self, *actions: Any) -> None:
        self.actions = actions

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, index: int) -> Any:
        return self.actions[index]

    def hints(self, index: int) -> dict[str, Any]:
        return {}

    def acts_in(self, state: State, choice: Choice, index: int) -> bool:
        return False

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Any]:
        action = self.actions[index]
        return (True, action[1]) if isinstance(action, tuple) else (False, None)

    def hinted(self, state: State, choice: Choice, hints: dict[str, Any]) -> tuple[bool, Any, dict[str, Any]]:
        return False, None, hints


def test_a_step_runs_until_somebody_must_choose() -> None:
    asked = step(Toy(), START, Act("move"))
    assert asked.choice is not None
    assert (asked.choice.by, asked.zones["A:right"]) == ("A", ())
    done = step(Toy(), asked, Pick("y"))
    assert (done.choice, done.frames, done.zones["A:right"]) == (None, (), ("y",))
    assert [(event.kind, event.sections) for event in done.log] == [("move", ("2",))]


def test_a_state_is_a_value_that_steps_do_not_change() -> None:
    before = fingerprint(START)
    asked = step(Toy(), START, Act("move"))
    first, second = step(Toy(), asked, Pick("x")), step(Toy(), asked, Pick("y"))
    assert fingerprint(START) == before
    assert (first.zones["A:right"], second.zones["A:right"]) == (("x",), ("y",))


def test_an_action_that_turns_out_illegal_after_an_opportunity_is_undone_and_the_next_one_follows() -> None:
    outcome = Player(Toy(), Script("move", ("pick", "x"), "late", "move", ("pick", "y"))).play(START)
    assert [(item.action, item.refusal.sections) for item in outcome.refused] == [(2, ("4",))]
    assert (outcome.state.frames, outcome.state.zones["A:right"]) == ((), ("x", "y"))


def test_a_moved_object_is_a_new_one() -> None:
    done = step(Toy(), step(Toy(), START, Act("move")), Pick("x"))
    assert (done.pieces["x"].incarnation, done.pieces["y"].incarnation) == (1, 0)


def test_an_answer_that_was_not_offered_is_refused() -> None:
    asked = step(Toy(), START, Act("move"))
    with pytest.raises(Refused):
        step(Toy(), asked, Pick("z"))


def test_an_endless_sequence_is_a_loop() -> None:
    with pytest.raises(Loop):
        step(Toy(), START, Act("endless"))


def test_a_growing_stack_reaches_its_limit() -> None:
    with pytest.raises(LimitReached, match="depth"):
        step(Toy(), START, Act("growing"))


def played(*actions: Any) -> Any:
    return Player(Toy(), Script(*actions)).play(START)


def test_an_unanswered_choice_becomes_a_tree() -> None:
    outcome = played("move")
    assert [branch.option.value for branch in outcome.branches] == ["x", "y"]
    assert [leaf.state.zones["A:right"] for leaf in outcome.leaves()] == [("x",), ("y",)]


def test_equal_results_of_chance_are_one_with_their_weights_added() -> None:
    outcome = played("coin")
    assert [(branch.weight, branch.outcome.state.zones["A:right"]) for branch in outcome.branches] == [(2, ("x",))]


def test_a_refused_action_leaves_the_state_and_the_script_goes_on() -> None:
    outcome = played("forbidden", "move", ("pick", "y"))
    assert [(item.action, item.refusal.sections) for item in outcome.refused] == [(0, ("1",))]
    assert outcome.state.zones["A:right"] == ("y",)


def test_a_refused_answer_leaves_the_choice_open() -> None:
    outcome = played("move", ("pick", "z"))
    assert [item.action for item in outcome.refused] == [1]
    assert len(outcome.branches) == 2


def test_a_loop_is_told_and_not_raised() -> None:
    assert played("endless").stopped == "loop"


def test_a_sequence_that_everybody_lets_pass_for_ever_is_a_loop() -> None:
    outcome = Player(Toy(), Script("round")).play(START)
    assert outcome.stopped == "loop"
    assert [(event.subject, event.data["to"]) for event in outcome.lap] == [("x", "A:right"), ("x", "A:left")]


def test_states_recur_when_only_times_and_numbers_have_grown() -> None:
    later = replace(START, clock=7, pieces={**START.pieces, "x": replace(START.pieces["x"], incarnation=4)})
    assert recurrence(later) == recurrence(START)


def test_states_do_not_recur_when_a_count_has_changed() -> None:
    assert recurrence(replace(START, counters={"A:points": 1})) != recurrence(START)


def test_times_count_by_their_order() -> None:
    def effects(*since: int) -> State:
        modifiers = tuple(Modifier(f"m{n}", {"add": n}, "y", "A", n, "turn") for n in since)
        return replace(START, modifiers=modifiers)

    assert recurrence(effects(1, 2)) != recurrence(effects(2, 1))


def test_all_playings_out_of_one_dispute_share_its_seconds() -> None:
    ticks = iter(range(10))
    budget = Budget(Limits(seconds=3.0), clock=lambda: float(next(ticks)))
    first = Player(Toy(), Script("coin"), budget).play(START)
    second = Player(Toy(), Script("coin"), budget).play(START)
    assert first.cut_off_by() is None
    assert second.cut_off_by() == "seconds"
