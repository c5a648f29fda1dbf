"""What a thing said in a sequence is about, by what was said before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.games.myl_pe.language.antecedents import BURYING, OWN, OWN_MOMENTS, mentioned_in, spoken_of_moment
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Ability,
    Choose,
    Condition,
    Discard,
    Draw,
    Effect,
    Exile,
    Is,
    Mill,
    Objects,
    ShuffleIn,
    ToGraveyard,
)


def of_that_hand(item: Item) -> bool:
    """Whether something is said of a card that must be one of the hand that was seen before."""
    said = item.said
    if isinstance(said, Discard):
        kind = said.cards is not None and said.who == "you"
        return (said == Discard() or kind) and not item.mine
    what = getattr(said, "what", None)
    loose = isinstance(what, Objects) and what.pick is not None and not what.pick.zones and what.pick.of == "any"
    return loose and isinstance(said, ToGraveyard | ShuffleIn | Exile | Choose)


_DEEDS = (Draw, Mill, Discard)


def done_by_the_same(item: Item, before: Item) -> Item | None:
    """«Cada jugador descarta una carta y roba dos»: the second verb has the first one's subject.

    None after «tu oponente», where it can be read as an order to you as well: not «descarta una carta de su Mano».
    """
    said: Any = item.said
    what = getattr(before.said, "what", None)
    subject = what.by if isinstance(what, Objects) else getattr(before.said, "who", "you")
    if item.mine or subject not in ("opponent", "each"):
        return item
    if subject == "each" and getattr(said, "chooser", None) == "you":
        return None
    goes_on = isinstance(said, _DEEDS) and said.who in ("you", "same")
    if not goes_on or not (isinstance(before.said, _DEEDS) or isinstance(what, Objects)):
        return item
    return None if subject == "opponent" and said.who == "you" else replace(item, said=replace(said, who=subject))


def of_the_same(item: Item, before: Item) -> Item:
    """«Tus Dragones ganan 3 este turno y son imbloqueables»: the same cards, for as long."""
    said, first = item.said, before.said
    if not isinstance(said, Pending) or not isinstance(first, Pending) or said.on != Chosen(ref="implied"):
        return item
    return replace(item, said=replace(said, on=first.on, until=said.until or first.until)) if first.on.all else item


def asks_of_another(cond: Condition, items: tuple[Item, ...]) -> bool:
    """«Destrúyelo si su fuerza es 2 o menos», said last: a card was named before, so it is not of this one."""
    if not isinstance(cond, Is) or cond.ref != "implied":
        return False
    return any(_names(one) for item in items for one in (item.said if isinstance(item.said, tuple) else (item.said,)))


def _names(said: object) -> bool:
    what = getattr(said, "what", None)
    picked = isinstance(what, Objects) and (what.pick is not None or what.all is not None)
    return picked or (isinstance(said, Pending) and said.on.ref is None)


def of_others(item: Item) -> bool:
    """Whether an item is about other cards, so that a verb without a subject after it means those."""
    return isinstance(item.said, Pending) and item.said.on.all


_ITSELF = ("este", "esta", "@self", "portador", "-lo", "-la")
_UNSAID = ("implied", "she", "that")


def about_another(before: Ability, parsed: Sequence[Sentence], words: Sequence[str]) -> bool:
    """Whether a sentence does not name whom it is about, after one that spoke of another card that is there."""
    mentioned = mentioned_in(before)
    spoken = mentioned[-1] if mentioned else spoken_of_moment(before.when)
    if spoken is None or spoken.ref in OWN or spoken.many or words[:1] == ["imbloqueable"]:
        return False
    if not spoken.there:
        said = [item.said for reading in parsed for item in reading.items]
        return any(isinstance(one, BURYING) and one.what.ref in _UNSAID for one in said)
    return any(_unnamed(reading, words) and spoken.can_be(_effects(reading)) for reading in parsed)


def _unnamed(reading: Sentence, words: Sequence[str]) -> bool:
    """Whether a reading has a subject that is not said: it begins no ability of its own, with a cost or a moment."""
    own = reading.when is not None and reading.when.event in OWN_MOMENTS
    if own or reading.costs or reading.limit is not None:
        return False
    if reading.kind == "continuous":
        here = [one for one in reading.lasting if one.on is not None and one.on.ref in ("self", "ally")]
        return bool(here) and not any(word in _ITSELF for word in words)
    return _has_unsaid(reading.items)


def _has_unsaid(part: Any) -> bool:
    if isinstance(part, Chosen | Objects) and part.ref in _UNSAID:
        return True
    if isinstance(part, tuple):
        return any(_has_unsaid(one) for one in part)
    return isinstance(part, Struct) and any(_has_unsaid(getattr(part, name)) for name in part.__struct_fields__)


def _effects(reading: Sentence) -> tuple[Effect, ...]:
    """What a reading says of cards."""
    said = tuple(effect for item in reading.items if isinstance(item.said, Pending) for effect in item.said.effects)
    return said + tuple(one.effect for one in reading.lasting)


_BACK = ("that_one", "those")


def speaks_back(part: Any) -> bool:
    """Whether something in a sentence names a card only by what was said of it before."""
    if isinstance(part, Chosen | Objects) and part.ref in _BACK:
        return True
    if isinstance(part, tuple):
        return any(speaks_back(one) for one in part)
    return isinstance(part, Struct) and any(speaks_back(getattr(part, name)) for name in part.__struct_fields__)
