"""Reading a card's text: its ability, or nothing where it is not understood."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.summoner_wars.ability import Ability
from engine.games.summoner_wars.board import CardFace
from engine.games.summoner_wars.language.phrases import G
from engine.games.summoner_wars.language.words import FORMS, MARKS
from engine.text.small import Meant, SmallLanguage


@lru_cache(maxsize=1)
def _language() -> SmallLanguage:
    return SmallLanguage(G, FORMS, MARKS, "_")


@lru_cache(maxsize=4096)
def meant(text: str, type_: str) -> Meant:
    """Everything a text can mean on a card of this type. Only an Event resolves."""
    return _language().read(text, "event" if type_ == "evento" else "text")


def understand(text: str, type_: str) -> tuple[Ability, ...] | None:
    """The abilities of a text on a card of this type; None where it is not understood."""
    ability: Ability | None = meant(text, type_).one
    return None if ability is None else (ability,)


def read_face(face: CardFace) -> CardFace:
    """The card with what its words mean, where nobody said it as data."""
    if face.written is not None or not face.text_es.strip():
        return face
    return replace(face, written=understand(face.text_es, face.type))
