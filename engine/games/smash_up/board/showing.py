"""From a state back to a written table, and to the table that is drawn."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.state import Piece, State, Text, place
from engine.games.smash_up.board.loading import COMMON_FACES
from engine.games.smash_up.board.showing_duels import drawn_duel
from engine.games.smash_up.characteristics.projection import (
    at_base,
    base_of,
    buried,
    controller,
    count,
    counters,
    face,
    in_play,
    is_minion,
    zone,
)
from engine.games.smash_up.characteristics.strength import power
from engine.games.smash_up.characteristics.totals import breakpoint, eligible, table_total, total
from engine.games.smash_up.effects.decks import is_mixed
from engine.games.smash_up.model.memory import OpenWindow, memory
from engine.games.smash_up.model.words import (
    APARTE,
    BASES,
    DESCARTE,
    DESCARTE_BASES,
    MADNESS_DECK,
    MANO,
    MAZO,
    MAZO_BASES,
    MESA_DUELO,
    MONSTER_DECK,
    MONSTRUOS_DESCARTE,
    PRIVATE,
    RESOLVIENDO,
    TABLE,
    UNKNOWN_BASE,
    UNKNOWN_MONSTER,
    UNKNOWN_TREASURE,
    ZONE_NAMES,
)

_SHOWN = (MANO, DESCARTE, APARTE, MESA_DUELO, MAZO)
_PILES = {
    MAZO_BASES: (ZONE_NAMES[MAZO_BASES], None),
    DESCARTE_BASES: (ZONE_NAMES[DESCARTE_BASES], None),
    "mazo_monstruos": (Text("mazo de Monstruos", "Monster deck"), "monstruos"),
    MONSTRUOS_DESCARTE: (ZONE_NAMES[MONSTRUOS_DESCARTE], "monstruos"),
    "mazo_tesoros": (Text("mazo de Tesoros", "Treasure deck"), "monstruos"),
    "tesoros_descarte": (Text("descarte de tesoros", "treasure discard pile"), "monstruos"),
    "mazo_locura": (Text("mazo de Locura", "Madness deck"), "locura"),
}
"""What belongs to everybody, with the option of the game that brings it."""
_NAMELESS = (UNKNOWN_BASE, UNKNOWN_MONSTER, UNKNOWN_TREASURE)
"""Faces of cards that nobody knows: the page says so in its own language."""
_OPEN_PILES = (DESCARTE_BASES, MONSTRUOS_DESCARTE)
"""Those whose cards lie face up and are known one by one."""


def write(state: State) -> dict[str, Any]:
    """The state as a table of a request: it can be drawn, kept, and submitted again."""
    known, turn = memory(state), state.turn
    used = {piece.card for piece in state.pieces.values()}
    return {
        "options": msgspec.to_builtins(known.options),
        "seats": list(state.players),
        "turn": {
            "active": turn.active,
            "phase": turn.phase,
            "step": turn.step if turn.step != turn.phase else None,
            "base": known.scoring,
        },
        "players": {player: _side(state, player) for player in state.players},
        "bases": list(state.zones[place(TABLE, BASES)]),
        "mazo_bases": len(state.zones[place(TABLE, MAZO_BASES)]),
        "mazo_bases_top": _top(state, place(TABLE, MAZO_BASES)),
        **({"mazo_bases_barajado": True} if is_mixed(state, place(TABLE, MAZO_BASES)) else {}),
        "descarte_bases": [id for id in state.zones[place(TABLE, DESCARTE_BASES)] if state.pieces[id].card],
        "compartido": {
            "mazo_locura": count(state, TABLE, "mazo_locura"),
            "mazo_monstruos": count(state, TABLE, "mazo_monstruos"),
            "mazo_tesoros": count(state, TABLE, "mazo_tesoros"),
            "tesoros_descarte": count(state, TABLE, "tesoros_descarte"),
            "monstruos_descarte": list(state.zones[place(TABLE, MONSTRUOS_DESCARTE)]),
        },
        "resolviendo": list(state.zones[place(TABLE, RESOLVIENDO)]),
        "window": _window(known.window),
        "duel": _duel(state),
        "objects": {
            piece.id: _object(state, piece) for piece in state.pieces.values() if piece.card and _described(piece)
        },
        "cards": {
            key: msgspec.to_builtins(card)
            for key, card in state.cards.items()
            if key not in COMMON_FACES or key in used
        },
    }


def _described(piece: Piece) -> bool:
    return zone(piece) not in (MADNESS_DECK, MONSTER_DECK)


def _window(window: OpenWindow | None) -> dict[str, Any] | None:
    return None if window is None else {"type": window.type, "next": window.next, "passes": window.passes}


def _duel(state: State) -> dict[str, Any] | None:
    """The duel under way; a revealed card is on the duel table no more."""
    duel = memory(state).duel
    if duel is None:
        return None
    on_table = {id for player in state.players for id in state.zones[place(player, MESA_DUELO)]}
    left = {player: id if id in on_table else None for player, id in duel.placed.items()}
    placed = {"minions": list(duel.minions), "placed": left, "revealed": list(duel.revealed)}
    return {**{key: getattr(duel, key) for key in ("source", "ability", "challenger", "challenged", "step")}, **placed}


def _object(state: State, piece: Piece) -> dict[str, Any]:
    written: dict[str, Any] = {"card": piece.card, "owner": None if piece.owner == TABLE else piece.owner}
    if not in_play(piece):
        return written
    if piece.host is not None:
        written["attached_to"] = piece.host
    elif piece.marks.get("base"):
        written["base"] = piece.marks["base"]
    if piece.marks.get("controller"):
        written["controller"] = piece.marks["controller"]
    if counters(piece):
        written["counters"] = counters(piece)
    if piece.marks.get("mods"):
        written["mods"] = [{"amount": amount, "until": until} for amount, until in piece.marks["mods"]]
    if buried(piece):
        written["buried"] = True
    return written


def _top(state: State, key: str) -> list[str]:
    """The known cards on top of a pile, the topmost first; of a shuffled one all its known cards."""
    if is_mixed(state, key):
        return [id for id in reversed(state.zones[key]) if state.pieces[id].card]
    known: list[str] = []
    for id in reversed(state.zones[key]):
        if not state.pieces[id].card:
            break
        known.append(id)
    return known


def _side(state: State, player: str) -> dict[str, Any]:
    ids = {name: state.zones[place(player, name)] for name in (MANO, MAZO, DESCARTE, APARTE)}
    known = {name: [id for id in there if state.pieces[id].card] for name, there in ids.items()}
    return {
        "vp": count(state, player, "vp"),
        "mano": known[MANO],
        "mano_ocultas": len(ids[MANO]) - len(known[MANO]),
        "mazo": len(ids[MAZO]),
        "mazo_top": _top(state, place(player, MAZO)),
        **({"mazo_barajado": True} if is_mixed(state, place(player, MAZO)) else {}),
        "descarte": known[DESCARTE],
        "descarte_ocultas": len(ids[DESCARTE]) - len(known[DESCARTE]),
        "aparte": known[APARTE],
        "usadas": {kind: count(state, player, f"usadas_{kind}") for kind in ("esbirro", "accion")},
        "extras": {kind: count(state, player, f"extras_{kind}") for kind in ("esbirro", "accion")},
        "locura": {where: count(state, player, f"locura_{where}") for where in (MANO, MAZO, DESCARTE)},
    }


def view(state: State) -> dict[str, Any]:
    """The table as it is drawn: the bases with what lies at them, and each player's places."""
    bases, options = state.zones[place(TABLE, BASES)], memory(state).options
    return {
        "turn": {
            "active": state.turn.active,
            "phase": state.turn.phase,
            "step": state.turn.step,
            "number": state.turn.number,
            "base": memory(state).scoring,
        },
        "bases": [_base(state, base) for base in bases],
        "piles": [_pile(state, name) for name, (_, option) in _PILES.items() if not option or getattr(options, option)],
        "duel": drawn_duel(state),
        "players": [
            {
                "id": player,
                "score": count(state, player, "vp"),
                "won": player in memory(state).winners,
                "lost": player in state.lost,
                "madness": count(state, player, f"locura_{DESCARTE}"),
                "zones": [
                    *(_at(state, player, base) for base in bases),
                    *(_zone(state, player, name) for name in _SHOWN),
                ],
            }
            for player in state.players
        ],
    }


