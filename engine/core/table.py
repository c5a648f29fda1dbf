"""The table a step is played at: holds the current state and the citation stack while one step runs."""

from __future__ import annotations

from functools import lru_cache
from types import TracebackType
from typing import Any, ClassVar, NoReturn

from msgspec.structs import replace

from engine.core.choices import Ask, Unclear, canonical
from engine.core.evidence import note
from engine.core.limits import LimitReached, Limits
from engine.core.state import Choice, Clause, Event, Frame, Json, Modifier, Pending, Piece, State

STATES_KEPT = 4
"""How many states keep what was computed of them."""


class Table:
    """Mutable holder of an immutable state. It lives for one step only; every change goes through `emit`.

    `citing` is the stack of laws being carried out, the innermost last.
    `computing` names what is being computed, so that a projection can tell that it depends on itself.
    """

    latest: ClassVar[tuple[tuple[State, dict[str, Any]], ...]] = ()
    """The states last computed on and what was found: one step leaves the table as the next one finds it, and where
    outcomes are compared the same few states are looked at again and again.
    """

    def __init__(self, state: State, limits: Limits | None = None) -> None:
        self.state = state
        self.limits = limits or Limits()
        self.citing: list[Law] = []
        self.cache: dict[str, Any] = {}
        self.cached_for: State | None = None
        self.computing: list[str] = []

    # -- citing

    def cite(self, *sections: str, decisive: bool = True, clause: Clause | None = None) -> Citing:
        """Everything emitted inside (`with table.cite(...)`) happens because of these sections and this card clause."""
        return Citing(self, Law(sections, decisive, clause))

    def cited(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """(decisive, supporting) sections of the stack: the innermost law decides, the outer ones led here."""
        if not self.citing:
            return (), ()
        inner = self.citing[-1]
        if not inner.decisive:
            return (), tuple([section for law in self.citing for section in law.sections])
        return inner.sections, tuple([section for law in self.citing[:-1] for section in law.sections])

    @property
    def clause(self) -> Clause | None:
        """The words of a card by which what is going on happens, those of the innermost law that has some."""
        return next((law.clause for law in reversed(self.citing) if law.clause is not None), None)

    # -- changing the state

    def emit(
        self,
        kind: str,
        *,
        subject: str | None = None,
        player: str | None = None,
        law: tuple[str, ...] = (),
        also: tuple[str, ...] = (),
        data: dict[str, Json] | None = None,
        **changes: Any,
    ) -> Event:
        """Apply `changes` (fields of State) and record the event that they are.

        `law` and `also` add decisive and supporting sections to those of the citation stack.
        Raises LimitReached when the branch has too many events.
        """
        state, n = self.state, len(self.state.log)
        if n >= self.limits.events:
            raise LimitReached("events")
        sections, supporting = _together(law, also, *self.cited())
        event = Event(
            n=n,
            kind=kind,
            subject=subject,
            player=player,
            data=data or {},
            sections=sections,
            also=supporting,
            clause=self.clause,
            action=state.memory.action,
        )
        self.state = replace(state, log=state.log.with_event(event), **changes)
        note(event.sections, event.also)
        return event

    def remember(self, **facts: Json) -> None:
        """Keep small facts that are not events of the game: fields of its memory."""
        memory = replace(self.state.memory, **facts)
        if memory != self.state.memory:
            self.state = replace(self.state, memory=memory)

    def put_piece(self, piece: Piece) -> dict[str, Piece]:
        """The pieces with this one replaced (for `emit(pieces=...)`)."""
        return {**self.state.pieces, piece.id: piece}

    def mark(self, id: str, **marks: Json) -> None:
        """Change small facts about an object without an event of its own. None removes."""
        piece = self.state.pieces[id]
        merged = {key: value for key, value in {**piece.marks, **marks}.items() if value is not None}
        if merged == piece.marks:
            return
        self.state = replace(self.state, pieces=self.put_piece(replace(piece, marks=merged)))

    # -- frames

    def push(self, frame: Frame) -> None:
        """Begin a procedure; it runs before whatever is below it goes on."""
        if len(self.state.frames) >= self.limits.depth:
            raise LimitReached("depth")
        self.state = replace(self.state, frames=(*self.state.frames, frame))

    def pop(self) -> None:
        """End the procedure on top."""
        self.state = replace(self.state, frames=self.state.frames[:-1])

    def goto(self, at: str, **changes: Json) -> None:
        """The procedure on top goes on at another step, with these fields changed and its answers used up."""
        frames = self.state.frames
        top = replace(frames[-1], at=at, answers={}, **changes)
        self.state = replace(self.state, frames=(*frames[:-1], top))

    def replace_top(self, frame: Frame) -> None:
        """Put another frame in the place of the top one."""
        self.state = replace(self.state, frames=(*self.state.frames[:-1], frame))

    def update_frame(self, index: int, /, **changes: Json) -> None:
        """Change fields of a frame lower in the stack (counted from the bottom)."""
        frames = list(self.state.frames)
        frames[index] = replace(frames[index], **changes)
        self.state = replace(self.state, frames=tuple(frames))

    def answered(self, key: str) -> Json:
        """The answer to a question of the frame on top, None while there is none: then its options are listed."""
        return canonical(self.state.frames[-1].answers.get(key))

    def ask(self, choice: Choice) -> Json:
        """The answer to a question of the frame on top; raises Ask while there is none."""
        if choice.key not in self.state.frames[-1].answers:
            raise Ask(choice)
        return self.answered(choice.key)

    def unclear(self, card: str, span: str) -> NoReturn:
        """Stop: the clause decides and is not understood."""
        raise Unclear(card, span)

    # -- effects and triggers

    def tick(self) -> int:
        """The next point in time; later effects have greater numbers."""
        self.state = replace(self.state, clock=self.state.clock + 1)
        return self.state.clock

    def add_pending(self, pending: Pending) -> None:
        """A triggered ability waits to resolve."""
        self.state = replace(self.state, pending=(*self.state.pending, pending))

    def add_modifier(self, modifier: Modifier) -> tuple[Modifier, ...]:
        """The modifiers with one more (for `emit(modifiers=...)`)."""
        return (*self.state.modifiers, modifier)

    # -- what is computed from the table

    def memo(self, key: str) -> Any:
        """What was computed for the table as it lies now, or None.

        It holds until something on the table or its record changes. What is half-done (frames, the open choice, what
        waits to resolve) does not count: nothing that is kept here may depend on it.
        """
        if self.cached_for is not self.state:
            self._settle_cache()
        return self.cache.get(key)

    def keep(self, key: str, value: Any) -> Any:
        """Remember a computed value for the table as it lies now."""
        if self.cached_for is not self.state:
            self._settle_cache()
        self.cache[key] = value
        return value

    def forget(self, key: str) -> None:
        """Drop a computed value."""
        self.cache.pop(key, None)

    def _settle_cache(self) -> None:
        known = Table.latest if self.cached_for is None else ((self.cached_for, self.cache),)
        self.cache = next((cache for state, cache in known if _lies_alike(state, self.state)), {})
        self.cached_for = self.state
        others = tuple(pair for pair in Table.latest if pair[1] is not self.cache)
        Table.latest = ((self.state, self.cache), *others[: STATES_KEPT - 1])


@lru_cache(maxsize=4096)
def _together(
    law: tuple[str, ...], also: tuple[str, ...], decisive: tuple[str, ...], supporting: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sections of an event, each once: what made it happen, and the rest of the path that led here."""
    sections = tuple(dict.fromkeys((*law, *decisive)))
    return sections, tuple(dict.fromkeys(other for other in (*also, *supporting) if other not in sections))


class Law:
    """Sections that are carried out, whether they decide the outcome, and the words of a card by which it happens."""

    __slots__ = ("clause", "decisive", "sections")

    def __init__(self, sections: tuple[str, ...], decisive: bool, clause: Clause | None = None) -> None:
        self.sections, self.decisive, self.clause = sections, decisive, clause


class Citing:
    """A law being carried out: on the citation stack of a table as long as its block runs."""

    __slots__ = ("law", "table")

    def __init__(self, table: Table, law: Law) -> None:
        self.table, self.law = table, law

    def __enter__(self) -> None:
        self.table.citing.append(self.law)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.table.citing.pop()


def _lies_alike(one: State, other: State) -> bool:
    """Whether two states share what lies on the table: the same values, not merely equal ones."""
    return (
        one.pieces is other.pieces
        and one.zones is other.zones
        and one.modifiers is other.modifiers
        and one.log is other.log
        and one.memory is other.memory
        and one.counters is other.counters
        and one.turn is other.turn
        and one.cards is other.cards
    )
