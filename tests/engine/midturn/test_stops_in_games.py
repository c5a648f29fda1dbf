"""A board in the middle leads where the whole history leads, with what it tells of the past; without it, it says so."""

import os
from typing import Any

import msgspec
import pytest

from engine import adjudicate, diagnose
from engine.core.limits import Budget
from engine.dispute import play
from engine.games.myl_pe.answers.whole_games import card_pool
from engine.judge import read
from engine.trials.check import PATIENT
from tests.engine.midturn.stops import GAME, bare_of, drawn, ends, stops, to_the_end
from tests.engine.written import played
from tests.looping import some
from tests.sampling import examples
from tests.shared import SHARED, needs_shared

SEEDS = range(int(os.environ.get("MIDTURN_SEEDS", "2")))
"""Whole games a stop of which is looked at; `MIDTURN_SEEDS=300` looks at thousands of stops."""
STOPS = examples(10, least=4)
NOT_ALL_DRAWN = ("AV01", "FC06", "M25")
"""Known faults: of these, of all cases, a board does not tell all of the past (of M25, whether a Weapon came first)."""
CASES = [case for case in played("myl_pe") if case.get("actions") and case["id"] not in NOT_ALL_DRAWN]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_drawn_board_leads_where_its_history_leads(seed: int) -> None:
    for state in some(stops(seed, STOPS)):
        assert ends(to_the_end(drawn(state))) == ends(to_the_end(state)), state.turn


@needs_shared
@pytest.mark.parametrize("seed", SEEDS)
def test_so_it_does_with_the_cards_of_the_catalogue(seed: int) -> None:
    pool = card_pool(SHARED / "cards" / "myl_pe.jsonl")
    for state in some(stops(1000 + seed, STOPS, pool)):
        assert ends(to_the_end(drawn(state))) == ends(to_the_end(state)), state.turn


@needs_shared
@pytest.mark.parametrize("seed", SEEDS)
def test_no_drawn_board_shows_a_battle_that_was_declared_wrongly(seed: int) -> None:
    pool = card_pool(SHARED / "cards" / "myl_pe.jsonl")
    for state in some(stops(1000 + seed, STOPS, pool)):
        found = diagnose({"game": "myl_pe", "state": GAME.write(state), "actions": []})
        assert [problem.text.es for problem in found if problem.where.startswith("blocks")] == [], state.turn
        assert [problem.text.es for problem in found if problem.code == "forbidden_attacker"] == [], state.turn


@needs_shared
@pytest.mark.parametrize("seed", SEEDS)
def test_without_its_words_it_leads_there_too_or_says_what_was_assumed(seed: int) -> None:
    pool = card_pool(SHARED / "cards" / "myl_pe.jsonl")
    for state in some(stops(2000 + seed, STOPS, pool)):
        board = bare_of(state)
        actions = [{"do": "avanzar", "to": f"{'B' if state.turn.active == 'A' else 'A'}:9.2.B"}]
        ruling = adjudicate({"game": "myl_pe", "state": board, "actions": actions})
        if ruling.verdict in ("limit_reached", "invalid_state"):
            continue
        there = msgspec.json.encode(ends(to_the_end(state)))
        here = msgspec.json.encode(ends(to_the_end(_state(board))))
        assert here == there or ruling.past, state.turn


def _state(board: dict[str, Any]) -> Any:
    read, _ = GAME.read(msgspec.Raw(msgspec.json.encode(board)), msgspec.Raw(b"[]"))
    return GAME.load(read)


@pytest.mark.parametrize("case", CASES[:: int(os.environ.get("MIDTURN_EVERY", "25"))], ids=lambda case: str(case["id"]))
def test_the_board_after_each_action_of_a_written_case_leads_where_its_history_leads(case: dict[str, Any]) -> None:
    """Every case with `MIDTURN_EVERY=1`."""
    dispute = read(case)
    outcome = play(dispute, GAME.load(dispute.board), Budget(PATIENT))
    for leaf in some(outcome.leaves()):
        for _, state in leaf.states:
            half_done = state.choice or state.frames or state.pending or state.memory.untold is not None
            if not (half_done or state.lost):
                assert ends(to_the_end(drawn(state))) == ends(to_the_end(state)), state.turn
