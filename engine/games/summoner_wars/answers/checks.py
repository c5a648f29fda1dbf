"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

from typing import Any

from engine.core.state import place
from engine.game import Case
from engine.games.summoner_wars.characteristics.projection import controller, over, pos, under, wounds, zone
from engine.games.summoner_wars.effects.wounds import winners
from engine.games.summoner_wars.model.words import PLAYERS
from engine.trials.checking import COMMON, Check, evaluate, events, expect, in_order, set_off


def check(item: dict[str, Any], case: Case) -> str | None:
    """None when the check holds; otherwise what was found instead."""
    return evaluate(_CHECKS, item, case)


def _zone(item: dict[str, Any], case: Case) -> str | None:
    piece = case.leaf.state.pieces[item["card"]]
    return expect((zone(piece), controller(piece)), (item["zone"], item.get("player") or controller(piece)))


def _controller(item: dict[str, Any], case: Case) -> str | None:
    return expect(controller(case.leaf.state.pieces[item["card"]]), item["player"])


def _count(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    if item["zone"] == "debajo":
        hosts = [item["card"]] if item.get("card") else list(state.pieces)
        return expect(sum(len(under(state, id)) for id in hosts), item["value"])
    found = [
        id
        for player in ([item["player"]] if item.get("player") else PLAYERS)
        for id in state.zones[place(player, item["zone"])]
        if item.get("card") in (None, id, state.pieces[id].card)
    ]
    return expect(len(found), item["value"])


def _event(item: dict[str, Any], case: Case) -> str | None:
    found = [
        event
        for event in events(case, item["type"])
        if item.get("card") in (None, event.subject)
        and item.get("player") in (None, event.player)
        and item.get("by") in (None, event.player, event.data.get("by"))
    ]
    if "count" in item:
        return expect(len(found), item["count"])
    return expect(bool(found), item["value"])


def _choice(item: dict[str, Any], case: Case) -> str | None:
    choice = case.outcome.choice
    is_open = choice is not None and choice.by == item["by"] and choice.key.rstrip("0123456789") == item["what"]
    offered = choice.options if choice and is_open else ()
    if "count" in item:
        return expect(len(offered), item["count"])
    if "options" in item:
        return expect(sorted(str(option.value) for option in offered), sorted(map(str, item["options"])))
    return expect(is_open, True)


def _phase(item: dict[str, Any], case: Case) -> str | None:
    turn = case.leaf.state.turn
    return expect((turn.phase, turn.step), (item["value"], item.get("step") or turn.step))


def _winner(item: dict[str, Any], case: Case) -> str | None:
    return expect(winners(case.leaf.state), sorted(item["players"]))


def _game_over(item: dict[str, Any], case: Case) -> str | None:
    return expect(over(case.leaf.state), item["value"])


def _position(item: dict[str, Any], case: Case) -> str | None:
    spot = pos(case.leaf.state.pieces[item["card"]])
    return expect(list(spot) if spot else None, item["pos"])


def _wounds(item: dict[str, Any], case: Case) -> str | None:
    return expect(wounds(case.leaf.state.pieces[item["card"]]), item["value"])


def _dealt(item: dict[str, Any], case: Case) -> str | None:
    found = [e for e in events(case, "herida") if e.action == item["action"] and e.subject == item["card"]]
    return expect(sum(int(event.data["n"]) for event in found), item["value"])


def _hits(item: dict[str, Any], case: Case) -> str | None:
    found = [event for event in events(case, "atacar") if event.action == item["action"]]
    return expect(sum(int(event.data["hits"]) for event in found), item["value"])


_CHECKS: dict[str, Check] = {
    **COMMON,
    "zone": _zone,
    "controller": _controller,
    "count": _count,
    "triggered": set_off("activar"),
    "event": _event,
    "order": in_order(),
    "choice": _choice,
    "phase": _phase,
    "winner": _winner,
    "game_over": _game_over,
    "position": _position,
    "wounds": _wounds,
    "wounds_dealt": _dealt,
    "hits": _hits,
}
