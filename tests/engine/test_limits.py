"""What is too long to work out says so in time: fewer actions or choices are asked for, and nothing is half-told."""

from itertools import count
from typing import Any

import pytest

from engine.composing import Composer
from engine.core.limits import UNBOUNDED, Budget, Limits
from engine.core.state import Text
from engine.dispute import play
from engine.explain import telling
from engine.judge import adjudicate, read
from engine.ruling import Ruling
from tests.engine.situations import board, side, spell
from tests.engine.situations import play as played

WAYS = "There are more than 256 possible ways on. Say what was chosen or came by chance and send the dispute again."
PATIENT = Limits(work=UNBOUNDED, seconds=3600.0)
"""So that only the branches end a dispute."""
TOO_LONG = Text(
    "La disputa es demasiado larga para calcularla entera. Envíala con menos acciones o elecciones.",
    "The dispute is too long to work out completely. Send it with fewer actions or choices.",
)
OPEN = " Still to be said: «Golpe: target» (A)."


def crowd(number: int) -> dict[str, Any]:
    """Bastián has so many Allies, no two alike, and Amanda three spells that destroy one of them."""
    allies = [f"b{n}:F{n}" for n in range(number)]
    return board(side(mano=["g1:Golpe", "g2:Golpe", "g3:Golpe"]), side(defensa=allies))


def rule(state: dict[str, Any], *actions: dict[str, Any]) -> Ruling:
    """The ruling of whoever has all the time in the world."""
    return adjudicate({"game": "myl_pe", "state": state, "actions": list(actions)}, PATIENT)


def ruled_late(dispute: dict[str, Any]) -> Ruling:
    """The ruling when the time is over just after the actions were played out."""
    asked = read(dispute)
    before = asked.game.load(asked.board)
    outcome = play(asked, before, Budget(PATIENT))
    ticks = iter([0.0])
    budget = Budget(Limits(seconds=1.0), clock=lambda: next(ticks, 2.0))
    return Composer(asked, before, outcome, budget, set()).ruling()


def test_as_many_choices_as_a_table_offers_are_all_told() -> None:
    ruling = rule(crowd(15), played("g1"), played("g2"))
    assert ruling.verdict == "depends_on_choice"
    assert [len(option.choices[0].options) for option in ruling.choices[0].options] == [14] * 15


def test_too_many_choices_are_too_long_to_work_out() -> None:
    ruling = rule(crowd(15), played("g1"), played("g2"), played("g3"))
    assert (ruling.verdict, ruling.answer.en) == ("limit_reached", WAYS + OPEN)


def test_choices_that_were_said_are_not_too_many() -> None:
    ruling = rule(crowd(15), played("g1", "b1"), played("g2", "b2"), played("g3", "b3"))
    assert ruling.verdict == "resolved"


@pytest.mark.parametrize("question", [{"ask": "outcome"}, {"ask": "actions"}])
def test_a_ruling_that_runs_out_of_time_tells_no_half_of_it(question: dict[str, Any]) -> None:
    actions = [played("g1")] if question["ask"] == "outcome" else []
    dispute = {"game": "myl_pe", "state": crowd(3), "actions": actions, "question": question}
    assert (ruled_late(dispute).verdict, ruled_late(dispute).choices) == ("limit_reached", ())
    assert ruled_late(dispute).answer_data is None


def test_work_that_is_used_up_asks_for_a_shorter_dispute() -> None:
    dispute = {"game": "myl_pe", "state": crowd(12), "actions": [played("g1"), played("g2")]}
    short = adjudicate(dispute, Limits(work=40, seconds=3600.0))
    assert (short.verdict, short.answer) == ("limit_reached", TOO_LONG)
    assert adjudicate(dispute, Limits(seconds=3600.0)).verdict == "depends_on_choice"


def test_the_clock_alone_says_that_the_server_is_busy() -> None:
    dispute = {"game": "myl_pe", "state": crowd(3), "actions": [played("g1")]}
    assert ruled_late(dispute).answer == telling.BUSY


def test_work_is_counted_alike_however_fast_the_machine_is() -> None:
    dispute = read({"game": "myl_pe", "state": crowd(5), "actions": [played("g1"), played("g2")]})
    budgets = [Budget(PATIENT, clock=lambda step=step: next(step)) for step in (count(), count(0, 0.001))]
    for budget in budgets:
        play(dispute, dispute.game.load(dispute.board), budget)
    assert budgets[0].worked == budgets[1].worked > 5


def test_a_ruling_with_nothing_left_to_choose_needs_no_more_time() -> None:
    dispute = {"game": "myl_pe", "state": crowd(3), "actions": [played("g1", "b1")]}
    assert ruled_late(dispute).verdict == "resolved"


def test_too_many_ways_of_chance_ask_for_what_came_up() -> None:
    cards = {"Saqueo": spell("Saqueo", "Tu oponente descarta cuatro cartas de su mano al azar.")}
    hand = side(mano=[f"h{n}:F{n}" for n in range(1, 13)])
    ruling = rule(board(side(mano=["q:Saqueo"]), hand, cards=cards), played("q"))
    assert (ruling.verdict, ruling.answer.en, ruling.choices) == (
        "limit_reached",
        WAYS + " Still to be said: «Saqueo: discard».",
        (),
    )
