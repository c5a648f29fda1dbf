"""A card's text read both ways: each sentence by frames, and by phrases where these make nothing of it."""

from __future__ import annotations

from functools import partial

from engine.games.myl_pe.card_text.reading import read
from engine.games.myl_pe.language.reading import Reading
from engine.games.myl_pe.language.reading import understand as with_phrases
from engine.games.myl_pe.language.waiting import Sentence


def understand(name: str, text: str, type_: str, others: tuple[str, ...] = ()) -> Reading:
    """The abilities that a text means on a card of this type; what is not covered stays unread.

    `others` are names of cards besides those of the catalogue that the text may say.
    """
    more = partial(_sentences, own=name, type_=type_, others=others)
    return with_phrases(name, text, type_, others, more=more)


def _sentences(span: str, after: bool, own: str, type_: str, others: tuple[str, ...]) -> tuple[list[Sentence], bool]:
    return read(span, own, type_, others, after)
