"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

from typing import Any

from engine.game import Case
from engine.games.summoner_wars.characteristics.projection import controller, over, pos, under, wounds, zone
from engine.games.summoner_wars.effects.wounds import winners
from engine.trials.checking import (
    COMMON,
    Check,
    asked,
    cards_in,
    controlled,
    evaluate,
    events,
    expect,
    happened,
    in_order,
    is_over,
    lies,
    measured,
    set_off,
)


def check(item: dict[str, Any], case: Case) -> str | None:
    """None when the check holds; otherwise what was found instead."""
    return evaluate(_CHECKS, item, case)


def _count(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    if item["zone"] == "debajo":
        hosts = [item["card"]] if item.get("card") else list(state.pieces)
        return expect(sum(len(under(state, id)) for id in hosts), item["value"])
    return expect(cards_in(item, state), item["value"])


def _winner(item: dict[str, Any], case: Case) -> str | None:
    return expect(winners(case.leaf.state), sorted(item["players"]))


def _position(item: dict[str, Any], case: Case) -> str | None:
    spot = pos(case.leaf.state.pieces[item["card"]])
    return expect(list(spot) if spot else None, item["pos"])


def _dealt(item: dict[str, Any], case: Case) -> str | None:
    found = [e for e in events(case, "herida") if e.action == item["action"] and e.subject == item["card"]]
    return expect(sum(int(event.data["n"]) for event in found), item["value"])


def _hits(item: dict[str, Any], case: Case) -> str | None:
    found = [event for event in events(case, "atacar") if event.action == item["action"]]
    return expect(sum(int(event.data["hits"]) for event in found), item["value"])


_CHECKS: dict[str, Check] = {
    **COMMON,
    "zone": lies(zone, controller),
    "controller": controlled(controller),
    "count": _count,
    "triggered": set_off("activar"),
    "event": happened("by"),
    "order": in_order(),
    "choice": asked(lambda key: key.rstrip("0123456789")),
    "winner": _winner,
    "game_over": is_over(over),
    "position": _position,
    "wounds": measured(lambda state, item: wounds(state.pieces[item["card"]])),
    "wounds_dealt": _dealt,
    "hits": _hits,
}
