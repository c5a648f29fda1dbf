"""Why a card or a space is none that an effect may be pointed at: by key of the option, a reason in both languages."""

from __future__ import annotations

from engine.core.state import Piece, State
from engine.games.summoner_wars.characteristics.descriptions import matching
from engine.games.summoner_wars.characteristics.projection import (
    distance,
    field,
    in_line,
    is_unit,
    named,
    occupant,
    pos,
    spelled,
    wall_at,
)
from engine.games.summoner_wars.characteristics.refusal import Reason
from engine.games.summoner_wars.model.ability import Effect
from engine.games.summoner_wars.model.describing import CARTA, MURO, UNIDAD, VINE, cards
from engine.games.summoner_wars.model.memory import all_spaces
from engine.games.summoner_wars.model.words import Space
from engine.games.summoner_wars.wording.nouns import said_cards, said_spaces

Reasons = dict[str, Reason]


def not_cards(state: State, effect: Effect, by: str, source: Piece | None, here: Space | None) -> Reasons:
    """For each card on the battlefield that the effect does not mean, why not."""
    meant = {piece.id for piece in matching(state, effect.what, by, source)}
    found: Reasons = {}
    for piece in field(state):
        if piece.id not in meant:
            found[piece.id] = _another_kind(state, piece, effect)
        elif (far := _too_far(here, pos(piece), effect.range)) is not None:
            es, en = named(state, piece.id), named(state, piece.id)
            found[piece.id] = (f"{es} {far[0]}", f"{en} {far[1]}", far[2])
    return found


def _another_kind(state: State, piece: Piece, effect: Effect) -> Reason:
    card, said = named(state, piece.id), cards(effect.what)
    kind = said.kind if said is not None else UNIDAD
    if not is_unit(state, piece) and kind not in (CARTA, MURO, VINE):
        return f"{card} no es una Unidad", f"{card} is no Unit", ("SW 4.4", "SW 4.3")
    wanted = said_cards(effect.what)
    law = ("SW 2.4",) if kind in (UNIDAD, CARTA, MURO, VINE) else ("SW 2.4", "SW 2.8")
    return f"{card} no es {wanted.es}", f"{card} is not {wanted.en}", law


def _too_far(here: Space | None, there: Space | None, reach: int | None) -> Reason | None:
    """Whether a space is out of reach in a straight line."""
    if reach is None or here is None or there is None:
        return None
    if not in_line(here, there):
        return "no está en línea recta", "is not in a straight line", ("SW 2.4", "SW 14.11")
    away = distance(here, there)
    if away <= reach:
        return None
    return f"está a {away} espacios y alcanza a {reach}", f"is {away} spaces away and the reach is {reach}", ("SW 2.4",)


def not_spaces(state: State, effect: Effect, fitting: list[Space], here: Space | None, *, vine: bool) -> Reasons:
    """For each space of the battlefield where nothing may be put, why not; a Vine Wall goes under a Unit."""
    return {spelled(s): _not_there(state, effect, s, here, vine=vine) for s in all_spaces(state) if s not in fitting}


def _not_there(state: State, effect: Effect, space: Space, here: Space | None, *, vine: bool) -> Reason:
    wall, there = wall_at(state, space), occupant(state, space)
    if vine and wall is not None:
        card = named(state, wall.id)
        return f"ya hay un Muro: {card}", f"there is a Wall already: {card}", ("SW 5.11",)
    if there is not None and not vine:
        card = named(state, there.id)
        return f"{card} ocupa ese espacio", f"{card} occupies that space", ("SW 5.3", "SW 13.5")
    place = f"({spelled(space)})"
    far = _too_far(here, space, effect.range)
    if far is not None:
        return f"{place} {far[0]}", f"{place} {far[1]}", far[2]
    wanted = said_spaces(effect.to or "espacio_vacio")
    return f"{place} no es {wanted.es}", f"{place} is not {wanted.en}", ("SW 2.4", "SW 6.2")
