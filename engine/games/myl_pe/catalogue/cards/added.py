"""Printings that an organisation added to the catalogue: their facts, their texts, and readings that a person chose."""

from __future__ import annotations

import datetime

import msgspec

from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.printings.catalogue import LIFTS_LIMIT, Card


class AddedPrinting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printing with what it says. `ability` is empty for a card without text, None where the text is not known.

    `total`: how many cards the edition has, None where nobody said. `cost` and `strength` are None where they are X.
    """

    id: str
    name: str
    edition: str
    edition_code: str
    number: int
    total: int | None
    type: str
    cost: int | None
    cost_x: bool
    strength: int | None
    strength_x: bool
    race: str | None
    rarity: str | None
    unique: bool
    ability: str | None

    @property
    def card(self) -> Card:
        """Its facts as the catalogue holds them."""
        return Card(
            self.id,
            self.name,
            self.edition_code,
            self.number,
            self.type,
            self.cost,
            self.cost_x,
            self.strength,
            self.strength_x,
            self.race,
            self.rarity,
            self.unique,
            self.ability != "",
            bool(LIFTS_LIMIT.search(self.ability or "")),
        )

    @property
    def face(self) -> CardFace:
        """The printing as a dispute has it, its text in its own words."""
        return CardFace(
            name=self.name,
            type=self.type,  # type: ignore[arg-type]
            cost="X" if self.cost_x else self.cost,
            strength="X" if self.strength_x else self.strength,
            race=self.race,
            unique=self.unique,
            text_es=self.ability or "",
            text_unknown=self.ability is None,
        )


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reading of a text that a person chose: who, when and why, and the model.

    `text` is the text that was read so: another one is not. Without a model the text is beyond the engine's words.
    """

    by: str
    on: datetime.date
    why: str
    text: str
    abilities: tuple[Ability, ...] | None
