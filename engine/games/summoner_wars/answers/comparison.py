"""What differs between two states, and what makes the cards on the board what they are."""

from __future__ import annotations

from engine.answering.differing import counts, line
from engine.core.state import Piece, State
from engine.games.summoner_wars.board.telling import spot
from engine.games.summoner_wars.characteristics.projection import (
    attack,
    controller,
    face,
    name,
    named,
    on_field,
    pos,
    vine_at,
    wounds,
    zone,
)
from engine.games.summoner_wars.effects.wounds import winners
from engine.games.summoner_wars.model.ability import STANDING
from engine.games.summoner_wars.model.words import CAMPO, DESCARTE, MAGIA, MANO, MAZO, PHASE_NAMES, VID, ZONE_NAMES
from engine.ruling import Difference

_WEIGHT = ("lost", "over", "removed", "wounds", "zone", "pos", "attached", "active", "phase", "count", "paid")


def compare(before: State, after: State) -> list[Difference]:
    """The differences, weightiest first: the game, cards that left, wounds, places, turn, piles."""
    found = _game(before, after)
    for piece in after.pieces.values():
        was = before.pieces.get(piece.id)
        if was is not None and piece.card:
            found += _piece(after, was, piece)
    found += _turn(before, after)
    found += counts(before, after, {MANO: "la", MAGIA: "la", MAZO: "la", VID: "la"}, ZONE_NAMES)
    return sorted(found, key=lambda told: _WEIGHT.index(told.change))


def _game(before: State, after: State) -> list[Difference]:
    if after.lost == before.lost:
        return []
    won = winners(after)
    if not won:
        es, en = "Ambos pierden a su Invocador.", "Both lose their Summoner."
        return [line("game", "game", "over", False, True, es, en)]
    return [line(won[0], won[0], "lost", None, won[0], f"{won[0]} gana la partida.", f"{won[0]} wins the game.")]


def _piece(after: State, was: Piece, piece: Piece) -> list[Difference]:
    card, found = name(after, piece.id), []
    if was.place != piece.place:
        where, side = ZONE_NAMES[zone(piece)], controller(piece)
        article = "el" if zone(piece) == CAMPO else "la"
        paid = (zone(was), zone(piece)) == (MAGIA, DESCARTE)
        change = "removed" if zone(was) == CAMPO else "paid" if paid else "zone"
        es, en = f"{card} queda en {article} {where.es} de {side}.", f"{card} is in {side}'s {where.en}."
        if zone(piece) == CAMPO:
            at = spot(pos(piece)) if pos(piece) else ""
            es, en = f"{card} queda en {at} bajo el control de {side}.", f"{card} is on {at} under {side}'s control."
        if piece.host is not None and zone(piece) == CAMPO:
            host = named(after, piece.host)
            es, en = f"{card} queda unida a {host}.", f"{card} is attached to {host}."
        return [line(piece.id, card, change, was.place, piece.place, es, en)]
    if zone(piece) != CAMPO:
        return []
    if pos(was) != pos(piece) and pos(piece):
        end = spot(pos(piece))
        found.append(
            line(piece.id, card, "pos", pos(was), pos(piece), f"{card} está en {end}.", f"{card} is on {end}.")
        )
    if wounds(was) != wounds(piece):
        number = wounds(piece)
        es = f"{named(after, piece.id)} lleva {number} {'herida' if number == 1 else 'heridas'}."
        en = f"{named(after, piece.id)} has {number} {'wound' if number == 1 else 'wounds'}."
        found.append(line(piece.id, card, "wounds", wounds(was), number, es, en))
    return found


def _turn(before: State, after: State) -> list[Difference]:
    turn, was = after.turn, before.turn
    phase = PHASE_NAMES[turn.phase]
    if turn.active != was.active or turn.number != was.number:
        es, en = f"Es el turno de {turn.active}, en la {phase.es}.", f"It is {turn.active}'s turn, in the {phase.en}."
        return [line("turn", "turn", "active", was.active, turn.active, es, en)]
    if turn.phase != was.phase:
        es, en = f"{turn.active} está en la {phase.es}.", f"{turn.active} is in the {phase.en}."
        return [line("turn", "turn", "phase", was.phase, turn.phase, es, en)]
    return []


def law_of_state(state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sections behind what these cards are now (all on the battlefield when empty)."""
    decisive: list[str] = []
    for id in objects or list(state.pieces):
        piece = state.pieces.get(id)
        if piece is None or not piece.card or not on_field(piece):
            continue
        if wounds(piece) and piece.marks.get("markers"):
            decisive.append("SW 15.5")
        card = face(state, piece)
        if any(e.op in STANDING for a in card.abilities if a.when == "continuo" for e in a.effects):
            decisive.append("SW 2.4")
            under = any(e.op == "ataque_por_carta_debajo" for a in card.abilities for e in a.effects)
            if under and vine_at(state, pos(piece)) is not None:
                decisive.append("SW 5.20")
        if card.attack is not None and attack(state, piece) != card.attack:
            decisive.append("SW 2.2")
    return tuple(dict.fromkeys(decisive)) or ("SW 2.9",), ()
