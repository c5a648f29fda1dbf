"""Which cards a text means, as a noun phrase says them, and whose they are when somebody does something with them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.model.ability import Amount, Cards, Instruction, MoveOros, Objects, PutIntoPlay, Who


class Chosen(msgspec.Struct, frozen=True):
    """A noun phrase: a reference (`cards` is then what it is called), all cards of a kind, or so many of them."""

    cards: Cards = Cards()
    ref: str | None = None
    all: bool = False
    count: Amount = 1
    up_to: bool = False
    random: bool = False
    top: bool = False
    by: Who = "you"
    among: str | None = None
    yours: bool = False
    """Whether the text says that you choose, whoever does something with them («que tú elijas»)."""
    placed: bool = False
    """Whether only the zone is said, not whose («del Cementerio»)."""

    def objects(self) -> Objects:
        """As the objects of an instruction, picked when it is carried out."""
        if self.ref is not None:
            return Objects(ref=self.ref, fitting=None if self.cards == Cards() else self.cards)
        if self.all:
            return Objects(all=self.cards)
        if self.top:
            return Objects(all=self.cards, count=self.count, top=True)
        among, random = self.among, self.random
        return Objects(pick=self.cards, count=self.count, up_to=self.up_to, random=random, by=self.by, among=among)


def makers(cards: Cards) -> Cards | None:
    """What has an effect, whoever controls it; None for just any card."""
    anybodys = replace(cards, of="any")
    return None if anybodys == Cards() else anybodys


def move(make: Any, chosen: Chosen) -> Instruction | None:
    """An instruction on the cards a phrase means; a paid Oro that is put into play goes back to the Reserva."""
    if make is PutIntoPlay and chosen.cards.zones == ("pagado",):
        return MoveOros(what=chosen.objects())
    made: Instruction = make(what=chosen.objects())
    return made


def theirs(make: Any, who: Who, chosen: Chosen) -> Instruction | None:
    """A player does it with own cards, and picks them; «un Aliado tuyo» is yours whoever does it."""
    if chosen.ref is not None or who == "you":
        return move(make, chosen) if who != "each" else None
    if chosen.all:
        if chosen.cards.of not in ("any", "each"):
            return None
        return move(make, replace(chosen, cards=replace(chosen.cards, of="any" if who == "each" else who)))
    own = chosen.cards.of in ("any", "each") or (chosen.cards.of == "you" and who == "opponent")
    if not own or chosen.cards.zones:
        return None
    if chosen.yours and who != "opponent":
        return None
    cards = replace(chosen.cards, of="you" if "you" in (chosen.cards.of, who) or who == "each" else who)
    made: Instruction = make(what=replace(chosen, cards=cards, by="you" if chosen.yours else who).objects())
    return made


def homeward(chosen: Chosen, to: Who | None) -> Chosen:
    """«Una carta del Cementerio a tu mano»: one of yours, for a card goes to its owner's hand or Castillo (10.22, 10.48)."""
    named = to == "you" and chosen.placed and chosen.cards.of == "any"
    return replace(chosen, cards=replace(chosen.cards, of="you")) if named else chosen
