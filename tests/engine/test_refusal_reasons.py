"""The reason that a refusal tells is the reason: without what it names the action is not refused for it (6.6.3)."""

from typing import Any

import pytest

from tests.engine.counterfactual import drawn, refusals, standing_without_their_reason, without_the_reason
from tests.engine.situations import board, side
from tests.engine.written import played
from tests.looping import some
from tests.sampling import EXHAUSTIVE, sample

WITH_ACTIONS = [case for case in played("myl_pe") if case.get("actions")]


@pytest.mark.parametrize("part", range(40 if EXHAUSTIVE else 1))
def test_no_refusal_of_a_written_case_stands_without_its_reason(part: int) -> None:
    cases = WITH_ACTIONS[part::40] if EXHAUSTIVE else sample(WITH_ACTIONS, 60)
    for case in some(cases):
        request = {key: case[key] for key in ("state", "actions", "question") if key in case}
        assert list(standing_without_their_reason({"game": "myl_pe", **request})) == [], case["id"]


def _attack_of(attacker: str, **mine: Any) -> dict[str, Any]:
    state = board(side(defensa=[attacker], **mine), side())
    return drawn({"game": "myl_pe", "state": state, "actions": [{"do": "atacar", "by": "A", "cards": ["a"]}]})


def test_a_weapon_that_forbids_an_attack_is_taken_away_by_its_name() -> None:
    state = board(side(defensa=["a:F3", "g:Grilletes>a"]), side())
    request = drawn({"game": "myl_pe", "state": state, "actions": [{"do": "atacar", "by": "A", "cards": ["a"]}]})
    refusal = refusals(request)[0]
    assert refusal.text.es == "Grilletes impide a F3 atacar"
    other = without_the_reason(request, 0, refusal)
    assert other is not None and refusals(other) == {}


def test_a_reason_that_is_not_the_reason_would_be_seen() -> None:
    """Two weapons of which one forbids it: the other one's name would leave the refusal as it is."""
    request = _attack_of("a:F3*")
    refusal = refusals(request)[0]
    other = without_the_reason(request, 0, refusal)
    assert other is not None and refusals(other) == {}
    assert without_the_reason(request, 0, refusal.__class__(refusal.text.__class__("Nadie impide", ""), ())) is None
