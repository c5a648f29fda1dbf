"""The reading of an added card's text that a person chose, and when two faces of a card mean the same."""

from __future__ import annotations

import datetime
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.catalogue.names import key
from engine.core.state import Json
from engine.games.myl_pe.catalogue.cards.added import AddedPrinting, Chosen
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.language.calling import Names
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.sanity import fault_of
from engine.games.myl_pe.model.suitability import works_on
from engine.request import RequestError, convert
from engine.text.doubts import TwoMeanings


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person says: who, when, why, and either words that the engine reads whole or the model itself.

    Neither of them: the text is beyond the engine's words.
    """

    by: str
    on: datetime.date
    why: str
    words: str | None = None
    abilities: tuple[Ability, ...] | None = None


def chosen_reading(one: AddedPrinting, said: Mapping[str, Json], names: Names) -> Chosen:
    """A choice checked; `names` are those of the other added cards, which its words may say.

    Raises RequestError for a card without text, no name or reason, or what makes no sense.
    """
    choice: Choice = convert(dict(said), Choice)
    if not one.ability:
        raise RequestError(
            f"{one.id} no tiene un texto que leer: impórtalo primero.",
            f"{one.id} has no text to read: import it first.",
        )
    if not choice.by.strip() or not choice.why.strip():
        raise RequestError("Di quién eligió la lectura y por qué.", "Say who chose the reading and why.")
    abilities = choice.abilities if choice.words is None else _read(one, choice.words, names)
    for ability in abilities or ():
        _must_make_sense(one, ability)
    return Chosen(choice.by.strip(), choice.on, choice.why.strip(), one.ability, abilities)


def _read(one: AddedPrinting, words: str, names: Names) -> tuple[Ability, ...]:
    reading = reading_of(replace(one.face, text_es=words, calls=names.said_in(words)))
    if reading.senses:
        raise TwoMeanings([sense.doubt(one.type) for sense in reading.senses])
    if reading.unread or not reading.abilities:
        spans = ", ".join(f"«{piece.span}»" for piece in reading.unread) or f"«{words}»"
        raise RequestError(
            f"No se entiende {spans}: escríbelo con otras palabras.", f"{spans} is not understood: use other words."
        )
    return tuple(_model(ability) for ability in reading.abilities)


def _must_make_sense(one: AddedPrinting, ability: Ability) -> None:
    fault = fault_of(ability)
    if fault is not None:
        raise RequestError(f"La habilidad no tiene sentido: {fault.es}.", f"The ability makes no sense: {fault.en}.")
    if not works_on(ability, one.type):
        raise RequestError(
            f"Esa habilidad no es de un {one.type}: revisa el texto.", f"No {one.type} has such an ability: check it."
        )


def possible_meanings(face: CardFace) -> tuple[tuple[list[Ability], str], ...]:
    """All that a text can mean, as models, each with the rule that reads it so.

    Only where one piece of it means several things and all else is understood.
    """
    reading = reading_of(face)
    if face.ability is not None or len(reading.senses) != 1 or len(reading.unread) != 1:
        return ()
    (sense,) = reading.senses
    before, after = reading.abilities[: sense.at], reading.abilities[sense.at :]
    return tuple(
        ([_model(ability) for ability in (*before, one, *after)], rule)
        for one, rule in zip(sense.meanings, sense.rules, strict=True)
    )


def meaning(face: CardFace) -> CardFace:
    """The face with its text as a model, where all of it is understood: equal for printings that say the same."""
    plain = replace(face, name=key(face.name), text_es="", text_en="")
    reading = reading_of(face)
    if reading.unread:
        return replace(plain, text_es=face.text_es, ability=face.ability)
    return replace(plain, ability=tuple(_model(ability) for ability in reading.abilities))


def _model(ability: Ability) -> Ability:
    """The ability without words."""
    return replace(ability, es="", en="", label=None, label_en=None)
