"""What a phrase says before it is known whether it holds for a time or for as long as the card lies there."""

from __future__ import annotations

import msgspec

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.model.ability import Condition, Effect, Instruction, Lasting, When

Until = tuple[str, str]
"""How long: for strength, and for anything else."""


class Pending(msgspec.Struct, frozen=True):
    """Effects on cards: for a time when an instruction says it, standing when the card itself does."""

    on: Chosen
    effects: tuple[Effect, ...]
    until: Until | None = None


class OnPlayers(msgspec.Struct, frozen=True):
    """An effect on players: for a time, or standing."""

    effect: Effect
    until: Until | None = None


class Swap(msgspec.Struct, frozen=True):
    """Two cards that change controllers, for good or for a time."""

    one: Chosen
    two: Chosen
    until: Until | None = None


class Conditional(msgspec.Struct, frozen=True):
    """What is said only for when a condition holds, and what for when it does not."""

    condition: Condition
    items: tuple[Item, ...]
    otherwise: tuple[Item, ...] = ()


class AtTheEnd(msgspec.Struct, frozen=True):
    """What waits for the end of the turn, or for another moment, once or whenever it comes."""

    items: tuple[Item, ...]
    when: When = When("fin_de_turno")
    until: str = "turn_end"
    once: bool = True


Said = Instruction | Pending | OnPlayers | Swap | Conditional | AtTheEnd


class Item(msgspec.Struct, frozen=True):
    """One thing said in a sequence: `optional` is «puedes», `then` is «luego», `mine` is «tú»."""

    said: Said | tuple[Instruction, ...]
    optional: bool = False
    then: bool = False
    mine: bool = False


class Sentence(msgspec.Struct, frozen=True):
    """A sentence that is understood, before it is known what kind of card says it.

    `follows` goes on with the ability before it; `limits` only says how often that one is used.
    """

    items: tuple[Item, ...] = ()
    kind: str | None = None
    when: When | None = None
    optional: bool = False
    costs: tuple[Instruction, ...] = ()
    limit: int | None = None
    per: str = "turn"
    condition: Condition | None = None
    during: tuple[str, ...] = ()
    turn: str = "any"
    lasting: tuple[Lasting, ...] = ()
    standing: bool = False
    follows: bool = False
    limits: bool = False
    zones: tuple[str, ...] = ()
    users: str = "you"
