"""What the checks of every game's written cases share; each game adds its own words (`checks.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.state import Event, Piece, State, place
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


def lies(zone: Callable[[Piece], str], controller: Callable[[Piece], str]) -> Check:
    """Where a card lies, and on whose side where that is said."""

    def check(item: dict[str, Any], case: Case) -> str | None:
        piece = case.leaf.state.pieces[item["card"]]
        return expect((zone(piece), controller(piece)), (item["zone"], item.get("player") or controller(piece)))

    return check


def controlled(controller: Callable[[Piece], str]) -> Check:
    """Who controls a card."""

    def check(item: dict[str, Any], case: Case) -> str | None:
        return expect(controller(case.leaf.state.pieces[item["card"]]), item["player"])

    return check


def cards_in(item: dict[str, Any], state: State) -> int:
    """How many cards, or copies of one, lie in a zone: of the player that the item names, or of all of them."""
    return sum(
        item.get("card") in (None, id, state.pieces[id].card)
        for player in ([item["player"]] if item.get("player") else state.players)
        for id in state.zones[place(player, item["zone"])]
    )


def counted(item: dict[str, Any], case: Case) -> str | None:
    """How many cards lie in a zone at the end."""
    return expect(cards_in(item, case.leaf.state), item["value"])


def happened(told_by: str | None = None) -> Check:
    """Whether something of a kind happened, or how often; `told_by` is the fact that may say who did it instead."""

    def check(item: dict[str, Any], case: Case) -> str | None:
        found = [
            event
            for event in events(case, item["type"])
            if item.get("card") in (None, event.subject)
            and item.get("player") in (None, event.player)
            and item.get("by") in (None, event.player, event.data.get(told_by) if told_by else None)
        ]
        return expect(len(found), item["count"]) if "count" in item else expect(bool(found), item["value"])

    return check


def asked(key: Callable[[str], str] = str, plain: Callable[[Any], str] = str) -> Check:
    """Whether a choice is open, with how many options or which; `key` reads its name and `plain` an option."""

    def check(item: dict[str, Any], case: Case) -> str | None:
        choice = case.outcome.choice
        is_open = choice is not None and choice.by == item["by"] and key(choice.key) == item["what"]
        offered = choice.options if choice and is_open else ()
        if "count" in item:
            return expect(len(offered), item["count"])
        if "options" in item:
            return expect(sorted(plain(option.value) for option in offered), sorted(map(plain, item["options"])))
        return expect(is_open, True)

    return check


def is_over(over: Callable[[State], bool]) -> Check:
    """Whether the game is over."""
    return lambda item, case: expect(over(case.leaf.state), item["value"])


def measured(measure: Callable[[State, dict[str, Any]], Any], *, at: bool = False) -> Check:
    """What a game's measure says of the item at the end, or right after the action that it names."""
    return lambda item, case: expect(measure(state_after(item, case) if at else case.leaf.state, item), item["value"])


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


def _phase(item: dict[str, Any], case: Case) -> str | None:
    turn = case.leaf.state.turn
    if item.get("step"):
        return expect((turn.phase, turn.step), (item["value"], item["step"]))
    return expect(turn.phase, item["value"])


COMMON: Mapping[str, Check] = {"legal": _legal, "active": _active, "phase": _phase}
"""The checks that mean the same in every game."""
