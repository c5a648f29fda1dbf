"""How a statement is asked for: the concepts that a question must name, those that it may name, and nothing else.

A wording is a line of parts: `concept`, `one|other`, `-concept` (denied), `[>8]concept` or `[>1]#` (a number of it, or
one that stands alone), `concept@a` (what it is done to: after «a», or after the verb), `concept@s` (who does it),
`concept@n` (where no preposition stands before it), `?concept` (may be named as well), and `<` where what is left of it
must stand before what is right of it. The first part is the head: what is asked about, whose «no» turns the question.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

import msgspec

from engine.consulting.concepts import GENERAL, SEVERAL, Heard, Token

_PART = re.compile(r"(?P<may>\?)?(?P<no>-)?(?:\[(?P<number>[^\]]*)\])?(?P<names>[^@\s]+)(?:@(?P<role>[\w|]+))?$")
BEFORE = "antes"
"""The concept of what comes first: it is never said by the way."""
LIMIT = "hasta"
"""The concept of «up to»: the number beside it is the most that may be chosen."""
_COMPARE = {">": operator.gt, "<": operator.lt, "=": operator.eq, ">=": operator.ge, "<=": operator.le}


class Part(msgspec.Struct, frozen=True):
    """One part of a wording."""

    names: tuple[str, ...]
    optional: bool = False
    no: bool = False
    number: str = ""
    role: str = ""
    group: int = 0
    at: int = -1
    """Where it stands in the sentence that was written, -1 where no sentence was."""


@lru_cache(maxsize=4000)
def parts(wording: str) -> tuple[Part, ...]:
    """A wording as its parts. Raises ValueError when it is malformed."""
    found, group = [], 0
    for word in wording.split():
        if word == "<":
            group += 1
            continue
        read = _PART.match(word)
        if read is None:
            raise ValueError(f"No wording: {word!r} in {wording!r}")
        names = tuple(read["names"].split("|"))
        found.append(Part(names, bool(read["may"]), bool(read["no"]), read["number"] or "", read["role"] or "", group))
    if not found or found[0].optional:
        raise ValueError(f"No head in the wording {wording!r}")
    return tuple(found)


class Standing(msgspec.Struct, frozen=True):
    """What a question may not name without being answered for it, by concepts.

    `once` mean another one of their kind where they are named twice; `persons` and the sides of a fight are `acting`,
    `owning` are those whose zones are spoken of; `goes` tells where what is done takes a card. Of `kinds` of cards and
    the `acts` of a claim each belongs to its own: they may not change partners.
    """

    once: frozenset[str] = frozenset()
    persons: frozenset[str] = frozenset()
    acting: frozenset[str] = frozenset()
    owning: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()
    goes: Mapping[str, str] = MappingProxyType({})
    kinds: frozenset[str] = frozenset()
    acts: frozenset[str] = frozenset()


ANYTHING = Standing()
"""Where nothing stands in the way of an answer by being named besides."""


class Match(msgspec.Struct, frozen=True):
    """The concept of a question that a wording is about, and all those that the wording needs."""

    head: Token
    needed: frozenset[tuple[str, bool]]


@lru_cache(maxsize=2000)
def beside(asked: tuple[str, ...]) -> frozenset[str]:
    """The concepts that any of a statement's wordings names, and no number or denial of them."""
    every = [part for wording in asked for part in parts(wording)]
    return frozenset(name for part in every if not (part.no or part.number or part.role) for name in part.names)


