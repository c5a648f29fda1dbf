"""`step(game, state, answer) -> state`: pure; runs until a choice is open or nothing is pending."""

from __future__ import annotations

from typing import Protocol

import msgspec
from msgspec.structs import replace

from engine.core.choices import Ask, Refusal, Refused, is_offered
from engine.core.limits import UNBOUNDED, LimitReached, Limits, Loop
from engine.core.state import Choice, Frame, Json, State, recurrence
from engine.core.table import Table


class Rules(Protocol):
    """What the machine needs of a game."""

    def begin(self, table: Table, action: Json) -> None:
        """Start a player's action: raise Refused, or change the state and push frames."""

    def resume(self, table: Table, frame: Frame) -> None:
        """Carry out the open step of the frame on top: it must move on, push or pop."""

    def refuse_pick(self, state: State, choice: Choice, value: Json) -> Refusal:
        """Why `value` is no legal answer to `choice`."""


class Act(msgspec.Struct, frozen=True):
    """Answer: a player does something, when nothing is pending or in an open window."""

    action: Json


class Pick(msgspec.Struct, frozen=True):
    """Answer: the value chosen for the open choice."""

    value: Json


PASS = "pass"  # noqa: S105
"""The value that closes a window without acting."""


def step(rules: Rules, state: State, answer: Act | Pick, limits: Limits | None = None) -> State:
    """The state after the answer and everything that follows of itself.

    Raises Refused when the rules forbid the answer, LimitReached or Loop when it does not come to an end.
    """
    table = Table(state, limits)
    if isinstance(answer, Pick):
        _answer(rules, table, answer.value)
    else:
        if state.choice is not None and state.choice.kind == "window":
            _store(table, state.choice.key, "acted")
        rules.begin(table, answer.action)
    run(rules, table)
    return table.state


def patient(state: State) -> Limits:
    """The limits of one more step of a whole game: what happened before does not count, and nothing branches."""
    return Limits(events=len(state.log) + Limits().events, branches=UNBOUNDED)


def _answer(rules: Rules, table: Table, value: Json) -> None:
    choice = table.state.choice
    if choice is None:
        raise ValueError("no choice is open")
    if not is_offered(choice, value) and not choice.open:
        raise Refused(rules.refuse_pick(table.state, choice, value))
    _store(table, choice.key, value)


def _store(table: Table, key: str, value: Json) -> None:
    frame = table.state.frames[-1]
    table.replace_top(replace(frame, answers={**frame.answers, key: value}))
    table.state = replace(table.state, choice=None)


def run(rules: Rules, table: Table) -> None:
    """Carry out frames until one asks or none is left. Raises Loop when a whole state comes back."""
    turns = 0
    seen: dict[bytes, int] = {}
    while table.state.frames:
        before = table.state
        try:
            rules.resume(table, before.frames[-1])
        except Ask as ask:
            table.state = replace(before, choice=ask.choice)
            table.citing.clear()
            return
        turns += 1
        if turns > 500:
            mark = recurrence(table.state)
            if mark in seen:
                raise Loop(table.state.log[seen[mark] :])
            seen[mark] = len(table.state.log)
        if turns > table.limits.events * 4:
            raise LimitReached("events")
