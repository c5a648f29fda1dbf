"""What a written case says when it does not hold, and that all cases together reach every section."""

from typing import Any

import pytest

from engine import adjudicate, examples, sections
from engine.trials.check import check_case
from tests.engine.written import case, played


def with_cards(**cards: dict[str, Any]) -> dict[str, Any]:
    """A board of a written case with these cards described beside its own."""
    state = case("SW-D06")["state"]
    return {"state": {**state, "cards": {**state["cards"], **cards}}}


KREEP = {"name": "Kreep", "type": "unidad", "kind": "campeon", "attack": 2, "range": "espada", "life": 5, "cost": 4}
FURTHER: dict[str, dict[str, Any]] = {
    "SW 2.7": with_cards(Kreep=KREEP, Other={**KREEP, "kind": "comun"}),
    "SW 2.8": with_cards(Kreep={"name": "Kreep", "type": "unidad", "life": 5}),
    "SW 4.2": with_cards(Muralla={"name": "Muralla", "type": "muro"}),
    "SW 6.3": {**case("SW-D06"), "actions": [{"by": "A", "do": "convocar", "card": "w", "pos": [3, 2]}]},
}
"""What the written cases do not reach: boards that cannot be, and a card that is in no hand."""


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ({"check": "position", "card": "x", "pos": [4, 4]}, "check 0 position: expected [4, 4], found [4, 3]"),
        ({"check": "wounds", "card": "w", "value": 1}, "check 0 wounds: expected 1, found 0"),
        ({"check": "wounds_dealt", "action": 1, "card": "w", "value": 1}, "check 0 wounds_dealt: expected 1, found 0"),
        ({"check": "hits", "action": 1, "value": 2}, "check 0 hits: expected 2, found 0"),
        ({"check": "legal", "action": 0, "value": True}, "check 0 legal: expected True, found False"),
        ({"check": "zone", "card": "x", "zone": "mano", "player": "A"}, None),
        ({"check": "controller", "card": "w", "player": "B"}, "check 0 controller: expected 'B', found 'A'"),
        ({"check": "count", "zone": "magia", "player": "A", "value": 3}, "check 0 count: expected 3, found 2"),
        ({"check": "triggered", "card": "x", "value": True}, "check 0 triggered: expected True, found False"),
        ({"check": "event", "type": "destruida", "value": True}, "check 0 event: expected True, found False"),
        ({"check": "order", "events": ["convocar", "pagar"]}, "check 0 order: pagar does not follow"),
        ({"check": "choice", "by": "A", "what": "primer_turno"}, "check 0 choice: expected True, found False"),
        ({"check": "phase", "value": "ataque"}, None),
        ({"check": "active", "player": "B"}, "check 0 active: expected 'B', found 'A'"),
        ({"check": "winner", "players": ["A"]}, "check 0 winner: expected ['A'], found []"),
        ({"check": "game_over", "value": True}, "check 0 game_over: expected True, found False"),
        ({"check": "verdict", "value": "not_covered"}, "check 0 verdict: expected 'not_covered', found 'resolved'"),
        ({"check": "position", "card": "nobody", "pos": [1, 1]}, "check 0 position: nothing is called 'nobody'"),
        ({"check": "weather", "value": 5}, "check 0 weather: unknown check 'weather'"),
    ],
)
def test_a_check_that_does_not_hold_is_named(wrong: dict[str, Any], found: str | None) -> None:
    failed = check_case({**case("SW-D06"), "expected": [wrong]})
    assert failed == [found] if found else len(failed) == 1


def test_a_case_none_of_whose_rules_decides_fails() -> None:
    failed = check_case({**case("SW-D06"), "rules": ["SW 1.3", "SW 16.1"]})
    assert failed == ["none of SW 1.3, SW 16.1 is cited as decisive"]


def test_every_example_is_ruled_as_it_stands() -> None:
    verdicts = {adjudicate(example["request"]).verdict for example in examples("summoner_wars")}
    assert verdicts == {"resolved", "illegal", "depends_on_choice"}


def test_every_executable_section_is_cited_by_a_ruling() -> None:
    reached = {
        citation.section
        for case in [*played("summoner_wars"), *FURTHER.values()]
        for citation in adjudicate(case).citations
    }
    found = [s.number for s in sections("summoner_wars") if s.kind == "executable" and s.number not in reached]
    assert found == []


@pytest.mark.parametrize(("section", "request_"), FURTHER.items(), ids=FURTHER)
def test_each_further_situation_is_decided_by_its_section(section: str, request_: dict[str, Any]) -> None:
    decisive = [c.section for c in adjudicate(request_).citations if c.kind == "decisive"]
    assert section in decisive
