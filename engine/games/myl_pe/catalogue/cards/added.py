"""Printings that an organisation added to the catalogue: their facts, their texts, and readings that a person chose."""

from __future__ import annotations

import datetime

import msgspec

from engine.games.myl_pe.catalogue.cards.reading import lifts_the_limit
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.printings.catalogue import Card, Printed


class AddedPrinting(Printed, frozen=True, forbid_unknown_fields=True):
    """One printing with what it says. `ability` is empty for a card without text, None where the text is not known.

    `total`: how many cards the edition has, None where nobody said.
    """

    edition_code: str
    total: int | None
    ability: str | None

    @property
    def card(self) -> Card:
        """Its facts as the catalogue holds them."""
        told = {name: getattr(self, name) for name in Printed.__struct_fields__}
        lifts_limit = lifts_the_limit(self.face)
        return Card(**{**told, "edition": self.edition_code}, has_ability=self.ability != "", any_number=lifts_limit)

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
