"""From a state back to a written board, and to the board that is drawn."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.state import Piece, State, place
from engine.games.dos_filas.characteristics.projection import face, in_play, score, worth, zone
from engine.games.dos_filas.characteristics.round_results import wins
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import (
    DESCARTE,
    EFECTO,
    FILAS,
    FRONTAL,
    MANO,
    MAZO,
    PERSONAJE,
    PRIVATE,
    TERMINADA,
    TRASERA,
    ZONE_NAMES,
    ZONES,
)


def write(state: State) -> dict[str, Any]:
    """The state as a board of a request: it can be drawn, kept, and submitted again."""
    shown = [piece for piece in state.pieces.values() if _is_written(state, piece)]
    board = {
        "mode": memory(state).mode,
        "mano": memory(state).mano,
        "turn": {"active": state.turn.active, "phase": state.turn.phase, "round": state.turn.number},
        "passed": list(memory(state).passed),
        "round_results": [{"A": result[0], "B": result[1]} for result in memory(state).results],
        "players": {player: _side(state, player) for player in state.players},
        "objects": {piece.id: {"card": piece.card or None, "owner": piece.owner} for piece in shown},
        "cards": {key: msgspec.to_builtins(card) for key, card in state.cards.items()},
    }
    if memory(state).changed:
        board["cambiaron"] = list(memory(state).changed)
    return board


def _is_written(state: State, piece: Piece) -> bool:
    """Unknown cards are only counted in hand and deck; a known card of the deck is described even where it is lost."""
    return bool(piece.card) or zone(piece) not in PRIVATE


def _top(state: State, deck: str) -> list[str]:
    """The known cards on top of a deck, the topmost first."""
    known: list[str] = []
    for id in reversed(state.zones[deck]):
        if not state.pieces[id].card or state.pieces[id].marks.get("somewhere"):
            break
        known.append(id)
    return known


def _side(state: State, player: str) -> dict[str, Any]:
    cards = state.zones[place(player, MANO)]
    deck = place(player, MAZO)
    return {
        "mano": [id for id in cards if state.pieces[id].card],
        "mano_ocultas": sum(1 for id in cards if not state.pieces[id].card),
        "mazo": len(state.zones[deck]),
        "mazo_top": _top(state, deck),
        "filas": {row: list(state.zones[place(player, row)]) for row in (FRONTAL, TRASERA)},
        "descarte": list(state.zones[place(player, DESCARTE)]),
    }


def view(state: State) -> dict[str, Any]:
    """The board as it is drawn: per side the rows with what each card is worth, the points and the rounds won."""
    won = wins(memory(state).results)
    over = state.turn.phase == TERMINADA
    return {
        "turn": {
            "active": state.turn.active,
            "phase": state.turn.phase,
            "step": state.turn.phase,
            "number": state.turn.number,
            "passed": list(memory(state).passed),
        },
        "players": [
            {
                "id": player,
                "score": score(state, player),
                "rounds": won[player],
                "won": over and bool(state.lost) and player not in state.lost,
                "lost": player in state.lost,
                "zones": [_zone(state, player, name) for name in ZONES],
            }
            for player in state.players
        ],
    }


def _zone(state: State, player: str, name: str) -> dict[str, Any]:
    ids = state.zones[place(player, name)]
    drawn = [] if name == MAZO else [id for id in ids if state.pieces[id].card or name in FILAS]
    return {
        "id": name,
        "name": {"es": ZONE_NAMES[name].es.capitalize(), "en": ZONE_NAMES[name].en.capitalize()},
        "count": len(ids),
        "private": name in PRIVATE,
        "cards": [card_view(state, state.pieces[id]) for id in drawn],
    }


def card_view(state: State, piece: Piece) -> dict[str, Any]:
    """One card as it is drawn; `strength` is the value of a character."""
    card = face(state, piece)
    character = card.kind == PERSONAJE and bool(piece.card)
    return {
        "id": piece.id,
        "name": card.name if piece.card else "",
        "type": card.kind if piece.card else "",
        "cost": None,
        "strength": worth(state, piece).value if character else None,
        "base_strength": (card.value or 0) if character else None,
        "race": None,
        "controller": piece.place.partition(":")[0],
        "owner": piece.owner,
        "attached": [],
        "marks": ["effect"] if card.kind == EFECTO and in_play(piece) else [],
    }
