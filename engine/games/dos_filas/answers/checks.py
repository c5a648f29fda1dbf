"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

import re
from typing import Any

from engine.core.state import place
from engine.game import Case
from engine.games.dos_filas.characteristics.projection import controller, score, worth, zone
from engine.games.dos_filas.characteristics.round_results import wins
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import TERMINADA
from engine.trials.checking import COMMON, Check, evaluate, events, expect, in_order, set_off, state_after


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
    found = [
        id
        for player in ([item["player"]] if item.get("player") else state.players)
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
        and item.get("by") in (None, event.player)
    ]
    if "count" in item:
        return expect(len(found), item["count"])
    return expect(bool(found), item["value"])


def _choice(item: dict[str, Any], case: Case) -> str | None:
    choice = case.outcome.choice
    is_open = choice is not None and choice.by == item["by"] and choice.key == item["what"]
    offered = choice.options if choice and is_open else ()
    if "count" in item:
        return expect(len(offered), item["count"])
    if "options" in item:
        return expect(sorted(_plain(o.value) for o in offered), sorted(map(_plain, item["options"])))
    return expect(is_open, True)


def _plain(value: Any) -> str:
    """An option as one word, so that `B frontal`, `B:frontal` and a pair of both are the same."""
    return " ".join(re.findall(r"\w+", " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)))


def _phase(item: dict[str, Any], case: Case) -> str | None:
    return expect(case.leaf.state.turn.phase, item["value"])


def _winner(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    over = state.turn.phase == TERMINADA and bool(state.lost)
    return expect([p for p in state.players if over and p not in state.lost], sorted(item["players"]))


def _game_over(item: dict[str, Any], case: Case) -> str | None:
    return expect(case.leaf.state.turn.phase == TERMINADA, item["value"])


def _value(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    return expect(worth(state, state.pieces[item["card"]]).value, item["value"])


def _value_at(item: dict[str, Any], case: Case) -> str | None:
    state = state_after(item, case)
    return expect(worth(state, state.pieces[item["card"]]).value, item["value"])


def _score(item: dict[str, Any], case: Case) -> str | None:
    return expect(score(case.leaf.state, item["player"]), item["value"])


def _score_at(item: dict[str, Any], case: Case) -> str | None:
    return expect(score(state_after(item, case), item["player"]), item["value"])


def _round(item: dict[str, Any], case: Case) -> str | None:
    return expect(case.leaf.state.turn.number, item["value"])


def _round_wins(item: dict[str, Any], case: Case) -> str | None:
    return expect(wins(memory(case.leaf.state).results)[item["player"]], item["value"])


def _seen(item: dict[str, Any], case: Case) -> str | None:
    if item["by"] == item["player"]:
        return expect(0, item["value"])
    return expect(memory(case.leaf.state).seen.get(item["by"], 0), item["value"])


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
    "value": _value,
    "value_at": _value_at,
    "score": _score,
    "score_at": _score_at,
    "round": _round,
    "round_wins": _round_wins,
    "seen": _seen,
}
