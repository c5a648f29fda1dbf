"""From a state back to a written board, and to the board that is drawn."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.state import Modifier, Piece, State, Text, place, place_player
from engine.core.table import Table
from engine.games.myl_pe.board.loading import DAMAGE_DEALT
from engine.games.myl_pe.characteristics.cards_under import UNDER
from engine.games.myl_pe.characteristics.identity import as_written
from engine.games.myl_pe.characteristics.objects import attacked_last_turn, cost, face, in_play, printed_strength, zone
from engine.games.myl_pe.characteristics.projection import has_ability, race
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.effects.castle import LAID
from engine.games.myl_pe.model.ability import Copied, Delayed
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import (
    ALIADO,
    ATAQUE,
    CASTILLO,
    DEBAJO,
    HELD,
    MANO,
    RESOLVING,
    VIRTUAL,
    ZONE_NAMES,
    ZONES,
)


def write(state: State) -> dict[str, Any]:
    """The state as a board of a request: it can be drawn, kept, and submitted again."""
    met = memory(state).damage_met
    step = next((step for step, event in DAMAGE_DEALT.items() if event == met), state.turn.step)
    turn: dict[str, Any] = {"active": state.turn.active, "phase": state.turn.phase, "step": step}
    if state.turn.number != 1:
        turn["number"] = state.turn.number
    if memory(state).oro_laid == state.turn.number:
        turn["oro_laid"] = True
    if memory(state).extra_turns:
        turn["extra_turns"] = list(memory(state).extra_turns)
    if memory(state).priority:
        turn["priority"] = memory(state).priority
    if memory(state).passed:
        turn["passed"] = True
    counted = {deck for deck in (place(player, CASTILLO) for player in state.players) if _is_counted(state, deck)}
    shown = {piece.id for piece in state.pieces.values() if _written(piece, counted)}
    return {
        "turn": turn,
        "players": {player: _player(state, player) for player in state.players},
        "objects": {id: _object(state, state.pieces[id]) for id in state.pieces if id in shown},
        "cards": {key: msgspec.to_builtins(card) for key, card in state.cards.items()},
        "effects": [
            *(_effect(state, modifier) for modifier in state.modifiers if _is_told(modifier, shown)),
            *({"source": source, "text_es": span} for source, span in memory(state).unread),
        ],
        "blocks": _blocks(state),
    }


def _blocks(state: State) -> dict[str, Any]:
    """Who blocks whom; an attacker that left the Línea de Ataque is not blocked any more."""
    attacking = state.zones[place(state.turn.active, ATAQUE)]
    blocks: dict[str, Any] = {}
    for blocker, attackers in memory(state).blocks:
        left = [id for id in attackers if id in attacking]
        if left:
            blocks[blocker] = left[0] if len(left) == 1 else left
    return blocks


def _written(piece: Piece, counted: set[str]) -> bool:
    """Whether the card has an entry of its own: not one of a deck that is only counted, nor a hidden one of a hand."""
    here = zone(piece)
    if here == CASTILLO:
        return piece.place not in counted
    return bool(piece.card) or here != MANO


def _is_counted(state: State, key: str) -> bool:
    """Whether a Castillo is written as a number: some card is unknown or its order is lost."""
    pieces = [state.pieces[id] for id in state.zones[key]]
    shuffled = place_player(key) in memory(state).shuffled and not any(p.marks.get(LAID) for p in pieces)
    return not pieces or bool(shuffled) or any(not p.card or p.marks.get("lost_in_deck") for p in pieces)


def _player(state: State, player: str) -> dict[str, Any]:
    side: dict[str, Any] = {}
    deck = place(player, CASTILLO)
    counted = _is_counted(state, deck)
    side["castillo"] = len(state.zones[deck]) if counted else list(state.zones[deck])
    hand = [state.pieces[id] for id in state.zones[place(player, MANO)]]
    side["mano_ocultas"] = sum(1 for piece in hand if not piece.card)
    side["oros_virtuales"] = state.counters.get(place(player, VIRTUAL), 0)
    for name in ZONES:
        if name == CASTILLO:
            continue
        ids = state.zones[place(player, name)]
        if name == MANO:
            ids = (*ids, *state.zones[place(player, RESOLVING)])
        side[name] = [id for id in ids if state.pieces[id].card or name != MANO]
    known = [state.pieces[id] for id in state.zones[deck] if state.pieces[id].card]
    if counted and known:
        side["castillo_contiene"] = [piece.card for piece in known]
    if memory(state).without.get(player):
        side["castillo_sin"] = list(memory(state).without[player])
    return side


def _object(state: State, piece: Piece) -> dict[str, Any]:
    written: dict[str, Any] = {"card": piece.card or None, "owner": piece.owner}
    if piece.host is not None:
        written["attached_to"] = piece.host
    if piece.marks.get("new") == "entered":
        written["entered_this_turn"] = True
    if piece.marks.get("new") == "gained":
        written["gained"] = True
    if piece.marks.get(UNDER):
        written["under"] = piece.marks[UNDER]
    if piece.marks.get("destroyed"):
        written["destroyed"] = True
    if piece.marks.get("attacked"):
        written["attacked"] = True
    elif zone(piece) == ATAQUE and piece.host is None:
        written["attacked"] = False
    if piece.marks.get("blocked"):
        written["blocked"] = True
    if attacked_last_turn(state, piece):
        written["attacked_last_turn"] = True
    if piece.marks.get("uses"):
        written["uses"] = piece.marks["uses"]
    if piece.marks.get("race"):
        written["said"] = piece.marks["race"]
    return written


def _effect(state: State, modifier: Modifier) -> dict[str, Any]:
    written: dict[str, Any] = {
        "source": modifier.source,
        "by": modifier.by,
        "effect": msgspec.to_builtins(_written_effect(state, modifier)),
        "until": _until(modifier.until),
    }
    if modifier.clause is not None:
        written["text_es"], written["text_en"] = modifier.clause.es, modifier.clause.en
    if modifier.subject is not None:
        written["applies_to"] = modifier.subject
    if modifier.player is not None:
        written["player"] = modifier.player
    return written


def _written_effect(state: State, modifier: Modifier) -> Any:
    """The effect as data: what waits for a moment tells which of its cards are new ones by now."""
    if not isinstance(modifier.effect, Delayed):
        return modifier.effect
    return replace(modifier.effect, facts=as_written(Table(state), modifier.effect.facts))


def _is_told(modifier: Modifier, shown: set[str]) -> bool:
    """Whether a written board can hold the effect: not one that works with a card it only counts."""
    return not isinstance(modifier.effect, Delayed) or shown.issuperset(modifier.effect.objects)


def _until(until: str) -> str:
    """Objects of a freshly read board are in their first incarnation."""
    return until.rpartition(":")[0] + ":0" if until.startswith("source:") else until


# -- drawing


def view(state: State) -> dict[str, Any]:
    """The board as it is drawn: per player and zone the cards with what they are now."""
    table = Table(state)
    return {
        "turn": {
            "active": state.turn.active,
            "phase": state.turn.phase,
            "step": state.turn.step,
            "number": state.turn.number,
        },
        "players": [
            {
                "id": player,
                "lost": player in state.lost,
                "virtual": state.counters.get(place(player, VIRTUAL), 0),
                "shuffled": player in memory(state).shuffled,
                "zones": [_zone_view(table, player, name) for name in _shown_zones(state, player)],
            }
            for player in state.players
        ],
    }


def _shown_zones(state: State, player: str) -> tuple[str, ...]:
    rare = [name for name in (DEBAJO, RESOLVING) if state.zones[place(player, name)]]
    return (*(name for name in ZONES if name != DEBAJO), *rare)


def _zone_view(table: Table, player: str, name: str) -> dict[str, Any]:
    state = table.state
    ids = state.zones[place(player, name)]
    cards = [state.pieces[id] for id in ids if state.pieces[id].host is None]
    hidden = name == CASTILLO
    return {
        "id": name,
        "name": _text(ZONE_NAMES[name]),
        "count": len(ids),
        "private": name in (CASTILLO, *HELD),  # DAR 4.1, 4.9: not for the eyes of everybody
        "cards": [] if hidden else [card_view(table, piece) for piece in cards if piece.card or name != MANO],
    }


def card_view(table: Table, piece: Piece) -> dict[str, Any]:
    """One card as it is drawn."""
    state = table.state
    card = face(state, piece) if piece.card else CardFace(name="?", type="Talismán")
    ally = card.type == ALIADO and bool(piece.card)
    attached = [other for other in state.pieces.values() if other.host == piece.id]
    return {
        "id": piece.id,
        "name": card.name if piece.card else "",
        "type": card.type if piece.card else "",
        "cost": cost(card),
        "strength": strength(table, piece).value if ally else None,
        "base_strength": printed_strength(card) if ally else None,
        "race": race(table, piece)[0] if ally else card.race,
        "controller": piece.place.partition(":")[0],
        "owner": piece.owner,
        "attached": [card_view(table, other) for other in attached],
        "marks": _marks(table, piece),
    }


def _marks(table: Table, piece: Piece) -> list[str]:
    marks = []
    if piece.marks.get("new"):
        marks.append("new")
    if piece.marks.get("attacked"):
        marks.append("attacked")
    if in_play(piece) and piece.card and not has_ability(table, piece) and face(table.state, piece).text_es:
        marks.append("no_ability")
    if any(isinstance(m.effect, Copied) and m.subject == piece.id for m in table.state.modifiers):
        marks.append("copy")
    return marks


def _text(text: Text) -> dict[str, str]:
    return {"es": text.es, "en": text.en}
