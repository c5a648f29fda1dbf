"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

from typing import Any

from engine.core.state import Event, State, place
from engine.games.smash_up.ending import final
from engine.games.smash_up.phases import too_many
from engine.games.smash_up.projection import (
    base_of,
    breakpoint,
    buried,
    controller,
    count,
    counters,
    eligible,
    in_play,
    over,
    power,
    ready,
    table_total,
    total,
    zone,
)
from engine.games.smash_up.words import BASES, JUEGO, PUNTUAR, TABLE


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
    state = _state(case)
    piece = state.pieces[item["card"]]
    where = zone(piece)
    if where == JUEGO:
        where = "enterrada" if buried(piece) else "base"
    elif where == BASES:
        where = "base"
    whose = piece.place.partition(":")[0]
    if item.get("player") and where in ("base", "enterrada"):
        whose = controller(state, piece) or whose
    wanted = (item["zone"], item.get("player") or whose, item.get("base"))
    return _expect((where, whose, base_of(state, piece) if item.get("base") else None), wanted)


def _controller(item: dict[str, Any], case: Any) -> str | None:
    state = _state(case)
    return _expect(controller(state, state.pieces[item["card"]]), item["player"])


def _number(state: State, item: dict[str, Any]) -> int:
    if item["zone"] == "mazo_locura":
        return count(state, TABLE, "mazo_locura")
    whose = TABLE if item["zone"] == BASES else item.get("player")
    players = [whose] if whose else list(state.players)
    return sum(
        1
        for player in players
        for id in state.zones[place(player, item["zone"])]
        if item.get("card") in (None, id, state.pieces[id].card)
    )


def _count(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_number(_state(case), item), item["value"])


def _count_at(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_number(_state_at(item, case), item), item["value"])


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
        and item.get("by") in (None, event.data.get("by"), event.player if "by" not in event.data else None)
    ]
    if "count" in item and item["value"]:
        counted = [event.data["count"] for event in found if "count" in event.data]
        return _expect(sum(counted) if counted else len(found), item["count"])
    return _expect(bool(found), item["value"])


def _order(item: dict[str, Any], case: Any) -> str | None:
    log = iter(_state(case).log)
    return _expect(all(any(_is(event, str(wanted)) for event in log) for wanted in item["events"]), True)


def _is(event: Event, wanted: str) -> bool:
    """Whether an event is the one that is listed: its kind, or its kind with its card or player."""
    kind, _, whose = wanted.partition(":")
    return event.kind in _LISTED.get(kind, (kind,)) and whose in (
        "", event.subject, event.player, event.data.get("by"),
    )  # fmt: skip


_LISTED = {"resolver": ("resolver", "jugar", "activar")}
"""Events that are listed under one word: an action resolves, a minion comes, a card in play that was set off acts."""


def _choice(item: dict[str, Any], case: Any) -> str | None:
    state, by = _state(case), item["by"]
    if item["what"] == "puntuar":
        mine = state.turn.phase == PUNTUAR and state.turn.active == by and state.memory.get("scoring") is None
        options = ready(state) if mine else []
        return (
            _expect(sorted(options), sorted(item["options"]))
            if "options" in item
            else _expect(len(options), item["count"])
        )
    if item["what"] == "descartar":
        return (
            _expect(too_many(state, by), item["count"]) if "count" in item else _expect(too_many(state, by) > 0, True)
        )
    choice = case.outcome.choice
    is_open = choice is not None and choice.by == by
    return _expect(is_open, True)


def _phase(item: dict[str, Any], case: Any) -> str | None:
    turn = _state(case).turn
    return _expect((turn.phase, turn.step), (item["value"], item.get("step") or turn.step))


def _active(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_state(case).turn.active, item["player"])


def _winner(item: dict[str, Any], case: Any) -> str | None:
    return _expect(sorted(_state(case).memory.get("winners") or ()), sorted(item["players"]))


def _game_over(item: dict[str, Any], case: Any) -> str | None:
    return _expect(over(_state(case)), item["value"])


def _verdict(item: dict[str, Any], case: Any) -> str | None:
    return _expect(case.ruling.verdict, item["value"])


def _vp(item: dict[str, Any], case: Any) -> str | None:
    return _expect(count(_state(case), item["player"], "vp"), item["value"])


def _final_vp(item: dict[str, Any], case: Any) -> str | None:
    return _expect(final(_state(case))["vp"][item["player"]], item["value"])


def _final_place(item: dict[str, Any], case: Any) -> str | None:
    return _expect(final(_state(case))["places"].get(item["player"]), item["value"])


def _place(item: dict[str, Any], case: Any) -> str | None:
    scored = (_state(case).memory.get("places") or {}).get(item["base"]) or {}
    return _expect(scored.get(item["player"]), item["value"])


def _power(item: dict[str, Any], case: Any) -> str | None:
    state = _state(case)
    return _expect(power(state, state.pieces[item["card"]]), item["value"])


def _power_at(item: dict[str, Any], case: Any) -> str | None:
    state = _state_at(item, case)
    return _expect(power(state, state.pieces[item["card"]]), item["value"])


def _sum(state: State, item: dict[str, Any]) -> int:
    player = item.get("player")
    return total(state, item["base"], player) if player else table_total(state, item["base"])


def _total(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_sum(_state(case), item), item["value"])


def _total_at(item: dict[str, Any], case: Any) -> str | None:
    return _expect(_sum(_state_at(item, case), item), item["value"])


def _breakpoint(item: dict[str, Any], case: Any) -> str | None:
    return _expect(breakpoint(_state(case), item["base"]), item["value"])


def _breakpoint_at(item: dict[str, Any], case: Any) -> str | None:
    return _expect(breakpoint(_state_at(item, case), item["base"]), item["value"])


def _eligible(item: dict[str, Any], case: Any) -> str | None:
    return _expect(eligible(_state(case), item["base"]), item["value"])


def _eligible_at(item: dict[str, Any], case: Any) -> str | None:
    return _expect(eligible(_state_at(item, case), item["base"]), item["value"])


def _counters(item: dict[str, Any], case: Any) -> str | None:
    piece = _state(case).pieces[item["card"]]
    return _expect(counters(piece) if in_play(piece) else 0, item["value"])


def _duel(item: dict[str, Any], case: Any) -> str | None:
    last = _state(case).memory.get("last_duel")
    if last is None:
        return "there was no duel"
    found = (last["resolved"], sorted(last["winners"]), sorted(last["losers"]))
    return _expect(found, (item["resolved"], sorted(item["winners"]), sorted(item["losers"])))


_CHECKS = {
    "legal": _legal, "zone": _zone, "controller": _controller, "count": _count, "count_at": _count_at,
    "triggered": _triggered, "event": _event, "order": _order, "choice": _choice, "phase": _phase, "active": _active,
    "winner": _winner, "game_over": _game_over, "verdict": _verdict, "vp": _vp, "final_vp": _final_vp,
    "final_place": _final_place, "place": _place, "power": _power, "power_at": _power_at, "total": _total,
    "total_at": _total_at, "breakpoint": _breakpoint, "breakpoint_at": _breakpoint_at, "eligible": _eligible,
    "eligible_at": _eligible_at, "counters": _counters, "duel": _duel,
}  # fmt: skip
