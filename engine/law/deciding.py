"""Which laws of a ruling decide, and in which order they are named. Every rule of order stands here, with its reason.

A ruling brings the laws that its events, its refusals and what did not happen carry as data. What part a section plays
beside others is said in its document (`Section.role`); a section without a role says something of its own. A document
without roles leaves every law where it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.law.document import Document

Brought = Literal["answer", "denial", "event", "past"]
"""What brought a law: the answer to the question or a refusal, what did not happen, what did, or what is told, assumed
or asked of what happened before."""
_BROUGHT: tuple[Brought, ...] = ("answer", "denial", "event", "past")
_STAYING = ("answer", "past")
"""What a ruling says in so many words: its laws yield to none."""
_ON_THE_WAY = ("setter", "use", "affect")
"""The roles of what comes about on the way to what is answered."""
_DONE_BEFORE = ("deed",)
"""The roles of what earlier actions came to, which does not decide where a later one may not be done."""


class Ground(msgspec.Struct, frozen=True):
    """A law that a ruling may rest on: what brought it, and in the course of which action (None: of them all)."""

    section: str
    brought: Brought = "event"
    action: int | None = None


class Yielding(msgspec.Struct, frozen=True):
    """A rule of order: laws of one role do not decide beside laws of certain others (`to`) that the same action
    brought, or of certain ones (`end`) whatever action brought those."""

    role: str
    to: frozenset[str]
    end: frozenset[str]
    reason: str


OWN = "own"
"""The role of a section that has none: it says something that no other one says."""


def _yielding(role: str, to: str, reason: str, end: str = "") -> Yielding:
    return Yielding(role, frozenset(to.split()), frozenset(end.split()), reason)


ORDER = (
    _yielding("barred", "", "What is barred for good is named as such."),
    _yielding("shield", "sequence", "What is kept from happening is what a fight is asked about."),
    _yielding("source", "constant option duration", "That its source may leave is common to all that is used."),
    _yielding("gained", "play option", "Who controls it follows from how it was played and what was agreed to."),
    _yielding("order", "", "Where several wait, in which order they come is asked about."),
    _yielding(
        "companion", "", "When it happens, where it goes, what it takes and how it is described is what is asked."
    ),
    _yielding("own", "", "What says something that no other law says."),
    _yielding("blow", "", "Which of two fighters is stronger is how every fight ends: what led there is asked about."),
    _yielding("trail", "", "Where a card goes with another one, or because of whose it is, comes of what moved it."),
    _yielding("step", "constant affect gained", "A step of the battle is the place, not the reason."),
    _yielding("modifier", "", "What kind of modifier it is stands beside the word that says what becomes of it."),
    _yielding("moment", "", "In which part of the turn a text has it done stands beside what is done."),
    _yielding("sequence", "", "What comes after a «luego» hangs on it."),
    _yielding("for_good", "barred", "That it holds for good."),
    _yielding("option", "gained sequence reach", "That one may is less than what was gained, or what it comes to."),
    _yielding("lost", "play for_good", "That a card has no ability is less than what took it for good."),
    _yielding("choice", "affect player option", "Who designates goes without saying where it is said whom it affects."),
    _yielding("golden", "sequence", "Where the text of a card goes before the document, that is what is asked about."),
    _yielding("broad", "", "What holds of many things says less than what holds of this one."),
    _yielding(
        "deed",
        "own sequence play response",
        "The operative word decides, before the kind of ability that says it; yet to destroy, draw or mill only "
        "carries out what a law of its own ordered.",
    ),
    _yielding(
        "kind",
        "own sequence gained barred",
        "What kind of ability it is decides less than what such an ability does in particular.",
        end="own",
    ),
    _yielding(
        "mark",
        "own sequence gained barred option order choice player response broad",
        "By which word such an ability is known is asked where no more is said of what it does.",
    ),
    _yielding("player", "sum option", "Which player is bound is seen from what he may not do."),
    _yielding("play", "option may lost gained setter", "Every card is played in the same steps."),
    _yielding("bill", "", "What is to be paid, and paying it, comes of what the card costs more or less."),
    _yielding(
        "response",
        "broad",
        "That it is a response is why it comes in between.",
    ),
    _yielding(
        "affect",
        "sum option kind use duration response",
        "What counts as affecting is seen from the change itself.",
        end="blow",
    ),
    _yielding(
        "new",
        "",
        "That a card which left is a new one decides of what would still have been its own.",
        end="blow",
    ),
    _yielding("setter", "play constant response may", "A number is fixed by the law that brought the effect."),
    _yielding("total", "own", "How strong an Ally is comes of what made it so.", end="blow"),
    _yielding("constant", "response own trail", "That it is verified all the time is common to all that lasts."),
    _yielding("duration", "", "How long it lasts stands beside what lasts."),
    _yielding("reach", "order", "That «todos» makes no card a target is asked about as often as what became of it."),
    _yielding(
        "sum",
        "own sequence constant option stay choice play use response blow lost gained setter",
        "Adding and comparing come out as they do because of the law that says what counts.",
        end="blow",
    ),
    _yielding(
        "bonus",
        "own sequence option stay choice play use response lost gained setter",
        "What an Ally gains or loses explains who is stronger, yet hangs on what lets it have that.",
        end="use",
    ),
    _yielding("war", "gained own", "That it is played in the Guerra is the place."),
    _yielding(
        "damage",
        "sequence option affect gained duration order shield attacked",
        "That unblocked damage reaches the player is how every attack ends.",
    ),
    _yielding("use", "constant option duration", "Declaring and paying is common to all that is used.", end="blow"),
    _yielding("attacked", "", "What attacking brings is less than what it comes to."),
    _yielding("stay", "own sequence choice lost", "That what is in play stays in play goes without saying."),
    _yielding(
        "draw",
        "own total sequence kind use play option constant response companion order",
        "Drawing is what most abilities end in.",
    ),
    _yielding(
        "may",
        "own total sequence option use play sum constant choice affect player stay gained",
        "Being allowed to is told by what was done.",
    ),
    _yielding(
        "turn",
        "own total sequence deed draw sum constant duration gained routine",
        "What every turn brings decides only where nothing else does.",
    ),
    _yielding(
        "routine",
        "own",
        "How cards are played, fights held and points counted decides only where nothing particular does.",
    ),
    _yielding(
        "echo",
        "own routine",
        "What a nearer section says as well, or what is merely cleared away afterwards.",
        end="own routine",
    ),
    _yielding(
        "drawn",
        "total sequence draw sum constant gained lost",
        "The card of the end of the turn decides of what hangs on it: how many are too many, or that none comes.",
    ),
)
"""The roles from the most telling to what always comes along; what has no role stands among them as `OWN`."""
_RANK = {rule.role: place for place, rule in enumerate(ORDER, 1)}
_RULES = {rule.role: rule for rule in ORDER}


def ordered(document: Document, grounds: Iterable[Ground]) -> tuple[list[str], list[str]]:
    """The sections that decide, the most telling first, and those that yielded to them.

    - The reason of the answer never yields: a refusal is asked about, and a parent (5, 8.2) stays where it is one.
    - Of several actions each that the question turned on keeps its laws, not the last only: a law yields to another one
      of the same action, or to one that is of no action in particular.
    - What merely adds up yields to the reason of the answer too, whatever action brought that; and to any such reason
      what fixed a number, was declared or affected on the way to it. To the reason why an action is refused yields what
      earlier actions came to, and what did not happen in them.
    - First the reason of the answer, then what did not happen, then what did, and last what is said of before; among
      these, laws that say something of their own, then the roles in their order, and in the order of the events.
    """
    place = {ground: (_BROUGHT.index(ground.brought), _rank(document, ground.section)) for ground in grounds}
    listed = sorted(place, key=lambda ground: place[ground][1])
    fixed = {ground.section for ground in listed if ground.brought in _STAYING}
    kept = [
        ground
        for ground in listed
        if ground.section in fixed or not any(_yields(document, ground, other) for other in listed)
    ]
    decisive = dict.fromkeys(ground.section for ground in sorted(kept, key=place.__getitem__))
    return list(decisive), [name for name in dict.fromkeys(g.section for g in listed) if name not in decisive]


def _yields(document: Document, ground: Ground, other: Ground) -> bool:
    role, by = role_of(document, ground.section), role_of(document, other.section)
    rule = _RULES.get(role)
    if rule is None:
        return False
    answered = other.brought == "answer"
    if answered and ground.brought == "event" and role in _ON_THE_WAY:
        return True
    if answered and _is_earlier(ground, other) and (ground.brought == "denial" or role in _DONE_BEFORE):
        return True
    if ground.brought == "denial" and role == "damage":
        return False  # damage that was not dealt is what was asked about
    together = (answered and role == "sum") or ground.action == other.action or None in (ground.action, other.action)
    return (ground.brought == "event" and by in rule.end) or (together and by in rule.to)


def _is_earlier(ground: Ground, other: Ground) -> bool:
    """Whether an action brought a law before the one that brought the other."""
    return ground.action is not None and other.action is not None and ground.action < other.action


def _rank(document: Document, section: str) -> int:
    return _RANK.get(role_of(document, section), 0)


TURN = frozenset(("turn", "drawn"))
"""The roles of laws that come along while the turn moves on: they decide only of the turn that the dispute ends in."""


def role_of(document: Document, section: str) -> str:
    """What part a section plays beside others."""
    return (document.section(section).role if section in document else None) or OWN
