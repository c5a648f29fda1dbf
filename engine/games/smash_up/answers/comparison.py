"""What differs between two states, and what makes the powers on the table what they are."""

from __future__ import annotations

from engine.answering.differing import counts, line
from engine.core.state import Piece, State
from engine.games.smash_up.characteristics.projection import (
    base_of,
    controller,
    count,
    counters,
    face,
    in_play,
    is_minion,
    name,
    open_at,
    zone,
)
from engine.games.smash_up.characteristics.strength import power, standing
from engine.games.smash_up.characteristics.totals import eligible, table_total
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import (
    APARTE,
    BASES,
    MANO,
    MAZO,
    PHASE_NAMES,
    RESOLVIENDO,
    TABLE,
    UNKNOWN_BASE,
    ZONE_NAMES,
    spanish_zone,
)
from engine.ruling import Difference

_WEIGHT = ("lost", "vp", "gone", "place", "power", "control", "base", "turn", "count")


def compare(before: State, after: State) -> list[Difference]:
    """The differences, weightiest first: the game, points, cards that left, where they are, powers, turn, piles."""
    found = _game(before, after)
    for piece in after.pieces.values():
        was = before.pieces.get(piece.id)
        if was is not None and piece.card and piece.card != UNKNOWN_BASE:
            found += _piece(before, after, was, piece)
    found += _turn(before, after) + counts(before, after, {MANO: "la", MAZO: "el"}, ZONE_NAMES)
    return sorted(found, key=lambda told: _WEIGHT.index(told.change))


def _game(before: State, after: State) -> list[Difference]:
    found = []
    winners = memory(after).winners
    if winners and not memory(before).winners:
        alone = len(winners) == 1
        es = f"{' y '.join(winners)} {'gana la partida' if alone else 'comparten la victoria'}."
        en = f"{' and '.join(winners)} {'wins the game' if alone else 'share the victory'}."
        found.append(line("game", winners[0], "lost", None, list(winners), es, en))
    for player in after.players:
        old, new = count(before, player, "vp"), count(after, player, "vp")
        if old != new:
            es, en = f"{player} tiene {new} PV.", f"{player} has {new} VP."
            found.append(line(player, player, "vp", old, new, es, en))
    return found


def _piece(before: State, after: State, was: Piece, piece: Piece) -> list[Difference]:
    card, found = name(after, piece.id), []
    old, new = base_of(before, was), base_of(after, piece)
    if was.place != piece.place:
        found.append(_moved(after, was, piece, card))
    elif old != new and new is not None:
        es, en = f"{card} está en {name(after, new)}.", f"{card} is at {name(after, new)}."
        found.append(line(piece.id, card, "place", old, new, es, en))
    if not in_play(piece):
        return found
    if in_play(was) and controller(before, was) != controller(after, piece):
        whose = controller(after, piece)
        es, en = f"{whose} controla a {card}.", f"{whose} controls {card}."
        found.append(line(piece.id, card, "control", controller(before, was), whose, es, en))
    if in_play(was) and is_minion(after, piece) and power(before, was) != power(after, piece):
        value = power(after, piece)
        es, en = f"{card} tiene {value} de poder.", f"{card} has {value} power."
        found.append(line(piece.id, card, "power", power(before, was), value, es, en))
    elif in_play(was) and counters(was) != counters(piece):
        es, en = f"{card} tiene {counters(piece)} contadores.", f"{card} has {counters(piece)} counters."
        found.append(line(piece.id, card, "power", counters(was), counters(piece), es, en))
    return found


def _moved(after: State, was: Piece, piece: Piece, card: str) -> Difference:
    player, where = piece.place.partition(":")[0], ZONE_NAMES[zone(piece)]
    base = base_of(after, piece) if in_play(piece) else None
    there = spanish_zone(zone(piece))
    es, en = f"{card} queda en {there} de {player}.", f"{card} is in {player}'s {where.en}."
    if base is not None:
        es, en = f"{card} está en {name(after, base)}.", f"{card} is at {name(after, base)}."
    elif zone(piece) == RESOLVIENDO:
        es, en = f"{card} se está resolviendo.", f"{card} is being resolved."
    elif zone(piece) == APARTE:
        es, en = f"{card} queda aparte, junto al mazo de {player}.", f"{card} is set aside by {player}'s deck."
    elif player == TABLE:
        es, en = f"{card} queda en {there}.", f"{card} is in the {where.en}."
    change = "gone" if in_play(was) else "base" if zone(piece) == BASES or zone(was) == BASES else "place"
    return line(piece.id, card, change, was.place, piece.place, es, en)


def _turn(before: State, after: State) -> list[Difference]:
    turn, was = after.turn, before.turn
    if (turn.active, turn.phase) == (was.active, was.phase):
        return []
    phase = PHASE_NAMES[turn.phase]
    es, en = f"{turn.active} está en la {phase.es}.", f"{turn.active} is in the {phase.en}."
    return [line("turn", "turn", "turn", was.active, turn.active, es, en)]


def law_of_state(state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sections behind what these cards, or everything on the table, count for now."""
    decisive: list[str] = []
    for id in objects or list(state.pieces):
        piece = state.pieces.get(id)
        if piece is None or not piece.card:
            continue
        if zone(piece) == BASES:
            decisive += _law_of_base(state, id)
        elif in_play(piece):
            decisive += _law_of_card(state, piece)
    return tuple(dict.fromkeys(decisive)) or ("SU 4.2",), ()


def _law_of_base(state: State, base: str) -> list[str]:
    law = ["SU 4.2"] if eligible(state, base) or table_total(state, base) else []
    if any(is_minion(state, piece) and controller(state, piece) is None for piece in open_at(state, base)):
        law.append("SU 15.4")
    return law + _law_of_standing(state, state.pieces[base])


def _law_of_card(state: State, piece: Piece) -> list[str]:
    law = []
    if piece.marks.get("buried"):
        law += ["SU 21.14", "SU 21.7"]
    elif counters(piece):
        law.append(
            "SU 11.4" if is_minion(state, piece) else "SU 18.13" if face(state, piece).type == "titan" else "SU 11.7"
        )
    if face(state, piece).type == "monstruo":
        law += ["SU 15.4", "SU 14.9"] if controller(state, piece) is None else ["SU 15.5"]
    if face(state, piece).type in ("accion", "locura") and face(state, piece).power:
        law.append("SU 20.1")
    return law + _law_of_standing(state, piece)


def _law_of_standing(state: State, piece: Piece) -> list[str]:
    """What a card or a base gives while it is in play; power for a player that is nobody's minion's is SU 20.1."""
    given = {
        effect.op for source, effect in standing(state, "poder", "poder_total", "quiebre") if source.id == piece.id
    }
    return (["DU 37"] if given else []) + (["SU 20.1"] if "poder_total" in given else [])
