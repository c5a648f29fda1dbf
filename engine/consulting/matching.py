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
TURNING = frozenset(("=solo", "=negarse", "=menor", "=mas_de"))
"""The names of words that narrow what is said, or turn it round."""
SEVERAL = "=varios"
"""The name of the words for more than one."""
BEFORE, AFTER = "=antes", "=despues"
"""The names of the words that tell which of two things comes first."""
MET = 0.5
"""How much of a statement's condition a question must name."""
_CONDITION = re.compile(r"\b(?:si|if|cuando|when|unless|salvo|mientras) (.+)$")
_DOER = re.compile(
    r"(?:el|la|los|las|un|una|mi|mis|a|an|the|my) (?:(?!se )\w+ )+?(?<!se )(?:pueden?|can|may) (?!ser |be )"
)
"""How a question begins that names who would do something."""
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

    `negative` is of the whole text, and of it without its condition, whose other words are the `head`; `verbs` are what
    is asked or allowed. The rest is told by these, reckoned once: how much the words tell, and which of them are
    numbers, which turn what is said, which say what comes first.
    """

    words: frozenset[str]
    negative: tuple[bool, bool]
    condition: frozenset[str]
    order: tuple[str, ...]
    verbs: frozenset[str]
    head: frozenset[str]
    weight: float
    head_weight: float
    condition_weight: float
    numbers: frozenset[str]
    turning: frozenset[str]
    sequence: tuple[str, ...]


class _Asking(msgspec.Struct, frozen=True):
    """A question as it is held against a statement: as it was asked, or its numbers as «several».

    `named` are all its words, `main` those of what is asked; `sides` are the groups of opposites that it names, each
    with what it names of them.
    """

    asked: Asked
    said: _Said
    main: frozenset[str]
    aside: frozenset[str]
    named: frozenset[str]
    weight: float
    numbers: frozenset[str]
    turning: frozenset[str]
    sides: tuple[tuple[frozenset[str], frozenset[str]], ...]


class _Known:
    """A document made ready to be asked: its words, its statements and its sections, each in both languages."""

    def __init__(self, document: Document) -> None:
        self.lexicon = Lexicon(document)
        self.statements = [
            (item, self._both(item.es, item.en, verbs=self._verbs(item))) for item in document.spoken.statements
        ]
        self._known_verbs = frozenset().union(*(both[0].verbs for _, both in self.statements))
        self.sections = [(item, self._both(*_told(item))) for item in document.sections.values()]
        self.titles = {item.number: self._titles(item) for item in document.sections.values()}

    def _titles(self, section: Section) -> tuple[frozenset[str], ...]:
        """The words of a section's title in each language, where they tell something: who names them all means it."""
        both = (self.lexicon.telling(title) for title in (section.title, section.title_en or ""))
        return tuple(title for title in both if title)

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
        words = frozenset(order)
        return _Said(
            words=words,
            negative=(negative(self.lexicon.normal(text)), negative(self.lexicon.normal(head))),
            condition=needed,
            order=order[::-1] if passive else order,
            verbs=verbs,
            head=words - needed,
            weight=self.lexicon.weigh(words),
            head_weight=self.lexicon.weigh(words - needed),
            condition_weight=self.lexicon.weigh(needed),
            numbers=_numbers(words),
            turning=words & TURNING,
            sequence=tuple(word for word in order if word in (BEFORE, AFTER)),
        )

    def asking(self, asked: Asked, said: _Said, main: frozenset[str], aside: frozenset[str]) -> _Asking:
        """A question made ready to be held against statements: the words that it asks with, and those around it."""
        named = main | aside
        return _Asking(
            asked=asked,
            said=said,
            main=main,
            aside=aside,
            named=named,
            weight=self.lexicon.weigh(main),
            numbers=_numbers(main),
            turning=main & TURNING,
            sides=tuple((ours, group) for group in self.lexicon.apart if (ours := named & group)),
        )


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
    question = ready.asked(asked)
    aside = ready.lexicon.telling(asked.aside) - question.words
    as_asked = ready.asking(asked, question, question.words, aside)
    readings = {question.words: as_asked}
    several = as_asked.named | {SEVERAL}
    found = []
    for item, both in ready.statements:
        nearest = Likeness(item, 0.0)
        for said in both:
            if said.words.isdisjoint(several):
                continue
            asking = as_asked
            if SEVERAL in said.words:
                main = _several(question.words, said.words)
                asking = readings.get(main) or readings.setdefault(main, ready.asking(asked, question, main, aside))
            nearest = max(nearest, _likeness(ready.lexicon, item, asking, said), key=_nearness)
        if nearest.share > 0:
            found.append(nearest)
    return sorted(found, key=_nearness, reverse=True)


