"""Pieces of a text that can be read in several ways, and which rules read them so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.games.myl_pe.language.finishing import finish
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.wording.abilities import worded
from engine.text.derivation import rules_apart
from engine.text.doubts import Doubt, OneMeaning
from engine.text.grammar import Parser


class Sense(msgspec.Struct, frozen=True):
    """A piece that means several things: after how many abilities it stands, what it can mean, and by which rules."""

    span: str
    at: int
    meanings: tuple[Ability, ...]
    rules: tuple[str, ...]

    def doubt(self, type_: str) -> Doubt:
        """The piece as people are told of it, on a card of this type."""
        told = [worded(one, type_) for one in self.meanings]
        return Doubt(self.span, tuple(map(OneMeaning, self.rules, told)))


class Parsed(msgspec.Struct, frozen=True):
    """Words in the order in which they were understood, and every sentence that they can be."""

    words: list[str]
    sentences: tuple[Sentence, ...] = ()


def rules_of(meanings: Sequence[Ability], parsed: Parsed, type_: str) -> tuple[str, ...]:
    """The name of the rule at which each meaning leaves another one."""
    said = [next(one for one in parsed.sentences if finish(one, type_) == made) for made in meanings]
    return rules_apart(Parser(G, parsed.words), "sentence", said)
