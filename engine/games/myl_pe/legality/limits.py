"""How often an ability may be used: each turn, or once in a game (DAR 6.10.1)."""

from __future__ import annotations

from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import controller, face
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.model.ability import Ability


def uses_of(table: Table, piece: Piece, ability: Ability) -> int:
    """How often the ability has been used in the time its limit speaks of."""
    if ability.per == "game":
        return int(table.state.memory.get(_game_key(table, piece, ability)) or 0)
    return int(piece.marks.get(f"uses:{_index(table, piece, ability)}", 0) or 0)


def within_limit(table: Table, piece: Piece, ability: Ability) -> bool:
    """Whether the ability may be used once more."""
    return ability.limit is None or uses_of(table, piece, ability) < ability.limit


def count_use(table: Table, piece: Piece, ability: Ability) -> None:
    """The ability has been used once more."""
    if ability.per == "game":
        key = _game_key(table, piece, ability)
        table.remember(**{key: int(table.state.memory.get(key) or 0) + 1})
    else:
        key = f"uses:{_index(table, piece, ability)}"
        table.mark(piece.id, **{key: int(piece.marks.get(key, 0) or 0) + 1})


def _index(table: Table, piece: Piece, ability: Ability) -> str:
    """The place of the ability among those of its kind."""
    alike = [other for other in abilities(table, piece) if other.kind == ability.kind]
    place = alike.index(ability) if ability in alike else 0
    return str(place) if ability.kind == "activated" else f"{ability.kind}:{place}"


def _game_key(table: Table, piece: Piece, ability: Ability) -> str:
    named = face(table.state, piece).name
    return f"used:{controller(piece)}:{named}:{_index(table, piece, ability)}"