def match(
    heard: Heard,
    wording: str | tuple[Part, ...],
    weak: frozenset[str] = frozenset(),
    implied: Mapping[str, frozenset[str]] = MappingProxyType({}),
    standing: Standing = ANYTHING,
    *,
    claimed: bool = False,
) -> Match | None:
    """How a question is asked in the words of a wording, which accounts for all of its concepts but the `weak` ones.

    What a concept that was asked for implies is accounted for with it. What is `standing` is accounted for one by
    one, each by a part of its own. Of a claim what is said again is accounted for as well, but for those, and the head
    is denied only where the claim denies it.
    """
    wanted = parts(wording) if isinstance(wording, str) else wording
    needed = tuple(part for part in wanted if not part.optional)
    left = tuple(token for token in heard.tokens if token.concept != GENERAL)
    if len(needed) > len(left) or not {token.concept for token in left}.issuperset(
        part.names[0] for part in needed if len(part.names) == 1
    ):
        return None
    if not claimed and _over_the_limit(heard):
        return None
    free = tuple(part for part in wanted if part.optional)
    for chosen in _fillings(heard, needed, left):
        beside_it = weak.union(*(implied.get(token.concept, ()) for token in chosen))
        rest = [
            token
            for token in left
            if token not in chosen
            and (token.no or token.number or token.concept not in beside_it)
            and not (claimed and token.concept not in standing.once and _again(token, chosen))
        ]
        if claimed and (chosen[0].no != wanted[0].no or _crossed(needed, chosen, standing)):
            continue
        if _counts_a_zone(heard, chosen, standing.places):
            continue
        if not heard.claimed <= {token.at for token in chosen}:
            continue
        if not claimed and _of_another(heard, needed, chosen, standing.persons):
            continue
        if not claimed and (_at_the_other(heard, chosen, standing.sides) or _in_another_order(heard, chosen)):
            continue
        if not all(_owned(token, needed, chosen, standing) for token in _owners(heard, standing)):
            continue
        if _in_order(needed, chosen) and _accounted(heard, chosen[0], free, rest, standing.once):
            return Match(chosen[0], frozenset((token.concept, token.no) for token in chosen))
    return None


def _over_the_limit(heard: Heard) -> bool:
    """Whether a question counts more than the number that it says to be the most («hasta dos, ¿puedo elegir tres?»)."""
    limits = [other.number for one, other in pairwise(heard.tokens) if one.concept == LIMIT and other.number]
    return bool(limits) and any(int(token.number) > int(limits[0]) for token in heard.tokens if token.number)


def _crossed(needed: tuple[Part, ...], chosen: tuple[Token, ...], standing: Standing) -> bool:
    """Whether two kinds of cards changed places beside what is done («si muere el Arma, el Aliado…»)."""
    pairs = [(part, token) for part, token in zip(needed, chosen, strict=True) if part.at >= 0]
    kinds = [(part.at, token.at) for part, token in pairs if token.concept in standing.kinds]
    acts = [(part.at, token.at) for part, token in pairs if token.concept in standing.acts]
    if len(kinds) != 2:
        return False
    if len(acts) == 1:
        return len({_nearest([kind[side] for kind in kinds], acts[0][side]) for side in (0, 1)}) == 2
    return len(acts) == 2 and _turned_round(kinds) != _turned_round(acts)


def _nearest(kinds: list[int], act: int) -> int:
    """Which of two kinds stands nearest to what is done, the one before it where both are as near."""
    return min((0, 1), key=lambda which: (abs(kinds[which] - act), kinds[which]))


def _turned_round(pairs: list[tuple[int, int]]) -> bool:
    (first, here), (second, there) = pairs
    return (first < second) != (here < there)


def _counts_a_zone(heard: Heard, chosen: tuple[Token, ...], places: frozenset[str]) -> bool:
    """Whether a number that stands alone is how many there are in a zone which nobody spoke of («ocho en la mano»)."""
    return any(
        number.concept == "#" and zone.concept in places and zone.beside == "en" and zone not in chosen
        for number, zone in pairwise(heard.tokens)
        if number in chosen
    )


def _again(token: Token, chosen: tuple[Token, ...]) -> bool:
    """Whether a question only says again what is accounted for already."""
    return not token.number and any(token.concept == other.concept and token.no == other.no for other in chosen)


def _of_another(heard: Heard, needed: tuple[Part, ...], chosen: tuple[Token, ...], persons: frozenset[str]) -> bool:
    """Whether a question begins with somebody who does something and the wording does not say that they do it."""
    first = heard.tokens[0]
    if first.concept not in persons or first.beside:
        return False
    return all(token is not first or not part.role for part, token in zip(needed, chosen, strict=True))


def _at_the_other(heard: Heard, chosen: tuple[Token, ...], sides: frozenset[str]) -> bool:
    """Whether what is asked stands beside one side of a fight and the wording speaks of the other."""
    standing = [token for token in heard.tokens if token.concept in sides]
    if not any(token in chosen for token in standing):
        return False
    nearest = min(abs(token.at - chosen[0].at) for token in standing)
    return not any(token in chosen for token in standing if abs(token.at - chosen[0].at) == nearest)


