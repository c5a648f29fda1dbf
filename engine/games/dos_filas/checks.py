"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

import re
from typing import Any

from engine.core.state import Event, State, place
from engine.games.dos_filas.loading import wins
from engine.games.dos_filas.projection import controller, score, worth, zone
from engine.games.dos_filas.words import TERMINADA


def check(item: dict[str, Any], case: Any) -> str | None:
    """None when the check holds; otherwise what was found instead."""
    teller = _CHECKS.get(str(item.get("check")))
    if teller is None:
        return f"unknown check {item.get('check')!r}"
    try:
        return teller(item, case)
    except KeyError as missing:
        return f"nothing is called {missing}"


def _expect(found: Any, wanted: Any) -> str | None:
    return None if found == wanted else f"expected {wanted!r}, found {found!r}"


def _state(case: Any) -> State:
    state: State = case.leaf.state
    return state


def _state_at(item: dict[str, Any], case: Any) -> State:
    state: State = dict(case.leaf.states).get(item["after_action"], case.leaf.state)
    return state


def _legal(item: dict[str, Any], case: Any) -> str | None:
    return _expect(not any(refused.action == item["action"] for refused in case.leaf.refused), item["value"])


def _zone(item: dict[str, Any], case: Any) -> str | None:
    piece = _state(case).pieces[item["card"]]
    return _expect((zone(piece), controller(piece)), (item["zone"], item.get("player") or controller(piece)))


def _controller(item: dict[str, Any], case: Any) -> str | None:
    return _expect(controller(_state(case).pieces[item["card"]]), item["player"])


def _count(item: dict[str, Any], case: Any) -> str | None:
    state = _state(case)
    found = [
        id
        for player in ([item["player"]] if item.get("player") else state.players)
        for id in state.zones[place(player, item["zone"])]
        if item.get("card") in (None, id, state.pieces[id].card)
    ]
    return _expect(len(found), item["value"])


def _events(case: Any, kind: str) -> list[Event]:
    return [event for event in _state(case).log if event.kind == kind]


def _triggered(item: dict[str, Any], case: Any) -> str | None:
    return _expect(any(event.subject == item["card"] for event in _events(case, "activar")), item["value"])


def _event(item: dict[str, Any], case: Any) -> str | None:
    found = [
        event
        for event in _events(case, item["type"])
        if item.get("card") in (None, event.subject)
        and item.get("player") in (None, event.player)
        and item.get("by") in (None, event.player)
    ]
    if "count" in item:
        return _expect(len(found), item["count"])
    return _expect(bool(found), item["value"])


def _order(item: dict[str, Any], case: Any) -> str | None:
    kinds = iter(event.kind for event in _state(case).log)
    return _expect(all(wanted in kinds for wanted in item["events"]), True)


def _choice(item: dict[str, Any], case: Any) -> str | None:
    choice = case.outcome.choice
    is_open = choice is not None and choice.by == item["by"] and choice.key == item["what"]
    offered = choice.options if is_open else ()
    if "count" in item:
        return _expect(len(offered), item["count"])
    if "options" in item:
        return _expect(sorted(_plain(o.value) for o in offered), sorted(map(_plain, item["options"])))
    return _expect(is_open, True)


def _plain(value: Any) -> str:
    """An option as one word, so that `B frontal`, `B:frontal` and a pair of both are the same."""
    return " ".join(re.findall(r"\w+", " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)))


def _phase(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_state(case).turn.phase, item["value"])


def _active(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_state(case).turn.active, item["player"])


def _winner(item: dict[str, Any], case: Any) -> str | None:
    state = _state(case)
    over = state.turn.phase == TERMINADA and bool(state.lost)
    return _expect([p for p in state.players if over and p not in state.lost], sorted(item["players"]))


def _game_over(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_state(case).turn.phase == TERMINADA, item["value"])


def _verdict(item: dict[str, Any], case: Any) -> str | None:
    return _expect(case.ruling.verdict, item["value"])


def _value(item: dict[str, Any], case: Any) -> str | None:
    state = _state(case)
    return _expect(worth(state, state.pieces[item["card"]]).value, item["value"])


def _value_at(item: dict[str, Any], case: Any) -> str | None:
    state = _state_at(item, case)
    return _expect(worth(state, state.pieces[item["card"]]).value, item["value"])


def _score(item: dict[str, Any], case: Any) -> str | None:
    return _expect(score(_state(case), item["player"]), item["value"])


def _score_at(item: dict[str, Any], case: Any) -> str | None:
    return _expect(score(_state_at(item, case), item["player"]), item["value"])


def _round(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_state(case).turn.number, item["value"])


def _round_wins(item: dict[str, Any], case: Any) -> str | None:
    return _expect(wins(_state(case).memory["results"])[item["player"]], item["value"])


def _seen(item: dict[str, Any], case: Any) -> str | None:
    if item["by"] == item["player"]:
        return _expect(0, item["value"])
    return _expect(_state(case).memory.get(f"seen:{item['by']}", 0), item["value"])


_CHECKS = {
    "legal": _legal,
    "zone": _zone,
    "controller": _controller,
    "count": _count,
    "triggered": _triggered,
    "event": _event,
    "order": _order,
    "choice": _choice,
    "phase": _phase,
    "active": _active,
    "winner": _winner,
    "game_over": _game_over,
    "verdict": _verdict,
    "value": _value,
    "value_at": _value_at,
    "score": _score,
    "score_at": _score_at,
    "round": _round,
    "round_wins": _round_wins,
    "seen": _seen,
}
