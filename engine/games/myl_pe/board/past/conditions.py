"""What the cards of a board ask of the past: who attacked, who was destroyed, how often something happened."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from engine.core.state import Piece, State
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.objects import face, in_play, text_face, zone
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.describing import Cards, Times
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import HELD

ATTACKED, BLOCKED, DESTROYED, BEFORE = "ataca", "bloquea", "destruido", "atacó_antes"
_MOMENTS = {"fin_de_turno": "9.4", "tras_atacar": "9.3.4"}


def asked_of(state: State) -> frozenset[str]:
    """The facts of this turn that a card on the board, or an effect in force, asks about some object."""
    found: set[str] = set()
    for card in state.cards.values():
        if isinstance(card, CardFace):
            found |= _facts(card)
    for modifier in state.modifiers:
        found |= _in_data(msgspec.to_builtins(modifier.effect))
    return frozenset(found)


def races_spoken_of(state: State) -> frozenset[str]:
    """The races of the cards in play, and those that a card on the board or an effect in force names."""
    there = [face(state, piece).race for piece in state.pieces.values() if piece.card and in_play(piece)]
    told = [reading_of(card).abilities for card in state.cards.values() if isinstance(card, CardFace)]
    effects = [modifier.effect for modifier in state.modifiers]
    said = [part for part in parts_of((*told, *effects)) if isinstance(part, Cards)]
    named = [race for part in said for race in (part.race, *part.races, *part.not_races)]
    return frozenset(race for race in (*there, *named) if race is not None)


def moments_of(state: State, fact: str) -> tuple[str, ...]:
    """The sections of the moments at which a card asks for a fact: «al final del turno que ataque» (DAR 9.4)."""
    cards = (card for card in state.cards.values() if isinstance(card, CardFace))
    events = (
        ability.when.event
        for card in cards
        for ability in reading_of(card).abilities
        if ability.when is not None and fact in _in_data(msgspec.to_builtins(ability))
    )
    return tuple(dict.fromkeys(_MOMENTS[event] for event in events if event in _MOMENTS))


def counting(state: State) -> list[tuple[Piece, int, Ability, Times]]:
    """The abilities of cards in play or in a hand that ask how often something happened, with their places."""
    found = []
    for piece in state.pieces.values():
        if piece.card and (in_play(piece) or zone(piece) in HELD):
            for index, ability in enumerate(reading_of(text_face(state, piece)).abilities):
                found += [(piece, index, ability, times) for times in _times(ability)]
    return found


def attackers_asked(state: State) -> frozenset[str]:
    """The objects of which a card asks by counting whether that one attacked this turn: itself or its bearer."""
    asked: set[str] = set()
    for piece, _, _, times in counting(state):
        when = times.when
        if (when.event, times.in_turn, when.what) == (ATTACKED, "this", None):
            asked.add((piece.host or piece.id) if when.bearer else piece.id)
    return frozenset(asked)


@lru_cache(maxsize=4096)
def _facts(card: CardFace) -> frozenset[str]:
    return frozenset(_in_data(msgspec.to_builtins(reading_of(card).abilities)))


def _in_data(data: Any) -> set[str]:
    if isinstance(data, list | tuple):
        return set().union(*map(_in_data, data)) if data else set()
    if not isinstance(data, dict):
        return set()
    doing = (*data.get("doing", ()), *data.get("not_doing", ()))
    found = {ATTACKED} if data.get("attacked") or "haber_atacado" in doing else set()
    found |= {BLOCKED} if "haber_bloqueado" in doing else set()
    found |= {BEFORE} if "haber_atacado_antes" in doing else set()
    found |= {DESTROYED} if data.get("destroyed") is not None else set()
    return found.union(*map(_in_data, data.values()))


@lru_cache(maxsize=4096)
def _times(ability: Ability) -> tuple[Times, ...]:
    """The questions of how often in an ability."""
    return tuple(dict.fromkeys(_within(ability)))


def _within(part: Any) -> list[Times]:
    if isinstance(part, Times):
        return [part]
    if isinstance(part, tuple | list):
        return [times for item in part for times in _within(item)]
    if isinstance(part, msgspec.Struct):
        return [times for name in part.__struct_fields__ for times in _within(getattr(part, name))]
    return []