def _nearness(like: Likeness) -> tuple[float, float]:
    return like.share, like.order


def _likeness(known: Lexicon, statement: Statement, asking: _Asking, said: _Said) -> Likeness:
    """The share of the question that a statement covers times the share of it that the question covers, rooted."""
    ours = asking.main & said.words
    beside = ASIDE * known.weigh(asking.aside & said.words)
    whole = asking.weight + beside
    if not whole or not said.weight or asking.named.isdisjoint(said.words):
        return Likeness(statement, 0.0)
    covered = known.weigh(ours) + beside
    met = known.weigh(asking.named & said.words)
    share = float((covered / whole * met / said.weight) ** 0.5)
    denying = (False, False) if asking.asked.turned else asking.said.negative
    denied = all(one != other for one, other in zip(denying, said.negative, strict=True))
    if denied or asking.turning != said.turning:
        share *= MISFIT
    elif denying[0] != said.negative[0]:
        share *= LOOSE
    if _unmet(known, statement, asking, said):
        share *= MISFIT
    if _of_another_verb(asking, said) or _done_by(asking, said):
        share *= MISFIT
    if _otherwise_round(known, asking.said, said):
        share *= MISFIT
    if not asking.numbers <= said.words or _opposed(asking, said):
        share *= MISFIT
    order = _alike_in_order(asking.said.order, said.order)
    return Likeness(statement, share, ours, covered / whole, met / said.weight, order)


def _unmet(known: Lexicon, statement: Statement, asking: _Asking, said: _Said) -> bool:
    """Whether the statement says something else than was asked, or says it for a number or a condition not named."""
    if statement.asks != "must" and said.numbers and said.numbers.isdisjoint(asking.named):
        return True
    if said.condition and known.weigh(asking.named & said.head) < MET * said.head_weight:
        return True
    return asking.asked.kind == "is" and known.weigh(asking.named & said.condition) < MET * said.condition_weight


def _of_another_verb(asking: _Asking, said: _Said) -> bool:
    """Whether one thing is asked and another allowed («may I attack twice», «nobody responds twice»), or what is asked
    to be allowed is not spoken of where it is only told how things are.
    """
    ours, theirs = asking.said.verbs, said.verbs
    if not theirs:
        return asking.asked.kind == "may" and bool(ours) and ours.isdisjoint(said.words)
    return bool(ours) and ours.isdisjoint(theirs) and asking.named.isdisjoint(theirs)


def _done_by(asking: _Asking, said: _Said) -> bool:
    """Whether a question asks what something may do («un Muro puede atacar»), and the text what may be done to it."""
    doer = _DOER.match(plain(asking.asked.main))
    shared = [word for word in asking.said.order if word in said.words]
    return doer is not None and len(shared) > 1 and _alike_in_order(asking.said.order, said.order) == 0


def _otherwise_round(known: Lexicon, question: _Said, said: _Said) -> bool:
    """Whether one has before the other what the other has after it («are reductions applied before adding costs»)."""
    ours, theirs = question.sequence, said.sequence
    if not ours or not theirs or len(ours) != len(theirs):
        return bool(ours and theirs)
    if len(ours) > 1:
        return False
    (left, right), (first, last) = _around(question.order, ours[0]), _around(said.order, theirs[0])
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


def _opposed(asking: _Asking, said: _Said) -> bool:
    """Whether a question and a text each name a member of a group of opposites that the other does not."""
    return any((theirs := group & said.words) - ours and ours - theirs for ours, group in asking.sides)


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
        named = (known.weigh(title) / whole for title in ready.titles[section.number] if title <= words)
        found.append(Found(section, max(own, stated.get(section.number, 0.0), *named)))
    return sorted((item for item in found if item.share > 0), key=lambda item: -item.share)