def _pile(state: State, name: str) -> dict[str, Any]:
    ids = state.zones.get(place(TABLE, name)) or ()
    shown = [id for id in ids if state.pieces[id].card] if name in _OPEN_PILES else []
    return {
        "id": name,
        "name": _title(_PILES[name][0]),
        "count": len(ids) or count(state, TABLE, name),
        "private": name not in _OPEN_PILES,
        "cards": [card_view(state, state.pieces[id]) for id in shown],
    }


def _title(name: Text) -> dict[str, str]:
    return {"es": name.es[:1].upper() + name.es[1:], "en": name.en[:1].upper() + name.en[1:]}


def _base(state: State, base: str) -> dict[str, Any]:
    card = face(state, state.pieces[base])
    uncontrolled = [p for p in at_base(state, base) if controller(state, p) is None]
    return {
        "id": base,
        "name": card.name,
        "total": table_total(state, base),
        "breakpoint": breakpoint(state, base),
        "printed_breakpoint": card.breakpoint,
        "counters": counters(state.pieces[base]),
        "vp": list(card.vp or ()),
        "eligible": eligible(state, base),
        "cards": [card_view(state, piece) for piece in uncontrolled],
    }


def _at(state: State, player: str, base: str) -> dict[str, Any]:
    """What a player has at a base, as a zone of theirs."""
    card = face(state, state.pieces[base])
    there = [p for p in at_base(state, base) if controller(state, p) == player and p.host is None]
    power_ = total(state, base, player)
    return {
        "id": f"base-{base}",
        "name": {"es": f"{card.name} ({power_})", "en": f"{card.name} ({power_})"},
        "count": len(there),
        "private": False,
        "power": power_,
        "cards": [card_view(state, piece) for piece in there],
    }


