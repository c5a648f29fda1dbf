"""A question answered by what a document says, in whichever words it is said: all of it accounted for, or no answer.

Statements come with wordings in concepts, claims as plain sentences; both are formulations, which differ only in how
they were written. One answers a question that names all it needs, and nothing that it does not allow beside it; where
two answer differently, the one that needs more of the question is heard, and none where neither does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Literal

import msgspec

from engine.consulting import wordings
from engine.consulting.asked import Asked, Kind, answer, plain
from engine.consulting.concepts import ALLOWED, FORCED, Ear, Heard, Wording
from engine.consulting.hearing import Hearing, Sentence, hear, kept
from engine.consulting.wordings import Part, parts
from engine.law.document import Document
from engine.law.statements import Answer, Asks, Claim, Concepts, Statement

_EITHER = re.compile(
    r"\b(?:el|la|los|las|al|del|the|mi|su|my) \w+ (?:o|u|or) (?:a |de |en |to )?"
    r"(?:el|la|los|las|al|del|the|mi|su|my|yo|me)\b|\bo (?:fuera|dentro|antes|despues) "
)
"""What asks which of two it is."""
_WHICH = re.compile(
    r"^(?:(?:y|oye|pero) )*que (?!si\b|haya\b|tenga\b|no\b|un|el\b|la\b|los\b|las\b|mi\b|me\b|se\b|te\b|lo\b|pasa si\b)"
    r"|(?<!elige )(?<!elijo )(?<!decide )(?<!decido )(?<!escoge )(?<!escojo )(?<!de )(?<!con )(?<!a )"
    r"\bquien(?:es)? \w+(?: \w+)?$"
)
"""What asks which one it is, at the beginning or at the end («… quién gana?»)."""
_WHEN = re.compile(r"^(?:(?:y|oye|pero) )*(?:cuando|when) ")
_TURNED: dict[Answer, Answer] = {"yes": "no", "no": "yes", "depends": "depends", "silent": "silent"}

Said = Statement | Claim
"""What answers a question."""


class Formulation(msgspec.Struct, frozen=True):
    """One way to say something: its parts, what it asks and answers, and what a question may name beside it."""

    said: Said
    asks: Asks
    answer: Answer
    parts: tuple[Part, ...]
    beside: frozenset[str]
    needs: frozenset[str]


_Told = tuple[frozenset[tuple[str, bool]], Answer | Literal["unclear"]]


class Formulations:
    """All that a document says, ready to be asked. Raises ValueError for a claim or wording that cannot be heard."""

    def __init__(self, document: Document, concepts: Concepts) -> None:
        hearing = kept(document, lambda: hear(document, concepts))
        self.ear = Ear(concepts, hearing.learned)
        self._implied = {name: frozenset(named.split()) for name, named in concepts.implied.items()}
        self._weak = frozenset(concepts.weak.split())
        self._telling = frozenset(concepts.telling.split())
        self._broad = frozenset(concepts.broad.split())
        self._common = frozenset(concepts.common.split())
        self._never = self._telling | frozenset(f"{concepts.once} {concepts.staying} {concepts.places}".split()) - {
            "en_juego",
            "del_juego",
        }
        self._whose, self._persons = (
            frozenset(concepts.whose.split()),
            frozenset(concepts.persons.split()) - {"yo"} | {"otra"},
        )
        self._standing = wordings.Standing(
            once=frozenset(f"{concepts.persons} {concepts.sides} {concepts.places} {concepts.once}".split()),
            persons=frozenset(concepts.persons.split()),
            acting=frozenset(f"{concepts.persons} {concepts.sides}".split()),
            owning=frozenset(concepts.owning.split()),
            places=frozenset(concepts.places.split()),
            sides=frozenset(concepts.sides.split()) - frozenset(concepts.persons.split()),
            goes=concepts.goes,
            kinds=frozenset(concepts.once.split()) - {"#"} | frozenset(concepts.sides.split()),
            acts=frozenset(concepts.verbs),
        )
        self._happening = (
            frozenset(concepts.verbs)
            | frozenset(f"{concepts.happening} {concepts.comparing}".split())
            | {ALLOWED, FORCED}
        )
        spoken = document.spoken
        turning = frozenset(concepts.turning.split())
        self._context = {number: named - turning for number, named in hearing.contexts.items()}
        staying, doing = frozenset(concepts.staying.split()), frozenset(concepts.doing.split())
        self._by_the_way = {
            number: self._weak - staying | named - self._never | doing for number, named in self._context.items()
        }
        self._worded = self._by_wording(spoken.claims, hearing)
        self.all = [
            *(one for statement in spoken.statements for one in self._written(statement)),
            *(
                one
                for claim, sentences in zip(spoken.claims, hearing.claims, strict=True)
                for one in self._spelt(claim, sentences, hearing.parts)
            ),
        ]
        spread = Counter(chain.from_iterable(one.needs for one in self.all))
        self._by_rarest: dict[str, list[int]] = {}
        for at, one in enumerate(self.all):
            self._by_rarest.setdefault(min(one.needs, key=lambda name: (spread[name], name), default=""), []).append(at)

    @staticmethod
    def _by_wording(said: tuple[Claim, ...], hearing: Hearing) -> dict[Wording, dict[Answer, list[Claim]]]:
        """The claims that are said in the same words, by what they answer."""
        found: dict[Wording, dict[Answer, list[Claim]]] = {}
        for claim, sentences in zip(said, hearing.claims, strict=True):
            for sentence in sentences:
                wording = tuple(hearing.words[place] for place in sentence.wording)
                found.setdefault(wording, {}).setdefault(claim.answer, []).append(claim)
        return found

    def _written(self, statement: Statement) -> list[Formulation]:
        beside = self._weak | (wordings.beside(statement.asked) - self._telling)
        return [
            self._formulation(statement, statement.asks, statement.answer, parts(one), beside)
            for one in statement.asked
        ]

    def _spelt(self, claim: Claim, sentences: tuple[Sentence, ...], known: tuple[Part, ...]) -> list[Formulation]:
        """A claim's formulations; a literal one has none but its very words."""
        if claim.literal:
            return []
        beside = self._by_the_way[claim.section]
        said = dict.fromkeys((one.asks, one.turned, one.parts) for one in sentences if one.parts)
        spelt = ((asks, turned, tuple(known[place] for place in places)) for asks, turned, places in said)
        return [
            self._formulation(claim, asks, _TURNED[claim.answer] if turned else claim.answer, found, beside)
            for asks, turned, found in spelt
            if self._telling_enough(found)
        ]

    def _telling_enough(self, found: tuple[Part, ...]) -> bool:
        """Whether a claim is heard as more than two things that every question may name.

        What a sentence says in words that mean nothing here is lost; of two concepts one must be a telling one, and one
        alone must be what a single section speaks of.
        """
        needed = [part for part in found if not part.optional]
        if len(needed) > 2 or any(part.number for part in needed):
            return True
        if len(needed) == 2:
            return any(part.no or part.names[0] not in self._common for part in needed)
        name = needed[0].names[0]
        return name not in self._common and sum(name in named for named in self._context.values()) == 1

    @staticmethod
    def _formulation(
        said: Said, asks: Asks, value: Answer, found: tuple[Part, ...], beside: frozenset[str]
    ) -> Formulation:
        alone = frozenset(part.names[0] for part in found if not part.optional and len(part.names) == 1)
        return Formulation(said, asks, value, found, beside, alone)

    def answer(self, words: str) -> tuple[list[Said], Answer | None]:
        """What answers a question, and the answer where all of it agrees.

        A question that denies what it asks about («no puedo…?») is answered by neither yes nor no: either would be
        taken for both. So is one that asks which of two it is («manda la carta o el reglamento»). What is asked in the
        very words of a claim is answered by it, whatever else is near. Where a point that a reading leaves open is
        among what is asked, what is said without it does not settle the question. Where no yes or no is asked for, only
        what speaks of it is told.
        """
        heard, wording = self.ear.listen(words)
        if _WHICH.search(plain(words)):
            return [], None
        worded = {} if heard.open else self._worded.get(wording, {})
        if len(worded) == 1:
            (value, said), *_ = worded.items()
            answering: list[Said] = _read_first(said)
            return answering, value
        if heard.unknown or heard.dangling or _EITHER.search(plain(words)):
            return [], None
        if _WHEN.match(plain(words)) and self._of_one_deed(heard):
            return [], None
        named = frozenset(token.concept for token in heard.tokens)
        if named & self._whose and named & self._persons:
            return [], None
        told = [
            (one.said, *found)
            for one in self._nameable(named)
            if one.needs <= named and (found := self._told(one, heard)) is not None
        ]
        told = [one for one in told if not any(one[1] < other[1] for other in told)]
        open_point = [one for one in told if one[0].reading and one[2] == "depends"]
        told = open_point or told
        answers = {said for _, _, said in told}
        heard_of = _read_first(said for said, _, _ in told)
        if heard.open:
            return heard_of, None
        agreed = answers.pop() if len(answers) == 1 else None
        if agreed == "silent" or agreed == "unclear":
            return heard_of, None
        return heard_of, agreed

    def _nameable(self, named: frozenset[str]) -> list[Formulation]:
        """The formulations whose rarest concept is named, and those that need none, in their order."""
        return [
            self.all[at] for at in sorted(chain.from_iterable(self._by_rarest.get(name, ()) for name in (*named, "")))
        ]

    def is_open(self, words: str) -> bool:
        """Whether a question asks for something else than yes or no: how much, who, or in which moment."""
        heard = self.ear.hear(words)
        return heard.open or (_WHEN.match(plain(words)) is not None and self._of_one_deed(heard))

    def _of_one_deed(self, heard: Heard) -> bool:
        """Whether one thing only happens in a question: «when» then asks for the moment, it is no condition."""
        return sum(token.concept in self._happening for token in heard.tokens) < 2

    def worded(self, words: str) -> bool:
        """Whether a question is put in the very words of a claim, for all that concepts mean alike."""
        return self.ear.listen(words)[1] in self._worded

    def _told(self, one: Formulation, heard: Heard) -> _Told | None:
        """What a formulation answers to a question that it accounts for, and what of the question it needs."""
        claimed = isinstance(one.said, Claim)
        match = wordings.match(heard, one.parts, one.beside, self._implied, self._standing, claimed=claimed)
        if match is None:
            return None
        denied = match.head.no != one.parts[0].no
        kind: Kind = match.head.modal or heard.modal or "is"
        turned = heard.turned
        if kind == "must" and match.head.beside == "para" and isinstance(one.said, Claim):
            return None
        if denied and kind == "may" and one.asks == "must":
            kind, denied, turned = "must", False, not turned
        said = answer(Asked(kind, turned, "", ""), one.asks, one.answer)
        if one.asks == "must" and (kind == "may" or (kind == "is" and one.answer != "yes")):
            return None
        if said is None or (said == "depends" and kind == "is" and one.asks != "is" and not one.said.reading):
            return None
        if said == "yes" and wordings.elsewhere(heard, one.parts, self._standing.goes):
            return None
        broad = self._broad.intersection(token.concept for token in heard.tokens)
        without = not broad.issubset(name for part in one.parts if claimed or not part.optional for name in part.names)
        needed = match.needed if without else match.needed | {(name, False) for name in broad}
        return needed, "unclear" if (denied and said in ("yes", "no")) or (without and said == "yes") else said


def _read_first(said: Iterable[Said]) -> list[Said]:
    """What answers a question, once each, what rests on a reading first: it is what is told."""
    return sorted(dict.fromkeys(said), key=lambda one: not one.reading)


_READY: dict[str, Formulations] = {}


def formulations(document: Document) -> Formulations:
    """A document's formulations, made ready once. Raises ValueError where it has no concepts."""
    if document.id not in _READY:
        if document.spoken.concepts is None:
            raise ValueError(f"{document.id} has no concepts")
        _READY[document.id] = Formulations(document, document.spoken.concepts)
    return _READY[document.id]
