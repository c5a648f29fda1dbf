"""Phrases that always mean the same, from `phrases.txt`: a part of a sentence, its value, and the ways of saying it.

A value may have slots, `{n}`, which the part of that name fills in each way of saying it; `{value}` is
what a word holds that is marked so (`#raza`).
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.games.myl_pe.card_text.adjuncts import Adjunct, Moments, Phase
from engine.games.myl_pe.card_text.meaning.parts import (
    AtTheEnd,
    Chosen,
    Item,
    L,
    NoModel,
    OnPlayers,
    Pending,
    anywhere,
    rewritten,
)
from engine.games.myl_pe.card_text.states import Predicate, forms
from engine.games.myl_pe.model import ability
from engine.text.tokens import table, uncommented

_NAMES: dict[str, Any] = {
    **{name: one for name, one in vars(ability).items() if isinstance(one, type)},
    "Number": ability.Chosen,
    **{
        one.__name__: one
        for one in (Adjunct, AtTheEnd, Chosen, Item, Moments, NoModel, OnPlayers, Pending, Phase, Predicate)
    },
}
"""What values are made of; a number that somebody chooses is `Number`, for `Chosen` is a noun phrase."""


class Slot(msgspec.Struct, frozen=True):
    """A place in a value that a part of the phrase fills."""

    name: str
    sign: int = 1


def filled(value: Any, told: dict[str, Any]) -> Any:
    """The value with its slots filled, None where a part was left out; what has none is the same."""
    return rewritten(value, lambda one: _slot(one, told.get(one.name)) if isinstance(one, Slot) else one)


def _slot(slot: Slot, told: Any) -> Any:
    return told if slot.sign == 1 else -told


def has_slots(value: Any) -> bool:
    """Whether something has to be filled in."""
    return anywhere(value, lambda one: isinstance(one, Slot))


def _filling(value: Any) -> Callable[..., Any]:
    return lambda **told: filled(value, told)


def value_of(written: str) -> Any:
    """A value as it is written: text, numbers, tuples, structs of the model. Raises ValueError for anything else."""
    return _made(ast.parse(written, mode="eval").body)


def _made(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant):  # interned: a default is left out of a written model where it is the same
        return sys.intern(node.value) if isinstance(node.value, str) else node.value
    if isinstance(node, ast.Set) and isinstance(node.elts[0], ast.Name):
        return Slot(node.elts[0].id)
    if isinstance(node, ast.Tuple):
        return tuple(_made(one) for one in node.elts)
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Set):
        return Slot(_made(node.operand).name, -1)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return -node.operand.value  # type: ignore[operator]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _NAMES:
        named = {one.arg: _made(one.value) for one in node.keywords if one.arg is not None}
        return _NAMES[node.func.id](*(_made(one) for one in node.args), **named)
    raise ValueError(f"no value of a phrase: {ast.unparse(node)}")


def entries(lines: Iterable[str]) -> list[tuple[str, str, list[str]]]:
    """The entries of a table: part, what is written of it, ways. Raises ValueError for a way that stands under none."""
    found: list[tuple[str, str, list[str]]] = []
    for line in uncommented(lines):
        if not line.startswith(" "):
            part, _, written = line.partition(": ")
            found.append((part, written, []))
        elif not found:
            raise ValueError(f"a way of saying nothing: {line}")
        else:
            found[-1][2].append(re.sub(r"(\w+):\*", lambda verb: forms(verb[1]), line.strip()))
    return found


def phrases(lines: Iterable[str]) -> list[tuple[str, Any, list[str]]]:
    """The entries of a table: part, value, ways."""
    return [(part, value_of(written), ways) for part, written, ways in entries(lines)]


PHRASES = phrases(table(__file__, "phrases.txt"))
for _part, _value, _ways in PHRASES:
    if has_slots(_value):
        L.rule(_part, *_ways)(_filling(_value))
    else:
        L.say(_part, _value, *_ways)
