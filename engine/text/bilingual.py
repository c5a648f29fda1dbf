"""One table of phrases for a game whose cards are printed in Spanish and in English.

A row is one meaning: the Spanish ways of saying it, the English ways, and the sentence the engine tells it in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.state import Text
from engine.text.grammar import Build, Grammar

Ways = str | tuple[str, ...]
"""A pattern of `engine.text.grammar`, or several; none where a language has no such phrase."""
_NOTHING: Mapping[str, Text] = {}


class Bilingual:
    """Two grammars that one table fills. `told` is what each word of the models is told in."""

    def __init__(self) -> None:
        self.es, self.en = Grammar(), Grammar()
        self.told: dict[str, Text] = {}

    def rule(
        self, part: str, *, es: Ways = (), en: Ways = (), told: Mapping[str, Text] = _NOTHING
    ) -> Callable[[Build], Build]:
        """Note the ways of saying a part; the function builds the value from the named parts of either pattern.

        Raises ValueError when one of the words in `told` is told by another row already.
        """
        if self.told.keys() & told.keys():
            raise ValueError(f"told twice: {sorted(self.told.keys() & told.keys())}")
        self.told.update(told)

        def note(build: Build) -> Build:
            self.es.rule(part, *_several(es))(build)
            self.en.rule(part, *_several(en))(build)
            return build

        return note

    def say(self, part: str, value: Any, *, es: Ways = (), en: Ways = (), told: Mapping[str, Text] = _NOTHING) -> None:
        """Note the ways of saying a fixed value; a part that only has to be there says True."""
        self.rule(part, es=es, en=en, told=told)(lambda **_: value)


def _several(ways: Ways) -> tuple[str, ...]:
    return (ways,) if isinstance(ways, str) else ways
