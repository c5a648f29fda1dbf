"""How near a question is to what a document says: to each of its statements, and to each of its sections."""

from __future__ import annotations

import re
from itertools import combinations

import msgspec

from engine.consulting.asked import Asked, asked_verbs, infinitives, negative, plain
from engine.consulting.lexicon import Lexicon, is_number
from engine.law.document import Document, Section
from engine.law.statements import Statement

ASIDE = 0.5
"""What the words of sentences around the question count for."""
MISFIT = 0.55
"""What is left of a likeness where one says no, or only, and the other does not, or where they speak of opposites."""
LOOSE = 0.85
"""What is left where only the condition of one of them says no."""
TURNING = ("=solo", "=negarse", "=menor", "=mas_de")
"""The names of words that narrow what is said, or turn it round."""
SEVERAL = "=varios"
"""The name of the words for more than one."""
BEFORE, AFTER = "=antes", "=despues"
"""The names of the words that tell which of two things comes first."""
MET = 0.5
"""How much of a statement's condition a question must name."""
_CONDITION = re.compile(r"\b(?:si|if|cuando|when|unless|salvo|mientras) (.+)$")
_PASSIVE = re.compile(r"\b(?:is|are|be|gets?|es|son|sea|ser)\b.* (?:by|por)\b")


class Likeness(msgspec.Struct, frozen=True):
    """A statement, how near a question is to it (0 to 1), and the words they share.

    `asked` is the share of the question that these words are, `said` the share of the statement; `order` is how many of
    their pairs stand the same way round in both.
    """

    statement: Statement
    share: float
    words: frozenset[str] = frozenset()
    asked: float = 0.0
    said: float = 0.0
    order: float = 1.0


class Found(msgspec.Struct, frozen=True):
    """A section and how near a question is to it or to a statement of it, 0 to 1."""

    section: Section
    share: float


class _Said(msgspec.Struct, frozen=True):
    """A text by its telling words, whether it says no, what it says under which condition, and in which order.

    `negative` is of the whole text, and of it without its condition; `verbs` are what is asked or allowed.
    """

    words: frozenset[str]
    negative: tuple[bool, bool]
    condition: frozenset[str] = frozenset()
    order: tuple[str, ...] = ()
    verbs: frozenset[str] = frozenset()


class _Known:
    """A document made ready to be asked: its words, its statements and its sections, each in both languages."""

    def __init__(self, document: Document) -> None:
        self.lexicon = Lexicon(document)
        self.statements = [
            (item, self._both(item.es, item.en, verbs=self._verbs(item))) for item in document.spoken.statements
        ]
        self._known_verbs = frozenset().union(*(both[0].verbs for _, both in self.statements))
        self.sections = [(item, self._both(*_told(item))) for item in document.sections.values()]

    def _both(self, *texts: str, verbs: frozenset[str] = frozenset()) -> tuple[_Said, ...]:
        return tuple(self.said(text, verbs) for text in texts)

    def _verbs(self, statement: Statement) -> frozenset[str]:
        """What a statement allows or demands; nothing where it says how things are."""
        verbs = [] if statement.asks == "is" else infinitives(plain(statement.es))
        return self.lexicon.telling(" ".join(verbs))

    def asked(self, asked: Asked) -> _Said:
        """A question made ready, with those of its verbs that the document allows or demands somewhere."""
        verbs = self.lexicon.telling(" ".join(asked_verbs(asked.main)))
        return self.said(asked.main, verbs & self._known_verbs)

    def said(self, text: str, verbs: frozenset[str] = frozenset()) -> _Said:
        """A text made ready."""
        order, condition = self.lexicon.in_order(text), _CONDITION.search(plain(text))
        needed = self.lexicon.telling(condition[1]) if condition is not None else frozenset()
        head = text if condition is None else plain(text)[: condition.start()] or text
        passive = _PASSIVE.search(plain(text)) is not None
        no = negative(self.lexicon.normal(text)), negative(self.lexicon.normal(head))
        return _Said(frozenset(order), no, needed, order[::-1] if passive else order, verbs)


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
    main, aside = ready.asked(asked), known.telling(asked.aside)
    found = [
        max((_likeness(known, item, asked, main, aside - main.words, said) for said in both), key=_nearness)
        for item, both in ready.statements
    ]
    return sorted((item for item in found if item.share > 0), key=_nearness, reverse=True)


