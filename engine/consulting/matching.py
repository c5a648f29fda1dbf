"""How near a question is to what a document says: to each of its statements, and to each of its sections."""

from __future__ import annotations

import msgspec

from engine.consulting.asked import Asked, negative
from engine.consulting.lexicon import Lexicon, is_number
from engine.law.document import Document, Section
from engine.law.statements import Statement

ASIDE = 0.3
"""What the words of sentences around the question count for."""
MISFIT = 0.55
"""What is left of a likeness where one says no, or only, and the other does not, or where they speak of opposites."""
ONLY = "=solo"
"""The name of the words that narrow what is said."""


class Likeness(msgspec.Struct, frozen=True):
    """A statement, how near a question is to it (0 to 1), and the words they share.

    `asked` is the share of the question that these words are, `said` the share of the statement.
    """

    statement: Statement
    share: float
    words: frozenset[str] = frozenset()
    asked: float = 0.0
    said: float = 0.0


class Found(msgspec.Struct, frozen=True):
    """A section and how near a question is to it or to a statement of it, 0 to 1."""

    section: Section
    share: float


class _Said(msgspec.Struct, frozen=True):
    """A text by its telling words, and whether it says no."""

    words: frozenset[str]
    negative: bool


class _Known:
    """A document made ready to be asked: its words, its statements and its sections, each in both languages."""

    def __init__(self, document: Document) -> None:
        self.lexicon = Lexicon(document)
        self.statements = [(item, self._both(item.es, item.en)) for item in document.spoken.statements]
        self.sections = [(item, self._both(*_told(item))) for item in document.sections.values()]

    def _both(self, *texts: str) -> tuple[_Said, ...]:
        return tuple(_Said(self.lexicon.telling(text), negative(self.lexicon.normal(text))) for text in texts)


_READY: dict[str, _Known] = {}


def _known(document: Document) -> _Known:
    if document.id not in _READY:
        _READY[document.id] = _Known(document)
    return _READY[document.id]


def _told(section: Section) -> tuple[str, str]:
    return f"{section.title} {section.es} {section.anchor or ''}", f"{section.title_en or ''} {section.en}"


def alike(document: Document, asked: Asked) -> list[Likeness]:
    """The statements that share something with a question, the nearest first."""
    ready = _known(document)
    known = ready.lexicon
    main, aside = known.telling(asked.main), known.telling(asked.aside)
    no = negative(known.normal(asked.main)) and not asked.turned
    found = [
        max((_likeness(known, item, main, aside - main, said, no=no) for said in both), key=lambda like: like.share)
        for item, both in ready.statements
    ]
    return sorted((item for item in found if item.share > 0), key=lambda item: -item.share)


def _likeness(
    known: Lexicon, statement: Statement, main: frozenset[str], aside: frozenset[str], said: _Said, *, no: bool
) -> Likeness:
    """The share of the question that a statement covers times the share of it that the question covers, rooted."""
    asked = known.weigh(main) + ASIDE * known.weigh(aside & said.words)
    meant = known.weigh(said.words)
    if not asked or not meant:
        return Likeness(statement, 0.0)
    covered = known.weigh(main & said.words) + ASIDE * known.weigh(aside & said.words)
    met = known.weigh((main | aside) & said.words)
    share = float((covered / asked * met / meant) ** 0.5)
    numbers = {word for word in main if is_number(word)}
    if no != said.negative or (ONLY in main) != (ONLY in said.words):
        share *= MISFIT
    if numbers - said.words or any(_opposed(main | aside, said.words, group) for group in known.apart):
        share *= MISFIT
    return Likeness(statement, share, main & said.words, covered / asked, met / meant)


def _opposed(left: frozenset[str], right: frozenset[str], group: frozenset[str]) -> bool:
    """Whether two texts name different members of a group of opposites."""
    ours, theirs = left & group, right & group
    return bool(ours and theirs and not ours & theirs)


def nearest(document: Document, asked: Asked, likenesses: list[Likeness]) -> list[Found]:
    """The sections nearest to a question, by their own words or by a statement of theirs; the nearest first."""
    ready = _known(document)
    known = ready.lexicon
    words = known.telling(f"{asked.main} {asked.aside}")
    whole = known.weigh(words) or 1.0
    stated: dict[str, float] = {}
    for item in likenesses:
        stated.setdefault(item.statement.section, item.share)
    found = []
    for section, both in ready.sections:
        own = max(known.weigh(words & said.words) / (whole * (len(said.words) + 6) ** 0.3) for said in both)
        found.append(Found(section, max(own, stated.get(section.number, 0.0))))
    return sorted((item for item in found if item.share > 0), key=lambda item: -item.share)
