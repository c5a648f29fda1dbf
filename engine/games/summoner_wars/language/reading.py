"""Reading a card's text: its ability, or nothing where it is not understood."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.summoner_wars.language import english_words, spanish_words
from engine.games.summoner_wars.language.texts import PHRASES
from engine.games.summoner_wars.model.ability import Ability
from engine.games.summoner_wars.model.board import CardFace
from engine.text.small import Meant, SmallLanguage, SmallLanguages

LANGUAGES = SmallLanguages(
    SmallLanguage(PHRASES.es, spanish_words.FORMS, spanish_words.MARKS, "_"),
    SmallLanguage(PHRASES.en, english_words.FORMS, english_words.MARKS, "_"),
)


@lru_cache(maxsize=4096)
def meant(text: str, type_: str) -> Meant:
    """Everything a text can mean on a card of this type. Only an Event resolves."""
    return LANGUAGES.read(text, "event" if type_ == "evento" else "card")


def understand(text: str, type_: str) -> tuple[Ability, ...] | None:
    """The abilities of a text on a card of this type; None where it is not understood."""
    return abilities(meant(text, type_).one)


def abilities(found: Ability | tuple[Ability, ...] | None) -> tuple[Ability, ...] | None:
    """The abilities of a meaning: an Event has one, other cards one for each sentence."""
    return (found,) if isinstance(found, Ability) else found


def read_face(face: CardFace) -> CardFace:
    """The card with what its words mean, where nobody said it as data."""
    if face.written is not None:
        return face
    read = (understand(text, face.type) for text in (face.text_es, face.text_en) if text.strip())
    return replace(face, written=next((found for found in read if found is not None), None))
