"""What differs between two states, and what makes the cards on the board worth what they are."""

from __future__ import annotations

from engine.answering.differing import counts, line
from engine.core.state import Piece, State
from engine.games.dos_filas.characteristics.projection import controller, face, in_play, name, score, worth, zone
from engine.games.dos_filas.characteristics.round_results import wins
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import (
    DESCARTE,
    FILAS,
    MANO,
    MAZO,
    PERSONAJE,
    PREPARACION,
    TERMINADA,
    ZONE_NAMES,
)
from engine.ruling import Difference

_WEIGHT = ("lost", "over", "round", "rounds", "removed", "strength", "discarded", "score", "zone", "active", "count")


def compare(before: State, after: State) -> list[Difference]:
    """The differences, weightiest first: the match, rounds, values, places, points, hands and decks."""
    found = _match(before, after)
    for piece in after.pieces.values():
        was = before.pieces.get(piece.id)
        if was is not None and piece.card:
            found += _piece(before, after, was, piece)
    found += _points(before, after)
    found += counts(before, after, {MANO: "la", MAZO: "el"}, ZONE_NAMES)
    return sorted(found, key=_weight)


def _weight(line: Difference) -> int:
    """What left the rows weighs more than what left the hand, and that more than what came into the rows."""
    if line.change != "zone" or not str(line.to).endswith((DESCARTE, MANO)):
        return _WEIGHT.index(line.change)
    return _WEIGHT.index("removed" if str(line.from_).endswith(FILAS) else "discarded")


def _match(before: State, after: State) -> list[Difference]:
    found: list[Difference] = []
    if after.turn.phase == TERMINADA and before.turn.phase != TERMINADA:
        if after.lost:
            winner = next(player for player in after.players if player not in after.lost)
            found.append(
                line(winner, winner, "lost", None, winner, f"{winner} gana la partida.", f"{winner} wins the match.")
            )
        else:
            found.append(
                line("match", "match", "over", False, True, "La partida termina en empate.", "The match is a draw.")
            )
    old, new = wins(memory(before).results), wins(memory(after).results)
    for player in after.players:
        if old[player] != new[player]:
            number = new[player]
            found.append(
                line(
                    player,
                    player,
                    "rounds",
                    old[player],
                    number,
                    f"{player} lleva {number} {'round ganado' if number == 1 else 'rounds ganados'}.",
                    f"{player} has won {number} {'round' if number == 1 else 'rounds'}.",
                )
            )
    found += _turn(before, after)
    return found


def _turn(before: State, after: State) -> list[Difference]:
    turn, was = after.turn, before.turn
    if turn.phase == TERMINADA:
        return []
    if turn.number != was.number or (was.phase == PREPARACION and turn.phase != PREPARACION):
        es, en = f"{turn.active} empieza el round {turn.number}.", f"{turn.active} begins round {turn.number}."
        return [line("turn", "turn", "round", was.number, turn.number, es, en)]
    if turn.active != was.active:
        return [
            line(
                "turn",
                "turn",
                "active",
                was.active,
                turn.active,
                f"Es el turno de {turn.active}.",
                f"It is {turn.active}'s turn.",
            )
        ]
    return []


def _piece(before: State, after: State, was: Piece, piece: Piece) -> list[Difference]:
    named, found = name(after, piece.id), []
    if was.place != piece.place:
        where, side = ZONE_NAMES[zone(piece)], controller(piece)
        article = "el" if zone(piece) in ("descarte", "mazo") else "la"
        es = f"{named} queda en {article} {where.es} de {side}."
        found.append(line(piece.id, named, "zone", was.place, piece.place, es, f"{named} is in {side}'s {where.en}."))
    if in_play(piece) and face(after, piece).kind == PERSONAJE:
        old, new = worth(before, was).value, worth(after, piece).value
        if old != new:
            found.append(
                line(piece.id, named, "strength", old, new, f"{named} vale {new}.", f"{named} is worth {new}.")
            )
    return found


def _points(before: State, after: State) -> list[Difference]:
    """The points of both sides as one line, where any of them changed."""
    old = {player: score(before, player) for player in before.players}
    new = {player: score(after, player) for player in after.players}
    if old == new:
        return []
    told = " y ".join(f"{player} suma {new[player]}" for player in after.players)
    first, second = after.players
    told_en = f"{first} has {new[first]} points and {second} has {new[second]}"
    return [line("score", "score", "score", old, new, f"{told}.", f"{told_en}.")]


def law_of_state(state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sections behind the present values of these cards (all in the rows when empty)."""
    decisive: list[str] = []
    also: list[str] = []
    for id in objects or list(state.pieces):
        piece = state.pieces.get(id)
        if piece is None or not piece.card or not in_play(piece) or face(state, piece).kind != PERSONAJE:
            continue
        value = worth(state, piece)
        decisive += value.sections
        also += value.also
    decisive = decisive or also[:1]
    return tuple(dict.fromkeys(decisive)), tuple(dict.fromkeys(s for s in also if s not in decisive))
