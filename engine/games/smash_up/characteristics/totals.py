"""What counts at a base: the power of each player, the breakpoint, whether it may score, the places."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Piece, State, place
from engine.games.smash_up.characteristics.conditions import meets
from engine.games.smash_up.characteristics.projection import (
    base_of,
    controller,
    counters,
    face,
    is_minion,
    is_titan,
    open_at,
    zone,
)
from engine.games.smash_up.characteristics.strength import power, standing
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, TABLE


def total(state: State, base: str, player: str) -> int:
    """The power of a player at a base: minions, actions and bases (SU 20.1), titans' counters (SU 18.13)."""
    value = 0
    for piece in open_at(state, base):
        if controller(state, piece) != player:
            continue
        if is_minion(state, piece):
            value += power(state, piece)
        elif is_titan(state, piece):
            value += counters(piece)
        else:
            value += int(face(state, piece).power or 0)
    return value + sum(amount for _, amount in _granted(state, base, player))


def _granted(state: State, base: str, player: str) -> Iterator[tuple[Piece, int]]:
    """Power that abilities give a player at a base as a whole."""
    yield from lasting(state, base, player)
    for amount, at, whose, _ in memory(state).totals:
        if (at, whose) == (base, player):
            yield state.pieces[base], int(amount)


def lasting(state: State, base: str, player: str) -> Iterator[tuple[Piece, int]]:
    """The power that continuous abilities give a player at a base as a whole, with the card that gives it."""
    for source, effect in standing(state, "poder_total"):
        whose = controller(state, source) if zone(source) != BASES else player
        there = base_of(state, source) == base and whose == player
        holds = effect.only_if is None or meets(state, effect.only_if, player, base, source)
        if there and holds and isinstance(effect.amount, int):
            yield source, effect.amount


def gives_total(state: State, piece: Piece) -> bool:
    """Whether an ability of this card gives its controller power where it lies (SU 18.13)."""
    base, whose = base_of(state, piece), controller(state, piece)
    if base is None or whose is None:
        return False
    return any(source.id == piece.id for source, _ in _granted(state, base, whose))


def grants_power(state: State, base: str) -> bool:
    """Whether an action or a base gives power there (SU 20.1)."""
    sources = [piece for player in state.players for piece, _ in lasting(state, base, player)]
    printed = [piece for piece in open_at(state, base) if face(state, piece).power and not is_minion(state, piece)]
    return any(not is_minion(state, piece) and not is_titan(state, piece) for piece in (*sources, *printed))


def table_total(state: State, base: str) -> int:
    """The power of all players at a base; monsters nobody controls do not count (SU 15.4)."""
    return sum(total(state, base, player) for player in state.players)


def breakpoint(state: State, base: str) -> int | None:
    """The effective breakpoint: printed, plus the monsters nobody controls (SU 15.4), plus changes."""
    printed = face(state, state.pieces[base]).breakpoint
    if printed is None:
        return None
    value = printed
    for piece in open_at(state, base):
        if is_minion(state, piece) and controller(state, piece) is None:
            value += power(state, piece)
    return (
        value
        + raised(state, base)
        + sum(int(amount) for amount, there, _ in memory(state).breakpoints if there == base)
    )


def raised(state: State, base: str) -> int:
    """How much continuous abilities change the breakpoint of a base."""
    found = [effect.amount for source, effect in standing(state, "quiebre") if base_of(state, source) == base]
    return sum(amount for amount in found if isinstance(amount, int))


def eligible(state: State, base: str) -> bool:
    """Whether a base may score now (SU 4.2)."""
    limit = breakpoint(state, base)
    return zone(state.pieces[base]) == BASES and limit is not None and table_total(state, base) >= limit


def ready(state: State) -> list[str]:
    """The bases that may score now, in their order on the table."""
    return [base for base in state.zones[place(TABLE, BASES)] if eligible(state, base)]


def has_minion(state: State, base: str, player: str) -> bool:
    """Whether a player controls a minion face up there."""
    return any(is_minion(state, p) and controller(state, p) == player for p in open_at(state, base))


def present(state: State, base: str, player: str) -> bool:
    """Whether a player has a minion there, or at least 1 power (SU 6.6)."""
    return has_minion(state, base, player) or total(state, base, player) >= 1


def places(state: State, base: str) -> dict[str, int]:
    """The place of each player who can gain VP there; ties share a place and use up the next ones (SU 7.1, 7.2)."""
    totals = {player: total(state, base, player) for player in state.players if present(state, base, player)}
    return {player: 1 + sum(other > mine for other in totals.values()) for player, mine in totals.items()}