def _in_another_order(heard: Heard, chosen: tuple[Token, ...]) -> bool:
    """Whether a question says what comes first and the wording does not need that."""
    return any(token.concept == BEFORE and token not in chosen for token in heard.tokens)


def _owners(heard: Heard, standing: Standing) -> list[Token]:
    """Those whose zone a question means («el Castillo del que ataca»)."""
    return [
        token
        for zone, token in pairwise(heard.tokens)
        if zone.concept in standing.places and token.beside == "de" and token.concept in standing.acting
    ]


def _owned(token: Token, needed: tuple[Part, ...], chosen: tuple[Token, ...], standing: Standing) -> bool:
    """Whether a wording says whose it is: of those who act in it, which is not to say that theirs is meant."""
    for part, other in zip(needed, chosen, strict=True):
        if other is token:
            return "de" in part.role or token.concept in standing.owning
    return False


def elsewhere(heard: Heard, wanted: tuple[Part, ...], goes: Mapping[str, str]) -> bool:
    """Whether a question takes a card where what is done to it does not, and the wording only names several zones."""
    open_to = [name for part in wanted if part.optional or len(part.names) > 1 for name in part.names]
    several = {name for name in open_to if name in goes.values()}
    zones = {goes[token.concept] for token in heard.tokens if token.concept in goes and not token.no}
    return (
        len(several) > 1
        and bool(zones)
        and any(token.concept in several - zones and token.beside == "a" for token in heard.tokens)
    )


def _accounted(heard: Heard, first: Token, free: tuple[Part, ...], rest: list[Token], once: frozenset[str]) -> bool:
    """Whether what a question names besides is all allowed for; of what stands once, one part allows for one only."""
    said = Counter(token.concept for token in rest if token.concept in once)
    return all(
        any(_suits(heard, first, part, token) for part in free)
        and said[token.concept] <= sum(token.concept in part.names for part in free)
        for token in rest
    )


def _fillings(heard: Heard, needed: tuple[Part, ...], left: tuple[Token, ...]) -> list[tuple[Token, ...]]:
    """The ways to give each needed part a concept of its own."""
    ways: list[tuple[Token, ...]] = [()]
    for at, part in enumerate(needed):
        ways = [
            (*way, token)
            for way in ways
            for token in left
            if token not in way and _suits(heard, way[0] if way else token, part, token, heads=at == 0)
        ]
    return ways


def _suits(heard: Heard, first: Token, part: Part, token: Token, *, heads: bool = False) -> bool:
    if token.concept not in part.names or not _numbered(part.number, token):
        return False
    if token.no != part.no and (part.no or not heads):
        return False
    return not part.role or _in_role(part.role, first, token)


def _numbered(wanted: str, token: Token) -> bool:
    if not wanted:
        return token.number in ("", "1") or token.concept == "#"
    if not token.number:
        return False
    sign = wanted.rstrip("0123456789")
    least = int(wanted[len(sign) :])
    if token.number == SEVERAL:
        return (sign, least) in ((">", 1), (">=", 2))
    return bool(_COMPARE[sign](int(token.number), least))


def _in_role(role: str, first: Token, token: Token) -> bool:
    """Whether something stands where who does it (`s`), what it is done to (`a`), or after a preposition stands."""
    if role == "s":
        return token.beside == "" or (token.beside == "de" and token.at < first.at)
    if role == "before":
        return token.beside == "by" or (token.beside == "" and token.at <= first.at)
    if role == "agent":
        return token.beside in ("", "by")
    if role == "there":
        return token.beside != "de"
    if role == "n":
        return token.beside == ""
    if role == "a":
        return token.beside == "a" or (token.beside == "" and token.at > first.at)
    return token.beside in role.split("|")


def _in_order(needed: tuple[Part, ...], chosen: tuple[Token, ...]) -> bool:
    groups: dict[int, list[int]] = {}
    for part, token in zip(needed, chosen, strict=True):
        groups.setdefault(part.group, []).append(token.at)
    ordered = [groups[group] for group in sorted(groups)]
    return all(max(one) < min(other) for one, other in pairwise(ordered))
