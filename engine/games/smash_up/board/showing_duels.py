"""A duel as it is drawn: its step, and for each side the minion and what is to be seen of its dueling card."""

from __future__ import annotations

from typing import Any

from engine.core.state import State, Text
from engine.games.smash_up.characteristics.projection import face, in_play
from engine.games.smash_up.characteristics.strength import power
from engine.games.smash_up.model.memory import Duel, memory

_STEPS = {
    "colocar_retador": Text("El retador decide si coloca una carta", "The challenger decides whether to place a card"),
    "colocar_desafiado": Text("El desafiado decide si coloca una carta", "The challenged decides whether to place one"),
    "revelar_retador": Text("El retador revela su carta", "The challenger reveals their card"),
    "revelar_desafiado": Text("El desafiado revela su carta", "The challenged reveals their card"),
    "comparar": Text("Se comparan los poderes", "The powers are compared"),
}


def drawn_duel(state: State) -> dict[str, Any] | None:
    """The duel under way; nothing when there is none."""
    duel = memory(state).duel
    if duel is None:
        return None
    step = _STEPS[duel.step]
    players = (duel.challenger, duel.challenged)
    sides = [_side(state, duel, player, id) for player, id in zip(players, duel.minions, strict=True)]
    return {"step": {"es": step.es, "en": step.en}, "sides": sides}


def _side(state: State, duel: Duel, player: str, minion: str) -> dict[str, Any]:
    """A side of the duel; of the dueling card only where it stands, for nobody sees it face down (SU 22.7)."""
    piece = state.pieces[minion]
    return {
        "player": player,
        "minion": face(state, piece).name,
        "strength": power(state, piece) if in_play(piece) else None,
        "card": _card(duel, player),
    }


def _card(duel: Duel, player: str) -> str:
    if player not in duel.placed:
        return "undecided"
    if duel.placed[player] is None:
        return "none"
    return "revealed" if player in duel.revealed else "placed"
