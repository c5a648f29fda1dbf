"""What a document says of itself in plain sentences, true or false, each made ready to be recognised in a question.

A claim is written as a player would say it: `[…]` may be left out, `(a|b)` is one or the other. The same ear that hears
questions hears it, so that a claim is a wording that nobody had to write in concepts (`engine/consulting/wordings.py`).
"""

from __future__ import annotations

import re
from itertools import product

from engine.consulting.concepts import SEVERAL, Ear, Heard, Token, Wording
from engine.consulting.wordings import Part
from engine.law.statements import Asks, Concepts

_PIECE = re.compile(r"\[([^\[\]()]*)\]|\(([^\[\]()]*)\)")
_BRACKET = re.compile(r"[\[\]()]")
_ORDER = {"antes", "tras", "despues"}
"""What tells which of two things comes first: what stands before it and after it may not change places."""


def spelt(claim: str, ear: Ear | None = None) -> tuple[str, ...]:
    """Every sentence that a claim stands for; of alternatives that an ear cannot tell apart the first.

    Raises ValueError where brackets stand in one another or are not closed: what they mean would be lost.
    """
    if _BRACKET.search(_PIECE.sub(" ", claim)):
        raise ValueError(f"Brackets within brackets, or not closed: {claim}")
    pieces: list[list[str]] = []
    at = 0
    for found in _PIECE.finditer(claim):
        pieces.append([claim[at : found.start()]])
        pieces.append(_apart(["", *found[1].split("|")] if found[1] is not None else found[2].split("|"), ear))
        at = found.end()
    pieces.append([claim[at:]])
    return tuple(dict.fromkeys(" ".join("".join(one).split()) for one in product(*pieces)))


def _apart(alternatives: list[str], ear: Ear | None) -> list[str]:
    if ear is None:
        return alternatives
    return list({ear.fragment(one): one for one in reversed(alternatives)}.values())[::-1]


def formulation(concepts: Concepts, heard: Heard) -> tuple[Asks, bool, tuple[Part, ...]] | None:
    """What a sentence asks of its concepts, whether it turns them round, and these as parts, the head first.

    Nothing where of what must be done only is heard what for, or where what it denies is not said. Raises ValueError
    when it asks what no yes or no answers, or when it says nothing.
    """
    broad = frozenset(concepts.broad.split())
    weak = frozenset(concepts.weak.split()) - frozenset(concepts.staying.split()) - broad
    tokens = [token for token in heard.tokens if token.concept not in weak or token.no or token.number]
    if heard.open or not tokens:
        raise ValueError(f"Not heard as a claim: {heard}")
    head = _head(heard, tokens, frozenset(concepts.verbs))
    if heard.dangling or (heard.modal == "must" and head.beside == "para"):
        return None
    persons, zones = frozenset(concepts.persons.split()), frozenset(concepts.places.split())
    sides = frozenset(concepts.sides.split())
    alike = {name: group for group in map(str.split, concepts.alike) for name in group}
    needless = _needless(tokens, concepts) | (broad - frozenset(concepts.staying.split()))
    groups, group = {}, 0
    for token in tokens:
        group += 1 if token.concept in _ORDER else 0
        groups[token.at] = group
        group += 1 if token.concept in _ORDER else 0
    parts = [
        Part(
            tuple(dict.fromkeys((token.concept, *alike.get(token.concept, ())))),
            optional=token is not head and token.concept in needless,
            no=token.no,
            number=_number(token),
            role=_role(token, head, persons, zones, sides),
            group=groups[token.at],
            at=token.at,
        )
        for token in [head, *(token for token in tokens if token is not head)]
    ]
    return heard.modal or "is", heard.turned, tuple(parts)


def learnt(ear: Ear, sentence: str) -> tuple[Heard, Wording]:
    """A claim as it is heard once each of its words has a meaning: those of no concept are concepts of their own."""
    heard, wording = ear.listen(sentence)
    if heard.unknown:
        ear.learn(heard.unknown)
        heard, wording = ear.listen(sentence)
    return heard, wording


def only_had(wording: Wording, verbs: frozenset[str]) -> bool:
    """Whether a sentence says of somebody who does something only what they have («la carta que salió tiene un bono»).

    Having is no concept, so that what they do would be taken for what is claimed.
    """
    if "tener" not in wording:
        return False
    at = len(wording) - 1 - wording[::-1].index("tener")
    acts = [place for place, name in enumerate(wording) if name in verbs]
    return bool(acts) and acts[-1] < at and "si" not in wording[acts[-1] : at]


def _needless(tokens: list[Token], concepts: Concepts) -> frozenset[str]:
    """What a question need not say: what the rest of the claim implies."""
    named = {token.concept for token in tokens if not (token.no or token.number)}
    implied = {name for token in tokens for name in concepts.implied.get(token.concept, "").split()}
    return frozenset(implied & named)


def _head(heard: Heard, tokens: list[Token], verbs: frozenset[str]) -> Token:
    """What is claimed: the verb with the modal, else the last verb, else the last thing."""
    asked = [token for token in tokens if token.modal]
    acts = [token for token in tokens if token.concept in verbs]
    return (asked or acts or tokens)[-1]


def _number(token: Token) -> str:
    if not token.number or (token.concept == "#" and not token.number):
        return ""
    return ">1" if token.number == SEVERAL else f"={token.number}"


def _role(token: Token, head: Token, persons: frozenset[str], zones: frozenset[str], sides: frozenset[str]) -> str:
    """Where it must stand in a question as well: who acts, whose it is, to whom; from where.

    So many of them as one likes is no «a 30 cartas», which is how a game is played.
    """
    if token.concept == "#" and token.number == SEVERAL and not token.beside:
        return "n"
    if token.concept in sides:
        bare = "before" if token.at <= head.at else "a"
        return {"": bare, "by": "before", "de": "de", "a": "a"}.get(token.beside, "")
    if token.concept in persons:
        return {"": "agent", "by": "agent", "de": "de", "a": "a"}.get(token.beside, "")
    if token.concept in zones:
        return "de" if token.beside == "de" else "there"
    return token.beside if token.beside and token.beside not in ("a", "de", "con", "by", "en", "para", "bajo") else ""
