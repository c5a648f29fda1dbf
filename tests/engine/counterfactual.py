"""Refusals put to the test: without what the reason names, the same action is no longer refused for that reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.core.choices import Refusal
from engine.core.limits import Budget
from engine.dispute import play
from engine.games import load
from engine.judge import read
from engine.trials.check import PATIENT

GAME: Any = load("myl_pe")
_FORBIDS = re.compile(r"^(?P<card>.+?) impide ")
_LOST = re.compile(r" perdió su habilidad por (?P<card>.+)$")
_SHORT = re.compile(r"^cuesta \d+ Oros? y (solo puede|no puede) pagar")
_NEW = re.compile(r" entró en juego después de la última | hasta pasar por una Fase de Agrupación ")
RICH = 30
"""So many Oros pay for everything that a card costs."""


def refusals(request: dict[str, Any]) -> dict[int, Refusal]:
    """The first refusal of each action of a request, by the action."""
    dispute = read(request)
    outcome = play(dispute, dispute.game.load(dispute.board), Budget(PATIENT))
    found: dict[int, Refusal] = {}
    for leaf in outcome.leaves():
        for item in leaf.refused:
            found.setdefault(item.action, item.refusal)
    return found


def drawn(request: dict[str, Any]) -> dict[str, Any]:
    """The request with its board as the engine draws it, every card with its abilities as data."""
    dispute = read(request)
    return {**request, "state": GAME.write(dispute.game.load(dispute.board))}


def without_the_reason(request: dict[str, Any], action: int, refusal: Refusal) -> dict[str, Any] | None:
    """The request without what the reason names, None for a reason that names nothing that can be taken away."""
    said, state = refusal.text.es, request["state"]
    named = _FORBIDS.search(said) or _LOST.search(said)
    blamed = named["card"] if named else None
    if blamed is None and said.endswith(" es Imbloqueable") and refusal.clause is not None:
        blamed = refusal.clause.card
    if blamed is not None:
        return _blanked(request, blamed)
    if _SHORT.search(said):
        return _rich(request, request["actions"][action].get("by"))
    if _NEW.search(said) and any(_is_new(written) for written in state["objects"].values()):
        old = {id: {k: v for k, v in o.items() if k not in _MARKS} for id, o in state["objects"].items()}
        return {**request, "state": {**state, "objects": old}}
    return None


_MARKS = ("entered_this_turn", "gained")


def _is_new(written: dict[str, Any]) -> bool:
    return any(written.get(mark) for mark in _MARKS)


def _blanked(request: dict[str, Any], card: str) -> dict[str, Any] | None:
    """The request in which cards of that name have no ability and left nothing in force; None without such a card."""
    state = request["state"]
    keys = [key for key, face in state["cards"].items() if face.get("name") == card]
    if not keys:
        return None
    blank = {
        key: {k: v for k, v in state["cards"][key].items() if k not in ("text_es", "text_en")} | {"ability": []}
        for key in keys
    }
    of_them = {card, *keys, *(id for id, written in state["objects"].items() if written.get("card") in keys)}
    effects = [effect for effect in state["effects"] if effect["source"] not in of_them]
    return {**request, "state": {**state, "cards": {**state["cards"], **blank}, "effects": effects}}


def _rich(request: dict[str, Any], player: str | None) -> dict[str, Any] | None:
    if player not in request["state"]["players"]:
        return None
    state = request["state"]
    oros = {f"{player}.rich{n}": {"card": "rich", "owner": player} for n in range(RICH)}
    side = state["players"][player]
    players = {**state["players"], player: {**side, "reserva": [*side.get("reserva", []), *oros]}}
    cards = {**state["cards"], "rich": {"name": "Oro de sobra", "type": "Oro", "cost": None, "ability": []}}
    bare = [{k: v for k, v in action.items() if k != "pay"} for action in request["actions"]]
    objects = {**state["objects"], **oros}
    return {**request, "actions": bare, "state": {**state, "objects": objects, "players": players, "cards": cards}}


def standing_without_their_reason(request: dict[str, Any]) -> Iterator[str]:
    """The refusals of a request that stand, word by word, without what they name as their reason."""
    board = drawn(request)
    for action, refusal in refusals(board).items():
        other = without_the_reason(board, action, refusal)
        left = None if other is None else refusals(other).get(action)
        if left is not None and left.text.es == refusal.text.es:
            yield f"{action}: {refusal.text.es}"
