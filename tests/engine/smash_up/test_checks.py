"""What a written case says when it does not hold, and the examples of the composer."""

from typing import Any

import pytest

from engine import adjudicate, examples
from engine.trials.check import check_case
from tests.engine.written import case


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ({"check": "vp", "player": "A", "value": 3}, "check 0 vp: expected 3, found 4"),
        ({"check": "place", "player": "C", "base": "b1", "value": 2}, "check 0 place: expected 2, found 3"),
        ({"check": "power", "card": "a", "value": 9}, "check 0 power: expected 9, found 10"),
        ({"check": "power_at", "card": "a", "after_action": -1, "value": 9}, "check 0 power_at: expected 9, found 10"),
        (
            {"check": "total_at", "base": "b1", "player": None, "after_action": -1, "value": 20},
            "check 0 total_at: expected 20, found 25",
        ),
        ({"check": "eligible", "base": "nb", "value": True}, "check 0 eligible: expected True, found False"),
        ({"check": "breakpoint", "base": "nb", "value": 20}, "check 0 breakpoint: expected 20, found 30"),
        ({"check": "zone", "card": "a", "zone": "base", "player": None, "base": "b1"}, None),
        ({"check": "count", "zone": "bases", "player": None, "value": 2}, "check 0 count: expected 2, found 1"),
        ({"check": "event", "type": "choque", "value": True}, "check 0 event: expected True, found False"),
        ({"check": "order", "events": ["descartar_base", "otorgar_pv"]}, "check 0 order: otorgar_pv does not follow"),
        ({"check": "phase", "value": "robar"}, None),
        ({"check": "winner", "players": ["A"]}, "check 0 winner: expected ['A'], found []"),
        ({"check": "duel", "resolved": True, "winners": [], "losers": []}, "check 0 duel: there was no duel"),
        ({"check": "power", "card": "nobody", "value": 5}, "check 0 power: nothing is called 'nobody'"),
        ({"check": "weather", "value": 5}, "check 0 weather: unknown check 'weather'"),
    ],
)
def test_a_check_that_does_not_hold_is_named(wrong: dict[str, Any], found: str | None) -> None:
    failed = check_case({**case("SU-E04"), "expected": [wrong]})
    assert failed == [found] if found else len(failed) == 1


def test_a_case_none_of_whose_rules_decides_fails() -> None:
    failed = check_case({**case("SU-E04"), "rules": ["SU 1.1", "DU 36"]})
    assert failed == ["none of SU 1.1, DU 36 is cited as decisive"]


def test_every_example_is_ruled_as_it_stands() -> None:
    verdicts = {adjudicate(example["request"]).verdict for example in examples("smash_up")}
    assert verdicts == {"resolved", "illegal"}
