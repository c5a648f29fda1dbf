"""A board that somebody claims to have reached, beside the one that the actions lead to: where the two part."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from engine.core.search import Outcome, RefusedAction, Way
from engine.core.state import Event, State, Text
from engine.explain.telling import bare, sentence, told_way
from engine.game import Facts, Game
from engine.ruling import Difference, Repair, RepairMove

_PLACES = ("zone", "line", "paid", "controller", "attached")
"""Differences of where an object is: a count that follows from one of them is not told beside it."""


class Divergence(msgspec.Struct, frozen=True):
    """One thing that a claimed board has otherwise: what is true, and the event or the refusal that made it so."""

    line: Difference
    event: Event | None = None
    refused: RefusedAction | None = None

    @property
    def at(self) -> int:
        """How far the history had come: the number of the event; before everything when nothing has touched it.

        A count that nothing has touched follows from something else: it comes last.
        """
        if self.event is not None:
            return self.event.n
        if self.refused is not None:
            return self.refused.after
        return sys.maxsize if self.line.change == "count" else -1

    @property
    def action(self) -> int | None:
        """The place of the action that made it so."""
        if self.event is not None:
            return self.event.action
        return None if self.refused is None else self.refused.action

    @property
    def sections(self) -> tuple[str, ...]:
        """The law of the step that made the true value."""
        if self.event is not None:
            return self.event.sections or self.event.also[-1:]
        return () if self.refused is None else self.refused.refusal.sections


class Comparison(msgspec.Struct, frozen=True):
    """A claimed board beside the end of the history that is nearest to it, and the choices that lead there."""

    outcome: Outcome
    found: list[Divergence]
    way: Way = ()


def compared(game: Game, claimed: State, outcome: Outcome, actions: list[Any]) -> Comparison:
    """The claim beside the end from which it differs least; what nobody said was chosen may have been any of it."""
    ends = (Comparison(end, divergences(game, claimed, end, actions), way) for way, end in outcome.ends())
    return min(ends, key=lambda comparison: (len(comparison.found), sum(map(_off, comparison.found))))


def _off(item: Divergence) -> int:
    """By how much a number was claimed wrongly."""
    true, claimed = item.line.to, item.line.from_
    return abs(true - claimed) if isinstance(true, int) and isinstance(claimed, int) else 1


def divergences(game: Game, claimed: State, outcome: Outcome, actions: list[Any]) -> list[Divergence]:
    """Everything that differs, in the order in which the history made it so."""
    lines = game.compare(claimed, outcome.state)
    told = {str(place) for line in lines if line.change in _PLACES for place in (line.from_, line.to)}
    lines = [line for line in lines if line.change != "count" or line.object not in told]
    found = [_explained(game, line, outcome, actions) for line in lines]
    return sorted(found, key=lambda item: item.at)


def _explained(game: Game, line: Difference, outcome: Outcome, actions: list[Any]) -> Divergence:
    events = [event for event in outcome.state.log if _made(event, line)]
    events = events or [event for event in outcome.state.log if _kept(game, event, line)]
    if events:
        return Divergence(line, events[-1])
    refused = [item for item in outcome.refused if _about(actions[item.action], line.object)]
    return Divergence(line, None, refused[0] if refused else None)


def _made(event: Event, line: Difference) -> bool:
    """Whether an event may have made what a line tells: it is about the object, the zone or the player."""
    if line.object in (event.subject, event.data.get("from"), event.data.get("to")):
        return True
    cards = event.data.get("cards") or ()
    if line.object in (*(event.data.get("oros") or ()), *cards, *(event.data.get("attackers") or ())):
        return True
    if line.change == "count" and cards and "to" not in event.data and line.object.startswith(f"{event.player}:"):
        return True
    if line.change == "count" and _counted(event, line.object):
        return True
    if line.change in ("lost", "phase") or line.object == event.player:
        return line.change == "phase" and "phase" in event.data
    return False


def _kept(game: Game, event: Event, line: Difference) -> bool:
    """Whether an event tells why something stayed as it was: a draw that did not take place, damage prevented."""
    return event.kind in game.info.headlines and line.object.partition(":")[0] in (event.subject, event.player)


def _counted(event: Event, key: str) -> bool:
    """Whether an event changed a counter, of which it tells the name or, in paying with it, the number."""
    player, _, counter = key.partition(":")
    return event.player == player and counter == event.data.get("counter", event.data.get("paid_with"))


def _about(action: Any, id: str) -> bool:
    return id in str(msgspec.to_builtins(action))


def facts(game: Game, comparison: Comparison) -> Facts:
    """The answer: where the claim first parts from the history, or that it does not."""
    found, outcome = comparison.found, comparison.outcome
    data = {"same": not found, "divergences": [_data(game, item, outcome) for item in found]}
    said = told_way(comparison.way)
    if not found:
        last = [event for event in outcome.state.log if event.sections or event.also]
        law = (last[-1].sections or last[-1].also) if last else (outcome.state.turn.step,)
        es, en = (f", si se elige así: {said.es}", f", if this is chosen: {said.en}") if comparison.way else ("", "")
        text = Text(f"Sí. El tablero es el que dejan las acciones{es}.", f"Yes. The actions lead to this board{en}.")
        return Facts(text, law, data=data)
    first = found[0]
    law = _law(game, first, outcome)
    true, why, more = _true(first.line), _why(game, first, outcome), _more(len(found) - 1)
    head = Text("No.", "No.")
    if comparison.way:
        head = Text(
            f"No, se elija lo que se elija. Lo más cercano ({said.es}):",
            f"No, whatever is chosen. At best ({said.en}):",
        )
    text = Text(f"{head.es} {true.es}: {why.es}{more.es}.", f"{head.en} {true.en}: {why.en}{more.en}.")
    return Facts(text, law, verdict="resolved" if comparison.way else None, data=data)


def _law(game: Game, item: Divergence, outcome: Outcome) -> tuple[str, ...]:
    """The law of what made it so; where nothing did, that of the object as it is, or of the zone where it lies."""
    state, line = outcome.state, item.line
    found = item.sections or game.law_of_state(state, [line.object])[0]
    return found or game.law_of_state(state, [str(line.to)])[0] or (state.turn.step,)


def _true(line: Difference) -> Text:
    """What is true, with the number that was claimed instead."""
    told = bare(line.text)
    if isinstance(line.from_, int) and not isinstance(line.from_, bool):
        return Text(f"{told.es} (y no {line.from_})", f"{told.en} (not {line.from_})")
    return told


def _more(number: int) -> Text:
    if number == 0:
        return Text("", "")
    if number == 1:
        return Text("; hay otra diferencia en la lista", "; one more difference is in the list")
    return Text(f"; hay otras {number} diferencias en la lista", f"; {number} more differences are in the list")


def _why(game: Game, item: Divergence, outcome: Outcome) -> Text:
    if item.refused is not None:
        reason = bare(item.refused.refusal.text)
        n = item.refused.action + 1
        return Text(f"la acción {n} es ilegal, {reason.es}", f"action {n} is illegal, {reason.en}")
    told = None if item.event is None else game.tell(item.event, outcome.state)
    if told is None:
        return Text("nada de lo ocurrido lo cambió", "nothing that happened changed that")
    return Text(f"«{told.es.rstrip('.')}»", f"“{told.en.rstrip('.')}”")


def _data(game: Game, item: Divergence, outcome: Outcome) -> dict[str, Any]:
    line = item.line
    return {
        "object": line.object,
        "name": line.name,
        "change": line.change,
        "claimed": line.from_,
        "true": line.to,
        "action": item.action,
        "event": None if item.event is None else item.event.n,
        "sections": list(_law(game, item, outcome)),
        "text": msgspec.to_builtins(line.text),
        "because": msgspec.to_builtins(sentence(_why(game, item, outcome))),
    }


def repair(found: list[Divergence]) -> Repair | None:
    """The moves that make the claimed board the true one; cards that nobody can name are counted, not moved."""
    if not found:
        return None
    first = found[0]
    moves: dict[str, RepairMove] = {}
    for item in found:
        if item.line.change in _PLACES:
            line = item.line
            moves.setdefault(line.object, RepairMove(line.object, line.name, str(line.to), line.text))
    rest = [item.line.text for item in found if item.line.change not in _PLACES]
    told = [move.text for move in moves.values()] + rest
    es = " ".join(text.es for text in told[:6])
    en = " ".join(text.en for text in told[:6])
    return Repair(
        first.action, Text(f"Lo correcto: {es}", f"The true board: {en}"), first.sections, tuple(moves.values())
    )
