"""Which sections a ruling cites: decisive where the answer hangs on them, supporting on the way there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.diagnose import Problem
from engine.core.search import Outcome
from engine.core.state import Event, State
from engine.game import Facts, Game
from engine.law.deciding import TURN, Brought, Ground, ordered, role_of
from engine.law.document import Document
from engine.request import Question
from engine.ruling import Citation, Difference


class Laws(NamedTuple):
    """Sections that may decide, and those beside them."""

    sections: list[str]
    also: list[str]


STANDING = ("strength", "race", "ability", "can", "name")
"""Changes that hold because of effects in force: their law is read from the state that was reached."""


def citations(
    game: Game,
    before: State,
    outcome: Outcome,
    diff: list[Difference],
    facts: Facts | None,
    question: Question,
    wrong: Iterable[Problem] = (),
    past: Laws | None = None,
) -> tuple[Citation, ...]:
    """The citations of an outcome. Every event and refusal that it consists of brings its own, and what is told to have
    gone wrong on its board (`wrong`) or to have been before (`past`)."""
    grounds: list[Ground] = []
    passing: list[str] = []
    supporting: list[str] = []
    events = _events(outcome)
    asked = question.card
    ends = _ends(outcome, events)
    for event in events:
        brought: Brought = "denial" if event.kind in game.info.denials else "event"
        roles = {role_of(game.document, section) for section in event.sections}
        passes = roles <= TURN and event.n not in ends
        for section in event.sections:
            role, mere = role_of(game.document, section), event.kind == "step"
            if brought == "event" and (passes or (role in {*TURN, MOMENT} and mere)):
                passing.append(section)
            else:
                itself: Brought = "answer" if _is_asked(event, question) else brought
                grounds.append(Ground(section, itself, _started(outcome, _index(event))))
        supporting += event.also
    for leaf in outcome.leaves():
        for refused in leaf.refused:
            wanted = question.ask == "legal" and question.action is not None and question.action != refused.action
            if wanted:
                supporting += refused.refusal.sections
            else:
                grounds += [Ground(section, "answer", refused.action) for section in refused.refusal.sections]
            supporting += refused.refusal.also
    chosen, standing = _choices(outcome), Laws([], [])
    if facts is None or outcome.state.log:
        standing = _standing(game, before, outcome, diff, asked)
    hangs: Brought = "event" if facts is None else "answer"  # an answer that depends hangs on what is left open
    grounds += [Ground(section, hangs) for choice in chosen for section in choice[0]]
    grounds += [Ground(section) for section in standing.sections]
    supporting += [*(s for choice in chosen for s in choice[1]), *standing.also]
    for problem in wrong:
        undone = game.info.doings.get(problem.code)
        grounds += [Ground(section, "answer") for section in (*problem.sections, *((undone,) if undone else ()))]
    if past is not None:
        grounds += [Ground(section, "past") for section in past.sections]
        supporting += past.also
    if facts is not None:
        grounds += [Ground(section, "answer") for section in facts.sections]
        untouched = asked is not None and not any(ground.brought == "answer" for ground in grounds)
        grounds += [Ground(section, "answer") for section in facts.also] if untouched else []
        supporting += facts.also
    if all(role_of(game.document, ground.section) in TURN for ground in grounds):
        grounds += [Ground(section) for section in passing]
    decisive, yielded = ordered(game.document, grounds)
    if not decisive:
        decisive = _last_resort(events) or list(facts.also if facts is not None else ())
    return cite(game.document, decisive, (*yielded, *passing, *supporting))


MOMENT = "moment"
"""The role of a part of the turn, which decides of what is done in it and not of merely coming there."""


def of_every_turn(document: Document, event: Event) -> bool:
    """Whether an event is what every turn brings."""
    return bool(event.sections) and all(role_of(document, section) in TURN for section in event.sections)


def _ends(outcome: Outcome, events: list[Event]) -> set[int]:
    """The events by number that the dispute ends with: those of its last action, in the turn that is on."""
    refused = [item.action for leaf in outcome.leaves() for item in leaf.refused]
    begun = max((event.n for event in events if "phase" in event.data and event.kind != "step"), default=-1)
    telling = (event.action for event in events if event.kind != "step" and event.sections)
    last = max([*refused, *(action for action in telling if action is not None)], default=-1)
    first = _started(outcome, last)
    return {event.n for event in events if event.n >= begun and first <= _index(event) <= last}


def _is_asked(event: Event, question: Question) -> bool:
    """Whether an event is what the question is about: of its card, or of the action that may be legal."""
    if question.ask == "legal" and question.action is not None and event.action == question.action:
        return True
    return question.card is not None and event.is_about(question.card)


def _index(event: Event) -> int:
    return -1 if event.action is None else event.action


def _started(outcome: Outcome, action: int) -> int:
    """The action that was still under way when this one answered a choice of it; itself where it did not."""
    answers = {index for leaf in outcome.leaves() for index in leaf.answers}
    while action in answers:
        action -= 1
    return action


def _events(outcome: Outcome) -> list[Event]:
    seen: dict[int, Event] = {}
    for state in (outcome.state, *(leaf.state for leaf in outcome.leaves())):
        for event in state.log:
            seen.setdefault(id(event), event)
    return list(seen.values())


def _choices(outcome: Outcome) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    found = []
    if outcome.choice is not None:
        found.append((outcome.choice.sections, outcome.choice.also))
    for branch in outcome.branches:
        found += _choices(branch.outcome)
    return found


def _standing(game: Game, before: State, outcome: Outcome, diff: list[Difference], asked: str | None) -> Laws:
    """The law behind what objects are at the end: the changed ones, or all if nothing happened.

    What is as it is because an effect has ended is so by the law of that effect.
    """
    found = Laws([], [])
    if asked is not None:
        return found
    objects = [line.object for line in diff if line.change in STANDING]
    objects += [event.subject for event in outcome.state.log if event.subject and "modifier" in event.data]
    if objects or _only_time_passed(game, outcome, diff):
        sections, also = game.law_of_state(outcome.state, objects)
        found.sections.extend(sections)
        found.also.extend(also)
    for line in diff:
        if line.change in STANDING:
            now, then = (game.law_of_state(state, [line.object])[0] for state in (outcome.state, before))
            regained = line.change == "race" or (line.change == "ability" and line.to)
            found.sections.extend(then if not now else [s for s in then if regained and s not in now])
    return found


def _only_time_passed(game: Game, outcome: Outcome, diff: list[Difference]) -> bool:
    """Whether nothing was done and nothing changed but what every turn brings: what objects are is what is asked."""
    routine = all(event.kind == "step" or of_every_turn(game.document, event) for event in outcome.state.log)
    return routine and not outcome.refused and not outcome.branches and all(line.change == "count" for line in diff)


def _last_resort(events: list[Event]) -> list[str]:
    """When only routine happened, the law of the last thing that did is what decides, before that of a mere step."""
    for event in sorted(events, key=lambda event: ("phase" in event.data, -event.n)):
        if event.also:
            return list(event.also)
    return []


def together(document: Document, past: Laws, *ends: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations of a ruling that shows several ends: what decides any of them decides which one it is, and last
    comes what is asked of the `past`, by which they part."""
    said = {
        kind: [cited.section for end in ends for cited in end if cited.kind == kind]
        for kind in ("decisive", "supporting")
    }
    decisive = sorted(said["decisive"], key=lambda section: len(ends) > 1 and section in past.sections)
    return cite(document, decisive, said["supporting"])


def cite(document: Document, decisive: Iterable[str], supporting: Iterable[str]) -> tuple[Citation, ...]:
    """Sections as citations, each once; a section that decides is not also supporting."""
    found: dict[str, Citation] = {}
    for kind, numbers in (("decisive", decisive), ("supporting", supporting)):
        for number in numbers:
            if number in document and number not in found:
                section = document.section(number)
                found[number] = Citation(
                    number,
                    section.printed,
                    section.title,
                    section.es,
                    section.en,
                    "decisive" if kind == "decisive" else "supporting",
                )
    return tuple(found.values())
