"""From a state back to a written board, and to the board that is drawn."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.state import Piece, State, place
from engine.games.summoner_wars.characteristics.projection import (
    attack,
    controller,
    face,
    is_unit,
    on_field,
    pos,
    wounds,
    zone,
)
from engine.games.summoner_wars.effects.wounds import winners
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import CAMPO, DESCARTE, MAGIA, MANO, MAZO, PRIVATE, VID, ZONE_NAMES, ZONES


def write(state: State) -> dict[str, Any]:
    """The state as a board of a request: it can be drawn, kept, and submitted again."""
    known = memory(state)
    return {
        "board": {"cols": known.cols, "rows": known.rows, "side": {p: list(known.side[p]) for p in "AB"}},
        "turn": {
            "active": state.turn.active,
            "phase": state.turn.phase,
            "number": state.turn.number,
            "first_player": known.first,
            "moved": list(dict.fromkeys(known.moved)),
            "attackers": dict(known.attackers),
        },
        "players": {player: _side(state, player) for player in state.players},
        "objects": {piece.id: _object(piece) for piece in state.pieces.values() if piece.card},
        "cards": {key: msgspec.to_builtins(card) for key, card in state.cards.items()},
    }


def _object(piece: Piece) -> dict[str, Any]:
    written: dict[str, Any] = {"card": piece.card, "owner": piece.owner, "zone": zone(piece)}
    if zone(piece) != CAMPO:
        return written
    written["controller"] = controller(piece)
    spot = pos(piece)
    if spot is not None:
        written["pos"] = list(spot)
    if piece.host is not None:
        written["under" if piece.marks.get("under") else "attached_to"] = piece.host
    else:
        written["wounds"] = wounds(piece)
    return written


def _top(state: State, key: str) -> list[str]:
    """The known cards on top of a pile, the topmost first."""
    known: list[str] = []
    for id in reversed(state.zones[key]):
        if not state.pieces[id].card:
            break
        known.append(id)
    return known


def _side(state: State, player: str) -> dict[str, Any]:
    ids = {name: state.zones[place(player, name)] for name in ZONES}
    return {
        "mano": [id for id in ids[MANO] if state.pieces[id].card],
        "mano_ocultas": sum(1 for id in ids[MANO] if not state.pieces[id].card),
        "mazo": len(ids[MAZO]),
        "mazo_top": _top(state, place(player, MAZO)),
        "descarte": [id for id in ids[DESCARTE] if state.pieces[id].card],
        "descarte_ocultas": sum(1 for id in ids[DESCARTE] if not state.pieces[id].card),
        "magia": len(ids[MAGIA]),
        "magia_top": _top(state, place(player, MAGIA)),
        "vid": [id for id in ids[VID] if state.pieces[id].card],
        "usa_vid": memory(state).usa_vid[player],
    }


def view(state: State) -> dict[str, Any]:
    """The board as it is drawn: the battlefield as a grid, and the piles of each side."""
    won = winners(state)
    return {
        "turn": {
            "active": state.turn.active,
            "phase": state.turn.phase,
            "step": state.turn.phase,
            "number": state.turn.number,
        },
        "grid": _grid(state),
        "players": [
            {
                "id": player,
                "won": player in won,
                "lost": player in state.lost,
                "zones": [_zone(state, player, name) for name in ZONES],
            }
            for player in state.players
        ],
    }


def _grid(state: State) -> dict[str, Any]:
    """The battlefield row by row, the far side on top, each space with the cards that lie in it."""
    cols, rows = range(1, memory(state).cols + 1), range(memory(state).rows, 0, -1)
    there: dict[tuple[int, int], list[Piece]] = {}
    for piece in state.pieces.values():
        spot = pos(piece)
        if zone(piece) == CAMPO and on_field(piece) and spot is not None:
            there.setdefault(spot, []).append(piece)
    return {
        "cols": len(cols),
        "rows": [
            [
                {"pos": [col, row], "cards": [card_view(state, piece) for piece in there.get((col, row), [])]}
                for col in cols
            ]
            for row in rows
        ],
    }


def _zone(state: State, player: str, name: str) -> dict[str, Any]:
    ids = state.zones[place(player, name)]
    shown = [] if name == MAZO else [id for id in ids if state.pieces[id].card and state.pieces[id].host is None]
    return {
        "id": name,
        "name": {"es": _title(ZONE_NAMES[name].es), "en": _title(ZONE_NAMES[name].en)},
        "count": len(ids),
        "private": name in PRIVATE,
        "cards": [card_view(state, state.pieces[id]) for id in shown],
    }


def _title(name: str) -> str:
    return name[:1].upper() + name[1:]


def card_view(state: State, piece: Piece) -> dict[str, Any]:
    """One card as it is drawn; `strength` is the attack value of a Unit."""
    card = face(state, piece)
    unit = is_unit(state, piece)
    spot = pos(piece)
    return {
        "id": piece.id,
        "name": card.name,
        "type": card.type if piece.card else "",
        "cost": card.cost,
        "strength": attack(state, piece) if unit else None,
        "base_strength": card.attack if unit else None,
        "race": None,
        "life": card.life,
        "wounds": wounds(piece),
        "pos": list(spot) if spot is not None and on_field(piece) else None,
        "controller": controller(piece),
        "owner": piece.owner,
        "attached": [
            card_view(state, other)
            for other in state.pieces.values()
            if other.host == piece.id and zone(other) == CAMPO
        ],
        "marks": [f"wounds:{wounds(piece)}"] if wounds(piece) else [],
    }
