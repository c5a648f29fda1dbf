"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

from typing import Any

from engine.core.state import Event, State, place
from engine.games.summoner_wars.projection import controller, over, pos, under, wounds, zone
from engine.games.summoner_wars.words import PLAYERS
from engine.games.summoner_wars.wounding import winners


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


def _legal(item: dict[str, Any], case: Any) -> str | None:
    return _expect(not any(refused.action == item["action"] for refused in case.leaf.refused), item["value"])


def _zone(item: dict[str, Any], case: Any) -> str | None:
    piece = _state(case).pieces[item["card"]]
    return _expect((zone(piece), controller(piece)), (item["zone"], item.get("player") or controller(piece)))


def _controller(item: dict[str, Any], case: Any) -> str | None:
    return _expect(controller(_state(case).pieces[item["card"]]), item["player"])


def _count(item: dict[str, Any], case: Any) -> str | None:
    state = _state(case)
    if item["zone"] == "debajo":
        hosts = [item["card"]] if item.get("card") else list(state.pieces)
        return _expect(sum(len(under(state, id)) for id in hosts), item["value"])
    found = [
        id
        for player in ([item["player"]] if item.get("player") else PLAYERS)
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
    log = iter(_state(case).log)
    return _expect(all(any(_is(event, wanted) for event in log) for wanted in item["events"]), True)


def _is(event: Event, wanted: Any) -> bool:
    """Whether an event is the one that is listed: by its kind, or by its kind and card."""
    if isinstance(wanted, dict):
        return event.kind == wanted.get("type") and wanted.get("card") in (None, event.subject)
    kind, _, card = str(wanted).partition(":")
    return event.kind == kind and (not card or card == event.subject)


def _choice(item: dict[str, Any], case: Any) -> str | None:
    choice = case.outcome.choice
    is_open = choice is not None and choice.by == item["by"] and choice.key.rstrip("0123456789") == item["what"]
    offered = choice.options if is_open else ()
    if "count" in item:
        return _expect(len(offered), item["count"])
    if "options" in item:
        return _expect(sorted(str(option.value) for option in offered), sorted(map(str, item["options"])))
    return _expect(is_open, True)


def _phase(item: dict[str, Any], case: Any) -> str | None:
    turn = _state(case).turn
    return _expect((turn.phase, turn.step), (item["value"], item.get("step") or turn.step))


def _active(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_state(case).turn.active, item["player"])


def _winner(item: dict[str, Any], case: Any) -> str | None:
    return _expect(winners(_state(case)), sorted(item["players"]))


def _game_over(item: dict[str, Any], case: Any) -> str | None:
    return _expect(over(_state(case)), item["value"])


def _verdict(item: dict[str, Any], case: Any) -> str | None:
    return _expect(case.ruling.verdict, item["value"])


def _position(item: dict[str, Any], case: Any) -> str | None:
    spot = pos(_state(case).pieces[item["card"]])
    return _expect(list(spot) if spot else None, item["pos"])


def _wounds(item: dict[str, Any], case: Any) -> str | None:
    return _expect(wounds(_state(case).pieces[item["card"]]), item["value"])


def _dealt(item: dict[str, Any], case: Any) -> str | None:
    found = [e for e in _events(case, "herida") if e.action == item["action"] and e.subject == item["card"]]
    return _expect(sum(int(event.data["n"]) for event in found), item["value"])


def _hits(item: dict[str, Any], case: Any) -> str | None:
    found = [event for event in _events(case, "atacar") if event.action == item["action"]]
    return _expect(sum(int(event.data["hits"]) for event in found), item["value"])


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
    "position": _position,
    "wounds": _wounds,
    "wounds_dealt": _dealt,
    "hits": _hits,
}
