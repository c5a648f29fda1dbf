"""One thing that may have happened before the board: what can have become of it, and what each of that does."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.core.state import State, Text
from engine.games.myl_pe.model.board import PastDeed, PastKind
from engine.games.myl_pe.model.words import ORDER

YES, NO, CANCELLED, PENDING = "sí", "no", "cancelada", "pendiente"
"""What can have become of a deed, as a request says it; besides, the ids of what was chosen."""


@dataclass(frozen=True)
class Answer:
    """One way it may have been. `label` is a clause without capital; `weighed`: a ruling compares it with the others.

    `apply` makes of a state in which the deed is open the one in which it was so.
    """

    choice: str
    label: Text
    apply: Callable[[State], State] = field(compare=False)
    law: tuple[str, ...] = ()
    weighed: bool = True


@dataclass(frozen=True)
class Deed:
    """Something earlier than the board that the board does not show.

    `default` is what is taken where nobody says, in words that stand in the ruling (`assumed`); without it the ruling
    asks (`question`) and shows where each answer leads. `law` decides where it matters, `also` stands beside it.
    `blind`: what it left behind cannot be told from the board at all; `noted`: the effects of the board tell it;
    `told_as`: another word by which people tell it (that an ability was used).
    """

    source: str
    what: PastKind
    section: str
    answers: tuple[Answer, ...]
    default: str | None
    assumed: Text | None
    question: Text
    law: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    ability: int | None = None
    told: str | None = None
    blind: bool = False
    noted: bool = False
    told_as: PastKind | None = None

    @property
    def denied(self) -> bool:
        """Whether what is taken for granted is that it did not happen."""
        return self.default == NO

    @property
    def chosen(self) -> Answer:
        """What holds: what was told, or what is taken for granted; where nothing is, the board as it is drawn."""
        wanted = self.told or self.default
        return next((answer for answer in self.answers if answer.choice == wanted), self.answers[0])

    def is_told_by(self, written: PastDeed) -> bool:
        """Whether what somebody wrote is about this."""
        return (
            written.source == self.source
            and written.what in (self.what, self.told_as)
            and written.section in (None, self.section)
            and written.ability in (None, self.ability)
            and any(written.choice == answer.choice for answer in self.answers)
        )

    def as_told(self, choice: str) -> PastDeed:
        """The entry of a request that says how it was."""
        return PastDeed(self.source, self.what, self.section, self.ability, choice)


def so_often(deed: Deed, n: int) -> Deed:
    """The deed of which somebody told that it happened so often, where it is one that leaves something each time."""
    if n < 2 or deed.what != "dispara" or deed.told in (None, NO):
        return deed
    once = deed.chosen

    def repeated(state: State) -> State:
        for number in range(n):
            known = {modifier.id for modifier in state.modifiers}
            after = once.apply(state)
            fresh = [replace(one, id=f"{one.id}.{number}") for one in after.modifiers[len(state.modifiers) :]]
            state = replace(after, modifiers=(*state.modifiers, *(one for one in fresh if one.id not in known)))
        return state

    label = Text(f"{once.label.es}, {n} veces", f"{once.label.en}, {n} times")
    often = dataclasses.replace(once, label=label, apply=repeated)
    return dataclasses.replace(deed, answers=tuple(often if one is once else one for one in deed.answers))


def unchanged(state: State) -> State:
    """The board as it is drawn."""
    return state


def is_past(board_step: str, step: str, *, inclusive: bool = False) -> bool:
    """Whether the turn has left a step, or with `inclusive` come to it."""
    now, then = ORDER.index(board_step), ORDER.index(step)
    return now >= then if inclusive else now > then
