"""What a thing said in a sequence is about, by what was said before it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.ability import Choose, Discard, Exile, Objects, ShuffleIn, ToGraveyard
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.waiting import Item, Pending


def of_that_hand(item: Item) -> bool:
    """Whether something is said of a card that must be one of the hand that was seen before."""
    said = item.said
    if isinstance(said, Discard):
        kind = said.cards is not None and said.who == "you"
        return (said == Discard() or kind) and not item.mine
    what = getattr(said, "what", None)
    loose = isinstance(what, Objects) and what.pick is not None and not what.pick.zones and what.pick.of == "any"
    return loose and isinstance(said, ToGraveyard | ShuffleIn | Exile | Choose)


def of_the_same(item: Item, before: Item) -> Item:
    """«Tus Dragones ganan 3 este turno y son imbloqueables»: the same cards, for as long."""
    said, first = item.said, before.said
    if not isinstance(said, Pending) or not isinstance(first, Pending) or said.on != Chosen(ref="implied"):
        return item
    return replace(item, said=replace(said, on=first.on, until=said.until or first.until)) if first.on.all else item


def of_others(item: Item) -> bool:
    """Whether an item is about other cards, so that a verb without a subject after it means those."""
    return isinstance(item.said, Pending) and item.said.on.all
