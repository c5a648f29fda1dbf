"""Descriptions against the battlefield: which cards and spaces they mean now."""

from __future__ import annotations

from engine.core.state import Piece, State
from engine.games.summoner_wars.characteristics.projection import (
    adjacent,
    controller,
    distance,
    face,
    field,
    in_line,
    is_unit,
    is_wall,
    occupant,
    on_field,
    own_side,
    pos,
    vine_at,
    wall_at,
    wounds,
)
from engine.games.summoner_wars.model.ability import Ability
from engine.games.summoner_wars.model.describing import CARTA, MURO, OWN, UNIDAD, VINE, Cards, cards, spaces
from engine.games.summoner_wars.model.words import MURO_VID, Space, rival


def matching(state: State, words: str | None, by: str, source: Piece | None = None) -> list[Piece]:
    """The cards on the battlefield that a description means, in the order they lie."""
    said = cards(words)
    if said is None:
        return []
    if said.this:
        return [source] if source is not None and on_field(source) else []
    return [piece for piece in field(state) if _is_meant(state, piece, said, by, source)]


def _is_meant(state: State, piece: Piece, said: Cards, by: str, source: Piece | None) -> bool:
    whose = said.whose is None or (controller(piece) == by) == (said.whose == OWN)
    fits = whose and _is_kind(state, piece, said.kind) and not (said.but and _is_kind(state, piece, said.but))
    weapon = said.weapon is None or face(state, piece).range == said.weapon
    hurt = not said.hurt or wounds(piece) > 0
    vine = not said.on_vine or (is_unit(state, piece) and vine_at(state, pos(piece)) is not None)
    return fits and weapon and hurt and vine and _is_where(piece, said, source)


def _is_kind(state: State, piece: Piece, kind: str) -> bool:
    if kind == UNIDAD:
        return is_unit(state, piece)
    if kind == MURO:
        return is_wall(state, piece)
    if kind == VINE:
        return face(state, piece).type == MURO_VID
    return kind == CARTA or face(state, piece).kind == kind


def _is_where(piece: Piece, said: Cards, source: Piece | None) -> bool:
    """Whether it lies to the card whose ability it is as the description says."""
    itself = source is not None and piece.id == source.id
    if itself and (said.other or said.beside or said.lined):
        return False
    here = pos(source) if source is not None and on_field(source) else None
    there = pos(piece)
    if said.beside and (here is None or there is None or not (adjacent(here, there) or here == there)):
        return False
    return not said.lined or (here is not None and there is not None and in_line(here, there))


def is_each(words: str | None) -> bool:
    """Whether it means every such card, or this one: nobody chooses."""
    said = cards(words)
    return said is not None and (said.this or (said.each and not said.together))


def happens_of_itself(ability: Ability) -> bool:
    """Whether an ability must be done and needs nothing said: nobody chooses a card, a space or a path."""
    return not ability.optional and all(
        effect.op in ("mirar_mazo", "descarte_a_magia") or (effect.op in ("herida", "curar") and is_each(effect.what))
        for effect in ability.effects
    )


def within(here: Space | None, there: Space | None, reach: int | None) -> bool:
    """Whether a space is within so many spaces in a straight line; no limit when there is none."""
    if reach is None or here is None:
        return True
    return there is not None and in_line(here, there) and distance(here, there) <= reach


def fits(state: State, space: Space, words: str | None, by: str, source: Piece | None) -> bool:
    """Whether a space is what a description means; `source` is the card whose ability it is."""
    said = spaces(words)
    if said is None or (said.empty and (occupant(state, space) or (wall_at(state, space) and said.vine is None))):
        return False
    if said.side is not None and not own_side(state, by if said.side == OWN else rival(by), space):
        return False
    if said.vine is not None:
        wall = wall_at(state, space)
        if wall is None or not _is_meant(state, wall, said.vine, by, source):
            return False
    return said.beside is None or _is_beside(state, space, said.beside, by, source)


def _is_beside(state: State, space: Space, said: Cards, by: str, source: Piece | None) -> bool:
    near = [source] if said.this else [one for one in field(state) if _is_meant(state, one, said, by, source)]
    spots = [pos(piece) for piece in near if piece is not None]
    return any(spot is not None and adjacent(spot, space) for spot in spots)
