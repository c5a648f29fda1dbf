"""What an ability knows when it is used: the facts that its references and numbers read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from engine.core.state import Json

MET: Final = "met"
"""The fact that keeps what an ability's cards were: each with its incarnation."""
STALE: Final = "stale"
"""The fact with the ids of cards that are new ones by now, which an ability does not know."""
UNMET: Final = "unmet"
"""The fact of an ability whose event came while what it asks for was not so, with the sections: it is only told."""
DECLARED: Final = "declared_x"
"""The fact by which a cost of the player's choice is the number that was declared."""


class Met(TypedDict):
    """A card and which incarnation of it an ability means."""

    card: str
    incarnation: int


if TYPE_CHECKING:

    class Facts(TypedDict, total=False):
        """The facts by name.

        Of the event: its cards `subject` and `other`, what its targets were (`aimed`), the player (`who`), how much
        (`n`), whether in `combat`, who bore the card (`bearer`). Of what was done: the cards of the instruction before
        (`done`, and under `done:KEY` of that one), those given up (`cost`), how many Oros (`paid`), the card of this
        turn of a repetition (`it`), what was `said`, the numbers `x` and `declared_x`. Of the ability: the frame it
        `replies_to`, the effect that waited (`late`) with its `aims` and the cards of its event (`event_cards`), the
        `law` that places it in the turn, `unmet` sections, the cards it `met` and those that are `stale`.
        """

        subject: str | None
        other: str
        aimed: tuple[str, ...]
        who: str
        n: int
        combat: bool
        bearer: str
        done: tuple[str, ...]
        cost: tuple[str, ...]
        paid: int | None
        it: str
        said: str | int
        x: int
        declared_x: int
        replies_to: int | None
        late: str
        aims: tuple[str, ...]
        event_cards: tuple[str, ...]
        law: tuple[str, ...]
        unmet: tuple[str, ...]
        met: tuple[Met, ...]
        stale: tuple[str, ...]

else:
    Facts = dict[str, Json]
    """A written board may tell facts under `done:KEY`, which reading a typed dictionary would drop."""