def _nearness(like: Likeness) -> tuple[float, float]:
    return like.share, like.order


def _likeness(
    known: Lexicon, statement: Statement, asked: Asked, question: _Said, aside: frozenset[str], said: _Said
) -> Likeness:
    """The share of the question that a statement covers times the share of it that the question covers, rooted."""
    main = _several(question.words, said.words) if SEVERAL in said.words else question.words
    if said.words.isdisjoint(main) and said.words.isdisjoint(aside):
        return Likeness(statement, 0.0)
    whole = known.weigh(main) + ASIDE * known.weigh(aside & said.words)
    meant = known.weigh(said.words)
    if not whole or not meant:
        return Likeness(statement, 0.0)
    covered = known.weigh(main & said.words) + ASIDE * known.weigh(aside & said.words)
    met = known.weigh((main | aside) & said.words)
    share = float((covered / whole * met / meant) ** 0.5)
    ours = (False, False) if asked.turned else question.negative
    denied = all(one != other for one, other in zip(ours, said.negative, strict=True))
    if denied or any((word in main) != (word in said.words) for word in TURNING):
        share *= MISFIT
    elif ours[0] != said.negative[0]:
        share *= LOOSE
    if _unmet(known, statement, asked, main | aside, said):
        share *= MISFIT
    if _of_another_verb(question, main | aside, said):
        share *= MISFIT
    if _otherwise_round(known, question.order, said.order):
        share *= MISFIT
    if _numbers(main) - said.words or any(_opposed(main | aside, said.words, group) for group in known.apart):
        share *= MISFIT
    order = _alike_in_order(question.order, said.order)
    return Likeness(statement, share, main & said.words, covered / whole, met / meant, order)


def _unmet(known: Lexicon, statement: Statement, asked: Asked, named: frozenset[str], said: _Said) -> bool:
    """Whether the statement says something else than was asked, or says it for a number or a condition not named."""
    if statement.asks != "must" and _numbers(said.words) and not _numbers(said.words) & named:
        return True
    head = said.words - said.condition
    if said.condition and known.weigh(named & head) < MET * known.weigh(head):
        return True
    return asked.kind == "is" and known.weigh(named & said.condition) < MET * known.weigh(said.condition)


def _of_another_verb(question: _Said, named: frozenset[str], said: _Said) -> bool:
    """Whether one thing is asked and another allowed («may I attack twice», «nobody responds twice»)."""
    ours, theirs = question.verbs, said.verbs
    return bool(ours and theirs) and ours.isdisjoint(theirs) and named.isdisjoint(theirs)


def _otherwise_round(known: Lexicon, question: tuple[str, ...], said: tuple[str, ...]) -> bool:
    """Whether one has before the other what the other has after it («are reductions applied before adding costs»)."""
    ours, theirs = ([word for word in order if word in (BEFORE, AFTER)] for order in (question, said))
    if not ours or not theirs or len(ours) != len(theirs):
        return bool(ours and theirs)
    if len(ours) > 1:
        return False
    (left, right), (first, last) = _around(question, ours[0]), _around(said, theirs[0])
    if not (left and right and first and last):
        return False
    alike = known.weigh(left & first) + known.weigh(right & last)
    crossed = known.weigh(left & last) + known.weigh(right & first)
    return (crossed > alike) != (ours != theirs)


def _around(order: tuple[str, ...], word: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words before a word and those after it."""
    at = order.index(word)
    return frozenset(order[:at]), frozenset(order[at + 1 :])


def _several(words: frozenset[str], said: frozenset[str]) -> frozenset[str]:
    """The words with every number of two or more as «several», but for those that are said as well."""
    many = _numbers(words) - said - {"=0", "=1"}
    return words if not many else (words - many) | {SEVERAL}


def _numbers(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if is_number(word))


def _alike_in_order(left: tuple[str, ...], right: tuple[str, ...]) -> float:
    """How many pairs of the words that both say stand the same way round, 0 to 1."""
    shared = [right.index(word) for word in left if word in right]
    pairs = list(combinations(shared, 2))
    return sum(one < other for one, other in pairs) / len(pairs) if pairs else 1.0


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
