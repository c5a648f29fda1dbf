"""Who wins: fifteen points at the end of a turn, ties, and the Madness penalty (SU 10, 13)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import State
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import controller, count, face, in_play, zone
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import DESCARTE, GOAL, LOCURA, MANO, MAZO
from engine.law.cite import claim, rule

claim(__name__, "check_goal", "SU 1.2", "SU 2.22", "SU 10.1", "SU 10.2", "SU 10.3")
claim(__name__, "madness_of", "SU 13.1", "SU 21.15")


def points(state: State) -> dict[str, int]:
    """Victory points by player."""
    return {player: count(state, player, "vp") for player in state.players}


def madness_of(state: State, player: str) -> int:
    """The Madness cards of a player: hand, deck, discard pile, and buried ones that they control (SU 13.1, 21.15)."""
    counted = sum(count(state, player, f"locura_{where}") for where in (MANO, MAZO, DESCARTE))
    for piece in state.pieces.values():
        if face(state, piece).type != LOCURA:
            continue
        if in_play(piece):
            counted += controller(state, piece) == player
        elif zone(piece) in (MANO, MAZO, DESCARTE):
            counted += piece.place.partition(":")[0] == player
    return counted


def check_goal(table: Table) -> bool:
    """Whether the game ends with this turn: somebody has fifteen, and one alone has the most (SU 10.1, 10.2)."""
    have = points(table.state)
    most = max(have.values())
    if most < GOAL:
        return False
    leaders = [player for player, value in have.items() if value == most]
    if len(leaders) > 1:
        _goes_on(table, leaders)
        return False
    if memory(table.state).options.locura:
        _count_madness(table)
    else:
        _wins(table, leaders[0])
    return True


@rule("SU 10.2")
def _goes_on(table: Table, leaders: list[str]) -> None:
    """A tie at the top is played on; with Madness too, whose count needs one leader (the reading of SU 13.5)."""
    law = ("SU 13.5", "SU 10.3") if memory(table.state).options.locura else ()
    table.emit("empate", law=law, data={"players": leaders})


@rule("SU 10.1", "SU 2.22")
def _wins(table: Table, winner: str) -> None:
    """The player with the most points wins, whoever reached fifteen first."""
    have = points(table.state)
    order = {player: 1 + sum(other > mine for other in have.values()) for player, mine in have.items()}
    _end(table, [winner], have, order)


@rule("SU 13.1", "SU 13.2", "SU 13.3", "SU 10.3")
def _count_madness(table: Table) -> None:
    """Each loses 1 VP for every two Madness cards; ties go to whoever has fewer, and are shared if that is equal."""
    state = table.state
    have, mad = points(state), {player: madness_of(state, player) for player in state.players}
    final = {player: have[player] - mad[player] // 2 for player in state.players}
    key = {player: (-final[player], mad[player]) for player in state.players}
    order = {player: 1 + sum(other < mine for other in key.values()) for player, mine in key.items()}
    winners = [player for player, rank in order.items() if rank == 1]
    tied = sum(1 for value in final.values() if value == max(final.values())) > 1
    law = ("SU 13.5",) if len(winners) > 1 else ("SU 13.4",) if tied else ()
    buried = ("SU 21.15",) if any(in_play(p) and face(state, p).type == LOCURA for p in state.pieces.values()) else ()
    table.emit("locuras", data={"cards": mad, "final": final}, law=(*law, *buried))
    with table.cite("SU 13.3", "SU 10.3", *law):
        _end(table, winners, final, order)


def _end(table: Table, winners: list[str], final: dict[str, int], order: dict[str, int]) -> None:
    table.remember(over=True, winners=tuple(winners), final=final, ranks=order)
    alone = winners[0] if len(winners) == 1 else None
    table.emit("fin_partida", player=alone, data={"winners": winners, "final": final}, law=("SU 1.2",))
    lost = tuple(player for player in table.state.players if player not in winners)
    table.state = replace(table.state, lost=lost)


def final(state: State) -> dict[str, int]:
    """The points with which a game has ended, or those there are now."""
    known = memory(state).final
    return points(state) if known is None else known
