"""What a player may know of a state: the faces of hidden cards, and all that speaks of them, are taken out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

import msgspec
from msgspec import NODEFAULT
from msgspec.structs import replace

from engine.core.log import EMPTY
from engine.core.recall import fields_of
from engine.core.state import Json, Memory, Modifier, Piece, State


def redact(state: State, hidden: Sequence[str]) -> State:
    """The state with these objects as nameless cards, numbered by where they lie.

    The record, what is half-done and the printed cards that only hidden objects have are left out, and of what is
    remembered all that speaks of them: two states that differ only in what is hidden become equal.
    """
    names = _nameless(state, hidden)
    pieces = {
        names.get(id, id): _faceless(state.pieces[id], names[id]) if id in names else state.pieces[id]
        for ids in state.zones.values()
        for id in ids
    }
    modifiers = tuple(modifier for modifier in state.modifiers if not _is_about(modifier, names))
    known = {piece.card for piece in pieces.values()}
    effects = msgspec.to_builtins([modifier.effect for modifier in modifiers])
    return replace(
        state,
        pieces=pieces,
        zones={key: tuple(names.get(id, id) for id in ids) for key, ids in state.zones.items()},
        cards={key: state.cards[key] for key in sorted(state.cards) if key in known or _mentions(effects, (key,))},
        modifiers=modifiers,
        memory=_remembered(state.memory, names),
        pending=(),
        frames=(),
        choice=None,
        log=EMPTY,
    )


def _nameless(state: State, hidden: Sequence[str]) -> dict[str, str]:
    """A name for each hidden object that tells nothing but its place; never one that is taken."""
    away = frozenset(hidden)
    taken = frozenset(state.pieces) - away
    here: Counter[str] = Counter()
    names: dict[str, str] = {}
    for id in (id for ids in state.zones.values() for id in ids if id in away):
        place = state.pieces[id].place.replace(":", ".")
        here[place] += 1
        while f"{place}.{here[place]}" in taken:
            here[place] += 1
        names[id] = f"{place}.{here[place]}"
    return names


def _is_about(modifier: Modifier, names: Container[str]) -> bool:
    return modifier.subject in names or _mentions(msgspec.to_builtins(modifier.effect), names)


def _faceless(piece: Piece, name: str) -> Piece:
    return Piece(name, "", piece.owner, piece.place)


def _remembered(memory: Memory, names: Container[str]) -> Memory:
    """The memory without what speaks of hidden objects: what would still speak of them is as if never remembered.

    What every game of its kind must remember (how large its table is, who began) speaks of no object.
    """
    forgotten = {field.name: field.default for field in fields_of(type(memory)) if not field.required}
    forgotten |= {
        field.name: field.default_factory()
        for field in fields_of(type(memory))
        if field.default_factory is not NODEFAULT
    }
    left = {name: _without(getattr(memory, name), names) for name in memory.__struct_fields__}
    return replace(
        memory,
        **{name: forgotten.get(name, value) if _mentions(value, names) else value for name, value in left.items()},
    )


def _without(value: Json, names: Container[str]) -> Json:
    """A list without the items that speak of hidden objects, a table by object without their rows."""
    if isinstance(value, list | tuple):
        return tuple(item for item in value if not _mentions(item, names))
    return {key: item for key, item in value.items() if key not in names} if isinstance(value, dict) else value


def _mentions(value: Json, names: Container[str]) -> bool:
    if isinstance(value, str):
        return value in names
    if isinstance(value, dict):
        return any(_mentions(item, names) for item in (*value, *value.values()))
    if isinstance(value, msgspec.Struct):
        return any(_mentions(getattr(value, field), names) for field in value.__struct_fields__)
    return isinstance(value, list | tuple) and any(_mentions(item, names) for item in value)
