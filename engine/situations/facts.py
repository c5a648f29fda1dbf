"""Situations asked for by their facts: what a page of large buttons asks, and what was answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.core.state import Label

FactKind = Literal["player", "card", "cards", "choice", "number"]
Facts = Mapping[str, tuple[str, ...]]
"""What was answered, by the key of the fact; () where nothing was."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a fact that is a choice."""

    value: str
    es: str
    en: str
    pt: str | msgspec.UnsetType = msgspec.UNSET


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is asked. `types` are the kinds of cards that may answer, () for any; `whose` deck offers them:
    that of the player picked under `side`, or of the `other`. `none` stands on the button for no card.
    """

    key: str
    kind: FactKind
    es: str
    en: str
    pt: str | msgspec.UnsetType = msgspec.UNSET
    types: tuple[str, ...] = ()
    whose: Literal["side", "other"] = "side"
    options: tuple[Option, ...] = ()
    optional: bool = False
    folded: bool = False
    none: Label | None = None


class Prepared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation of one tap: its name, its icon, and what it asks."""

    kind: str
    icon: str
    es: str
    en: str
    facts: tuple[Fact, ...]
    pt: str | msgspec.UnsetType = msgspec.UNSET


class Unanswered(ValueError):
    """A fact that was not answered, or not with what may answer it."""

    def __init__(self, fact: Fact, es: str, en: str) -> None:
        super().__init__(en)
        self.fact, self.es, self.en = fact, es, en


def checked(prepared: Prepared, facts: Facts) -> dict[str, tuple[str, ...]]:
    """The answers by key. Raises Unanswered for the first that is missing or no answer."""
    return {fact.key: _checked(fact, facts.get(fact.key, ())) for fact in prepared.facts}


def _checked(fact: Fact, given: tuple[str, ...]) -> tuple[str, ...]:
    values = tuple(value.strip() for value in given if value.strip())
    if not values and not fact.optional:
        raise Unanswered(fact, f"Falta responder: {fact.es}", f"Still to be answered: {fact.en}")
    allowed = {option.value for option in fact.options} if fact.kind == "choice" else {"A", "B"}
    if fact.kind in ("choice", "player") and not set(values) <= allowed:
        raise Unanswered(fact, f"Elige una de las respuestas: {fact.es}", f"Pick one of the answers: {fact.en}")
    if fact.kind == "number" and not all(value.isdecimal() and len(value) <= 2 for value in values):
        raise Unanswered(fact, f"Escribe un número: {fact.es}", f"Write a number: {fact.en}")
    return values if fact.kind == "cards" else values[:1]
