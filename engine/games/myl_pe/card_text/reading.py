"""Reading a piece of a card's text with frames and phrases: every sentence that it can be."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from engine.games.myl_pe.card_text import (
    adjuncts,
    clauses,
    deeds,
    noun_phrase,
    phrasebook,
    powers,
    sentences,
    statements,
    states,
)
from engine.games.myl_pe.card_text.lexicon import FORMS, NUMBERS, _nouns, analysed, known_words
from engine.games.myl_pe.card_text.meaning.finishing import finish
from engine.games.myl_pe.card_text.meaning.parts import L, Sentence
from engine.games.myl_pe.card_text.names import NameIndex, names_of
from engine.games.myl_pe.card_text.sentences import assembled, attached, beyond
from engine.text import chart
from engine.text.chart import Chart, Word
from engine.text.chart import Read as Tree
from engine.text.spelling import Vocabulary
from engine.text.tokens import table

_MODULES = (noun_phrase, adjuncts, deeds, states, clauses, powers, statements, sentences, chart)
_BY_NAME = {one.__name__.rpartition(".")[2]: one for one in _MODULES}
for _part, _builder, _ways in phrasebook.entries(table(__file__, "rules.txt")):
    _module, _, _name = _builder.rpartition(".")
    L.rule(_part, *_ways)(getattr(_BY_NAME[_module or "chart"], _name))

STEPS = 400_000
"""Sentences of cards have more ways to be tried than those of the small languages."""


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Every word that a text may use."""
    return known_words(L.words())


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    return frozenset((*L.words(), *FORMS, *_nouns(), *NUMBERS))


@lru_cache(maxsize=8)
def _names(others: tuple[str, ...]) -> NameIndex:
    return names_of(others, _common())


@lru_cache(maxsize=512)
def words_of(text: str, own: str, others: tuple[str, ...] = ()) -> list[Word]:
    """The analysed words of a text on the card of this name."""
    return analysed(text, own, _names(others), vocabulary())


def trees(text: str, own: str, others: tuple[str, ...] = ()) -> list[Tree]:
    """Every reading of a piece as one sentence; none where it takes too many steps."""
    words = words_of(text.rstrip(" .;,:"), own, others)
    return Chart(L, words, STEPS).whole("sentence") if words else []


def without_model(text: str, own: str, type_: str, others: tuple[str, ...] = ()) -> str | None:
    """What a piece needs that the engine has no model for, where the piece is understood; None otherwise."""
    found: set[str | None] = set()
    for tree in trees(text, own, others):
        needed = beyond(tree.value, type_)
        if needed is not None or any(finish(one, type_) is not None for one in assembled(tree.value, type_)):
            found.add(needed)
    return found.pop() if len(found) == 1 else None


def why(text: str, own: str, type_: str, others: tuple[str, ...] = ()) -> list[str]:
    """How frames read a piece: the rules as a tree, each with its words, and the sentences that it can be."""
    lines: list[str] = []
    for tree in trees(text, own, others):
        words = words_of(text.rstrip(" .;,:"), own, others)
        lines += _branch(tree, words, 1)
        lines.append("    " + " · ".join(f"{word} → {part}" for word, part in _set_by(tree, words)))
        for sentence in assembled(tree.value, type_):
            told = ", ".join(f"{name} {value!r}" for name, value in _set(sentence))
            lines.append(f"    = {told}")
    return lines


def _set_by(tree: Tree, words: list[Word]) -> list[tuple[str, str]]:
    """Each word of a reading with the part that it set something in: the smallest one that holds it."""
    parts = [tree.part] * len(words)
    waiting = [tree]
    while waiting:
        read = waiting.pop()
        for at in range(read.start, read.end):
            parts[at] = read.part
        waiting += read.within
    return [(word.word, part) for word, part in zip(words, parts, strict=True)]


_MARKS = ("kind", "when", "limit", "per", "condition", "during", "turn", "zones", "costs", "optional", "standing")


def _set(sentence: Sentence) -> list[tuple[str, object]]:
    plain = Sentence()
    pairs = [(name, getattr(sentence, name)) for name in _MARKS]
    return [(name, value) for name, value in pairs if value != getattr(plain, name)]


def _branch(read: Tree, words: list[Word], depth: int) -> list[str]:
    said = " ".join(word.word for word in words[read.start : read.end])
    lines = [f"{'  ' * depth}{read.rule}: «{said}»"]
    for part in read.within:
        if part.end > part.start:
            lines += _branch(part, words, depth + 1)
    return lines


class Read(msgspec.Struct, frozen=True):
    """A piece that was read: its words, and the sentences that it can be, by the rules that read each.

    `each`: how many sentences a reading of it makes (two of «ataca o bloquea»); one, where they do not agree.
    """

    words: tuple[str, ...]
    sentences: tuple[Sentence, ...] = ()
    each: int = 1
    by: tuple[str, ...] = ()

    def rule_of(self, fits: Callable[[Sentence], bool]) -> str:
        """The rule that read the first sentence that fits."""
        return next((rule for one, rule in zip(self.sentences, self.by, strict=True) if fits(one)), "")


def read_piece(text: str, own: str, type_: str, others: tuple[str, ...] = (), after: bool = False) -> Read:
    """What a piece can be on a card of this type. `after`: whether an ability was said before it."""
    text += "”" * (text.count("“") - text.count("”"))
    told: list[list[Sentence]] = []
    rules: list[str] = []
    possible = [(tree, one) for tree in trees(text, own, others) for one in attached(tree.value, type_, after)]
    for tree, parsed in possible:
        made = assembled(parsed, type_, after)
        if made and made not in told:
            told.append(made)
            rules += [_rule_of(tree)] * len(made)
    words = tuple("@self" if "@self" in word.terminals else word.word for word in words_of(text, own, others))
    said = tuple(one for made in told for one in made)
    many = {len(made) for made in told}
    return Read(words, said, many.pop() if len(many) == 1 else 1, tuple(rules))


def _rule_of(tree: Tree) -> str:
    """The rules down to the first that parts the words: what tells a reading from another one."""
    found = [tree.rule]
    while len(tree.within) == 1:
        tree = tree.within[0]
        found.append(tree.rule)
    return " > ".join(found)
