"""Which ability a card's words mean: a Spanish wording or an English one, never a guess."""

from __future__ import annotations

from functools import lru_cache

from engine.games.dos_filas.language import english, spanish
from engine.text.small import Marks, SmallLanguage

_NONE = Marks((), frozenset(), frozenset())
"""Every word of a pattern is part of a whole wording: there is none that could be dropped."""


@lru_cache(maxsize=1)
def _languages() -> tuple[SmallLanguage, ...]:
    return SmallLanguage(spanish.G, spanish.FORMS, _NONE), SmallLanguage(english.G, english.FORMS, _NONE)


@lru_cache(maxsize=4096)
def understand(text: str) -> str | None:
    """The id of the ability that the words mean; None where they mean none, or more than one."""
    found = {meaning for language in _languages() for meaning in language.read(text).meanings}
    return found.pop() if len(found) == 1 else None
