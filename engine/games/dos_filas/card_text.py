"""The card language as the command line asks it: a text, the ability it means, and how that ability is printed."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.dos_filas.model.ability import Ability, ability_of, texts
from engine.games.dos_filas.model.words import ANTIEFECTO, EFECTO, PERSONAJE
from engine.text.reading import TextReading, whole_text
from engine.text.small import Meant

TYPES = (PERSONAJE, EFECTO, ANTIEFECTO)


def read_text(text: str, type: str | None = None, name: str = "", others: tuple[str, ...] = ()) -> TextReading:
    """What a text means on a card of this type; without a type, on the one whose abilities say so.

    Raises RequestError when there is no such type.
    """
    return whole_text(text, type, TYPES, _meant, lambda ability: (ability,), _worded)


def _meant(text: str, type_: str) -> Meant:
    found = ability_of(None, text)
    return Meant((found,)) if found is not None and found.kind == type_ else Meant()


def _worded(abilities: tuple[Ability, ...]) -> Text:
    """The ability as it is printed."""
    printed = [texts()[ability.id] for ability in abilities]
    return Text(" ".join(one.es for one in printed), " ".join(one.en for one in printed))
