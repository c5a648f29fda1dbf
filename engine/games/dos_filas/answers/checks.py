"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

import re
from typing import Any

from engine.core.state import State
from engine.game import Case
from engine.games.dos_filas.characteristics.projection import controller, score, worth, zone
from engine.games.dos_filas.characteristics.round_results import wins
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import TERMINADA
from engine.trials.checking import (
    COMMON,
    Check,
    asked,
    controlled,
    counted,
    evaluate,
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


def _plain(value: Any) -> str:
    """An option as one word, so that `B frontal`, `B:frontal` and a pair of both are the same."""
    return " ".join(re.findall(r"\w+", " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)))


def _worth(state: State, item: dict[str, Any]) -> int:
    return worth(state, state.pieces[item["card"]]).value


def _score(state: State, item: dict[str, Any]) -> int:
    return score(state, item["player"])


def _winner(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    over = state.turn.phase == TERMINADA and bool(state.lost)
    return expect([p for p in state.players if over and p not in state.lost], sorted(item["players"]))


def _round_wins(item: dict[str, Any], case: Case) -> str | None:
    return expect(wins(memory(case.leaf.state).results)[item["player"]], item["value"])


def _seen(item: dict[str, Any], case: Case) -> str | None:
    if item["by"] == item["player"]:
        return expect(0, item["value"])
    return expect(memory(case.leaf.state).seen.get(item["by"], 0), item["value"])


_CHECKS: dict[str, Check] = {
    **COMMON,
    "zone": lies(zone, controller),
    "controller": controlled(controller),
    "count": counted,
    "triggered": set_off("activar"),
    "event": happened(),
    "order": in_order(),
    "choice": asked(plain=_plain),
    "winner": _winner,
    "game_over": is_over(lambda state: state.turn.phase == TERMINADA),
    "value": measured(_worth),
    "value_at": measured(_worth, at=True),
    "score": measured(_score),
    "score_at": measured(_score, at=True),
    "round": measured(lambda state, item: state.turn.number),
    "round_wins": _round_wins,
    "seen": _seen,
}
