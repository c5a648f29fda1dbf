"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

from typing import Any

from engine.core.state import State, place
from engine.game import Case
from engine.games.smash_up.characteristics.projection import (
    base_of,
    buried,
    controller,
    count,
    counters,
    in_play,
    over,
    zone,
)
from engine.games.smash_up.characteristics.strength import power
from engine.games.smash_up.characteristics.totals import breakpoint, eligible, ready, table_total, total
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, JUEGO, PUNTUAR, TABLE
from engine.games.smash_up.procedures.turn import too_many
from engine.games.smash_up.procedures.victory import final
from engine.trials.checking import COMMON, Check, evaluate, events, expect, in_order, is_over, measured, set_off


def check(item: dict[str, Any], case: Case) -> str | None:
    """None when the check holds; otherwise what was found instead."""
    return evaluate(_CHECKS, item, case)


def _zone(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
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
    return expect((where, whose, base_of(state, piece) if item.get("base") else None), wanted)


def _controller(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    return expect(controller(state, state.pieces[item["card"]]), item["player"])


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


def _event(item: dict[str, Any], case: Case) -> str | None:
    found = [
        event
        for event in events(case, item["type"])
        if item.get("card") in (None, event.subject)
        and item.get("player") in (None, event.player)
        and item.get("by") in (None, event.data.get("by"), event.player if "by" not in event.data else None)
    ]
    if "count" in item and item["value"]:
        counted = [event.data["count"] for event in found if "count" in event.data]
        return expect(sum(counted) if counted else len(found), item["count"])
    return expect(bool(found), item["value"])


_LISTED = {"resolver": ("resolver", "jugar", "activar")}
"""Events that are listed under one word: an action resolves, a minion comes, a card in play that was set off acts."""


def _choice(item: dict[str, Any], case: Case) -> str | None:
    state, by = case.leaf.state, item["by"]
    if item["what"] == "puntuar":
        mine = state.turn.phase == PUNTUAR and state.turn.active == by and memory(state).scoring is None
        options = ready(state) if mine else []
        return (
            expect(sorted(options), sorted(item["options"]))
            if "options" in item
            else expect(len(options), item["count"])
        )
    if item["what"] == "descartar":
        return expect(too_many(state, by), item["count"]) if "count" in item else expect(too_many(state, by) > 0, True)
    choice = case.outcome.choice
    is_open = choice is not None and choice.by == by
    return expect(is_open, True)


def _winner(item: dict[str, Any], case: Case) -> str | None:
    return expect(sorted(memory(case.leaf.state).winners), sorted(item["players"]))


def _place(item: dict[str, Any], case: Case) -> str | None:
    scored = memory(case.leaf.state).places.get(item["base"]) or {}
    return expect(scored.get(item["player"]), item["value"])


def _power(state: State, item: dict[str, Any]) -> int:
    return power(state, state.pieces[item["card"]])


def _breakpoint(state: State, item: dict[str, Any]) -> int | None:
    return breakpoint(state, item["base"])


def _eligible(state: State, item: dict[str, Any]) -> object:
    return eligible(state, item["base"])


def _counters(state: State, item: dict[str, Any]) -> int:
    piece = state.pieces[item["card"]]
    return counters(piece) if in_play(piece) else 0


def _sum(state: State, item: dict[str, Any]) -> int:
    player = item.get("player")
    return total(state, item["base"], player) if player else table_total(state, item["base"])


def _duel(item: dict[str, Any], case: Case) -> str | None:
    last = memory(case.leaf.state).last_duel
    if last is None:
        return "there was no duel"
    found = (last.resolved, sorted(last.winners), sorted(last.losers))
    return expect(found, (item["resolved"], sorted(item["winners"]), sorted(item["losers"])))


_CHECKS: dict[str, Check] = {
    **COMMON,
    "zone": _zone,
    "controller": _controller,
    "count": measured(_number),
    "count_at": measured(_number, at=True),
    "triggered": set_off("activar"),
    "event": _event,
    "order": in_order(_LISTED),
    "choice": _choice,
    "winner": _winner,
    "game_over": is_over(over),
    "vp": measured(lambda state, item: count(state, item["player"], "vp")),
    "final_vp": measured(lambda state, item: final(state)[item["player"]]),
    "final_place": measured(lambda state, item: memory(state).ranks.get(item["player"])),
    "place": _place,
    "power": measured(_power),
    "power_at": measured(_power, at=True),
    "total": measured(_sum),
    "total_at": measured(_sum, at=True),
    "breakpoint": measured(_breakpoint),
    "breakpoint_at": measured(_breakpoint, at=True),
    "eligible": measured(_eligible),
    "eligible_at": measured(_eligible, at=True),
    "counters": measured(_counters),
    "duel": _duel,
}