def _zone(state: State, player: str, name: str) -> dict[str, Any]:
    ids = state.zones[place(player, name)]
    shown = [] if name == MAZO else [id for id in ids if state.pieces[id].card]
    return {
        "id": name,
        "name": _title(ZONE_NAMES[name]),
        "count": len(ids),
        "private": name in PRIVATE,
        "cards": [card_view(state, state.pieces[id]) for id in shown],
    }


def card_view(state: State, piece: Piece) -> dict[str, Any]:
    """One card as it is drawn; a buried one shows nothing of itself (SU 21.2)."""
    card = face(state, piece)
    hidden = buried(piece)
    minion = is_minion(state, piece) and not hidden
    marks = [*(["buried"] if hidden else []), *([f"counters:{counters(piece)}"] if counters(piece) else [])]
    return {
        "id": piece.id,
        "name": "" if hidden or piece.card in _NAMELESS else card.name,
        "type": "" if hidden else card.type,
        "cost": None,
        "strength": power(state, piece) if minion else None,
        "base_strength": card.power if minion else None,
        "race": None,
        "controller": controller(state, piece),
        "owner": None if piece.owner == TABLE else piece.owner,
        "base": base_of(state, piece),
        "counters": counters(piece),
        "private": hidden,
        "attached": [card_view(state, other) for other in state.pieces.values() if other.host == piece.id],
        "marks": marks,
    }
