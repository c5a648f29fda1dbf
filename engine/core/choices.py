"""Questions inside a procedure, and why an answer or an action is refused."""

from __future__ import annotations

import msgspec

from engine.core.evidence import note
from engine.core.state import Choice, Clause, Json, Text


class Ask(Exception):
    """Raised by a procedure that cannot go on without an answer. Its step runs again once the answer is there."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.key)
        self.choice = choice


class Refusal(msgspec.Struct, frozen=True):
    """Why the rules forbid something, with the sections that say so. `final`: no later moment makes it legal."""

    text: Text
    sections: tuple[str, ...]
    also: tuple[str, ...] = ()
    clause: Clause | None = None
    final: bool = False

    def __post_init__(self) -> None:
        note(self.sections, self.also)


class Refused(Exception):
    """Raised when an action or an answer is against the rules. Whoever called keeps the state it had."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text.en)
        self.refusal = refusal


class Unclear(Exception):
    """Raised when going on needs a card clause that nobody has taught the engine to read."""

    def __init__(self, card: str, span: str) -> None:
        super().__init__(f"{card}: {span}")
        self.card = card
        self.span = span


def canonical(value: Json) -> Json:
    """Lists become tuples, so that answers from JSON compare with the values of options."""
    if isinstance(value, list | tuple):
        return tuple(canonical(item) for item in value)
    return value


def is_offered(choice: Choice, value: Json) -> bool:
    """Whether `value` is one of the choice's options, lists of cards in any order.

    A choice of several things out of many lists only some combinations: `data` then tells the pool and the number.
    """
    if any(option.value is value or same(option.value, value) for option in choice.options):
        return True
    pool, value = choice.data.get("pool"), canonical(value)
    if pool is None or not isinstance(value, tuple):
        return False
    least = 0 if choice.data.get("up_to") else choice.data["count"]
    return least <= len(value) <= choice.data["count"] and len(set(value)) == len(value) and set(value) <= set(pool)


def same(left: Json, right: Json) -> bool:
    """Whether two answers mean the same: picks of several things do not depend on their order."""
    left, right = canonical(left), canonical(right)
    if isinstance(left, tuple) and isinstance(right, tuple):
        return sorted(map(repr, left)) == sorted(map(repr, right))
    return type(left) is type(right) and bool(left == right)
