"""Which sections a ruling cites: decisive where the answer hangs on them, supporting on the way there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.search import Outcome
from engine.core.state import Event, State
from engine.game import Facts, Game
from engine.law.document import Document
from engine.request import Question
from engine.ruling import Citation, Difference

STANDING = ("strength", "race", "ability", "can", "name")
"""Changes that hold because of effects in force: their law is read from the state that was reached."""


def citations(
    game: Game, before: State, outcome: Outcome, diff: list[Difference], facts: Facts | None, question: Question
) -> tuple[Citation, ...]:
    """The citations of an outcome. Every event and refusal the outcome consists of brings its own."""
    decisive: list[str] = []
    supporting: list[str] = []
    events = _events(outcome)
    asked = question.card
    current = _current(game, outcome, events)
    passing: list[str] = []
    refusing: list[str] = []
    for event in events:
        weighs = asked is None or event.subject == asked
        for section in event.sections:
            routine = section in current and (event.n not in current[section] or event.kind == "step")
            (supporting if not weighs else passing if routine else decisive).append(section)
        supporting += event.also
    for leaf in outcome.leaves():
        for refused in leaf.refused:
            wanted = question.ask == "legal" and question.action is not None and question.action != refused.action
            (supporting if wanted else refusing).extend(refused.refusal.sections)
            supporting += refused.refusal.also
    for choice in _choices(outcome):
        decisive += choice[0]
        supporting += choice[1]
    if facts is None or outcome.state.log:
        _standing(game, before, outcome, diff, asked, decisive, supporting)
    answered = (*refusing, *(() if facts is None else facts.sections))
    supporting += () if facts is None else facts.also
    if {*decisive, *answered} <= set(current):
        decisive += passing
    yielded = _yielding(game, decisive, current)
    decisive = [*(s for s in decisive if s not in yielded), *answered]
    supporting += yielded
    if not decisive:
        decisive += _last_resort(events)
    return cite(game.document, decisive, (*passing, *supporting))


def _yielding(game: Game, decisive: list[str], current: Mapping[str, set[int]]) -> list[str]:
    """The laws that go without saying beside others that decide here."""
    there = set(decisive)
    telling = there - set(current)
    yields = game.info.yields
    return [
        s for s in decisive if s in yields and (telling if yields[s] is None else there & (yields[s] or set())) - {s}
    ]


def _current(game: Game, outcome: Outcome, events: list[Event]) -> dict[str, set[int]]:
    """For each law that always comes along, the events by number that the dispute ends with.

    They are those of its last action, and of the turn's own laws those of the turn that is on; an action that brought
    only laws of a more common kind does not count as the last one. What answers a choice goes on with its action.
    """
    refused = [item.action for leaf in outcome.leaves() for item in leaf.refused]
    begun = max((event.n for event in events if "phase" in event.data and event.kind != "step"), default=-1)
    current: dict[str, set[int]] = {}
    for laws in game.info.passing:
        weighty = (event for event in events if event.kind != "step" and set(event.sections) - set(current))
        last = max([*refused, *(event.action for event in weighty if event.action is not None)], default=-1)
        first = _started(outcome, last)
        ends = {event.n for event in events if event.n >= begun and first <= _index(event) <= last}
        current |= dict.fromkeys(laws, ends)
        begun = -1
    return current


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


def _standing(
    game: Game,
    before: State,
    outcome: Outcome,
    diff: list[Difference],
    asked: str | None,
    decisive: list[str],
    supporting: list[str],
) -> None:
    """The law behind what objects are at the end: the changed ones, or all if nothing happened.

    What is as it is because an effect has ended is so by the law of that effect.
    """
    objects = [line.object for line in diff if line.change in STANDING]
    objects += [event.subject for event in outcome.state.log if event.subject and "modifier" in event.data]
    if asked is not None:
        return
    if objects or _only_time_passed(game, outcome, diff):
        sections, also = game.law_of_state(outcome.state, objects)
        decisive += sections
        supporting += also
    for line in diff:
        if line.change in STANDING:
            now, then = (game.law_of_state(state, [line.object])[0] for state in (outcome.state, before))
            regained = line.change == "ability" and line.to
            decisive += then if not now else [section for section in then if regained and section not in now]


def _only_time_passed(game: Game, outcome: Outcome, diff: list[Difference]) -> bool:
    """Whether nothing was done and nothing changed but what every turn brings: what objects are is what is asked."""
    common = frozenset[str]().union(*game.info.passing)
    routine = all(event.kind == "step" or set(event.sections or ("",)) <= common for event in outcome.state.log)
    return routine and not outcome.refused and not outcome.branches and all(line.change == "count" for line in diff)


def _last_resort(events: list[Event]) -> list[str]:
    """When only routine happened, the law of the last thing that did is what decides, before that of a mere step."""
    for event in sorted(events, key=lambda event: ("phase" in event.data, -event.n)):
        if event.also:
            return list(event.also)
    return []


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
