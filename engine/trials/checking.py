"""What the checks of every game's written cases share; each game adds its own words (`checks.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.state import Event, State
from engine.game import Case

Check = Callable[[dict[str, Any], Case], str | None]
"""Evaluates one `expected` item: None when it holds, otherwise what was found instead."""


def evaluate(checks: Mapping[str, Check], item: dict[str, Any], case: Case) -> str | None:
    """Evaluate one item with the check of its name. Nothing is raised for a name or a card that does not exist."""
    check = checks.get(str(item.get("check")))
    if check is None:
        return f"unknown check {item.get('check')!r}"
    try:
        return check(item, case)
    except KeyError as missing:
        return f"nothing is called {missing}"


def expect(found: Any, wanted: Any) -> str | None:
    """None when what was found is what was wanted."""
    return None if found == wanted else f"expected {wanted!r}, found {found!r}"


def state_after(item: dict[str, Any], case: Case) -> State:
    """The state right after the action that the item names; -1 is the state at first, one never reached the last."""
    return dict(case.leaf.states).get(item["after_action"], case.leaf.state)


def events(case: Case, kind: str) -> list[Event]:
    """What happened of one kind."""
    return [event for event in case.leaf.state.log if event.kind == kind]


def _legal(item: dict[str, Any], case: Case) -> str | None:
    refused = any(refused.action == item["action"] for refused in case.leaf.refused)
    return expect(not refused, item.get("value", True))


def _active(item: dict[str, Any], case: Case) -> str | None:
    return expect(case.leaf.state.turn.active, item["player"])


def set_off(kind: str) -> Check:
    """Whether the card's ability fired: `kind` is how the game records that."""

    def check(item: dict[str, Any], case: Case) -> str | None:
        return expect(any(event.subject == item["card"] for event in events(case, kind)), item["value"])

    return check


def in_order(alike: Mapping[str, tuple[str, ...]] | None = None) -> Check:
    """Whether the listed events happened one after the other; `alike` are kinds of events listed under one word."""

    def check(item: dict[str, Any], case: Case) -> str | None:
        log = iter(case.leaf.state.log)
        late = next((it for it in item["events"] if not any(_is(event, it, alike or {}) for event in log)), None)
        return None if late is None else f"{late} does not follow"

    return check


def _is(event: Event, listed: Any, alike: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether an event is the one that is listed: `kind`, `kind:card:player:number`, or a table."""
    if isinstance(listed, dict):
        kind, told = str(listed.get("type")), [value for key, value in listed.items() if key != "type"]
    else:
        kind, *told = str(listed).replace(" ", ":").split(":")
    facts = {str(fact) for fact in (event.subject, event.player, event.data.get("by"), event.data.get("n"))}
    return event.kind in alike.get(kind, (kind,)) and all(str(fact) in facts for fact in told)


COMMON: Mapping[str, Check] = {"legal": _legal, "active": _active}
"""The checks that mean the same in every game."""
