"""Ability models of any shape that the types allow, made by chance: what a request may hold."""

from __future__ import annotations

import types
import typing
from functools import cache
from random import Random
from typing import Any

import msgspec

from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.words import RACES, TYPES

WORDS = ("done", "self", "target:0", "target:7", "targets", "cost", "it", "x", "9.1.B", "", *TYPES, *RACES[:4])
_UNIONS = (typing.Union, types.UnionType)


def any_ability(random: Random) -> Ability:
    """A well-typed ability that need not make sense."""
    made: Ability = _made(Ability, random, 5)
    return made


def any_struct(kind: type[msgspec.Struct], random: Random) -> Any:
    """A well-typed value of any kind of struct."""
    return _made(kind, random, 5)


@cache
def _fields(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def _made(wanted: Any, random: Random, depth: int) -> Any:
    origin, parts = typing.get_origin(wanted), typing.get_args(wanted)
    if origin is typing.Annotated:
        pattern = next((meta.pattern for meta in parts[1:] if getattr(meta, "pattern", None)), None)
        return random.choice(pattern.strip("^$()").split("|")) if pattern else _made(parts[0], random, depth)
    if origin is typing.Literal:
        return random.choice(parts)
    if origin in _UNIONS:
        if type(None) in parts and (depth <= 0 or random.random() < 0.6):
            return None
        flat = [part for part in parts if part is not type(None)]
        simple = [part for part in flat if not (isinstance(part, type) and issubclass(part, msgspec.Struct))]
        return _made(random.choice(simple if depth <= 0 and simple else flat), random, depth)
    if origin is tuple:
        size = random.choice((0, 0, 1, 1, 2)) if depth > 0 else 0
        return tuple(_made(parts[0], random, depth - 1) for _ in range(size))
    if wanted is bool:
        return random.random() < 0.3
    if wanted is int:
        return random.choice((0, 1, 2, -1, 7))
    if wanted is str:
        return random.choice(WORDS)
    return _struct(wanted, random, depth)


def _struct(kind: type[msgspec.Struct], random: Random, depth: int) -> msgspec.Struct:
    """A struct with the fields it must have, and some others while it is not too deep."""
    needed = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    chosen = [
        name for at, name in enumerate(kind.__struct_fields__) if at < needed or (depth > -2 and random.random() < 0.45)
    ]
    return kind(**{name: _made(_fields(kind)[name], random, depth - 1) for name in chosen})
