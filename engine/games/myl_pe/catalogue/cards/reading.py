"""What a printed card means: its abilities, each with words for it in both languages."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.myl_pe.card_text.understanding import Reading, Unread, understand
from engine.games.myl_pe.model.ability import Ability, Copies
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.suitability import works_on
from engine.games.myl_pe.wording.abilities import worded

UNTOLD = "?"
"""What stands for the words of a text that is not known."""


@lru_cache(maxsize=4096)
def reading_of(face: CardFace) -> Reading:
    """The abilities of a card's data or text; one that cannot work on a card of this type was not understood."""
    if face.text_unknown:
        return Reading((), (Unread(face.name, face.text_es or UNTOLD),))
    if face.ability is not None:
        return Reading(tuple(_in_words(ability, face.type) for ability in face.ability))
    reading = _read(face)
    odd = tuple(ability for ability in reading.abilities if not works_on(ability, face.type))
    if not odd:
        return reading
    missing = tuple(Unread(face.name, ability.es or face.text_es) for ability in odd)
    return Reading(tuple(a for a in reading.abilities if a not in odd), (*reading.unread, *missing))


def lifts_the_limit(face: CardFace) -> bool:
    """Whether a deck may hold more copies of a card than three, by its own words."""
    told = (lasting.effect for ability in reading_of(face).abilities for lasting in ability.lasting)
    return any(isinstance(effect, Copies) for effect in told)


def _in_words(ability: Ability, type_: str) -> Ability:
    """An ability given as data, with the words for it that were not given."""
    if ability.es and ability.en:
        return ability
    words = worded(ability, type_)
    return replace(ability, es=ability.es or words.es, en=ability.en or words.en)


def _read(face: CardFace) -> Reading:
    """What the printed text means; its English words, where the card has some, are told with each ability."""
    reading = understand(face.name, face.text_es, face.type, face.calls)
    told = tuple(replace(ability, en=face.text_en or ability.en) for ability in reading.abilities)
    return replace(reading, abilities=told)
