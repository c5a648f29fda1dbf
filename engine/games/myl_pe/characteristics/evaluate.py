"""What the words of a text come to on the state as it is: references, players, numbers, conditions, descriptions.

How each kind of number, condition and description is evaluated stands in the module that `evaluates` it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from engine.core.state import Piece, place_zone
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import controller, lying_in_play, rival
from engine.games.myl_pe.model import describing as model
from engine.games.myl_pe.model.ability import Cards
from engine.games.myl_pe.model.describing import Amount, Condition
from engine.games.myl_pe.model.facts import STALE, Facts
from engine.games.myl_pe.model.words import IN_PLAY, ORO, PAGADO, VIRTUAL

OBJECT = "object:"
"""The head of a reference that an effect in force keeps to one object (see `fixing`)."""


class Acting(msgspec.Struct, frozen=True):
    """Who carries out a step: the ability's controller, its source, its targets, what fired it, what was before.

    `data` holds the facts that references and numbers read: `subject` and `other` (the cards of the event), `aimed`
    (the targets of what is replied to), `who` (the
    player of the event), `n`, `done` and `done:KEY`, `cost`, `it`, `said`, `x`, `replies_to`, `stale` (cards
    that are new ones by now).
    `ok`: the instruction before did what it says.
    """

    by: str
    source: str
    targets: tuple[str, ...] = ()
    data: Facts = {}
    ok: bool = True


def players(table: Table, who: str, by: str) -> tuple[str, ...]:
    """The players that a word means, relative to an ability's controller; the active player first."""
    if who == "you":
        return (by,)
    if who == "opponent":
        return (rival(table.state, by),)
    active = table.state.turn.active
    return (active, rival(table.state, active))


def referred(table: Table, ref: str, acting: Acting) -> tuple[str, ...]:
    """The objects that a reference names; none when there is no such thing, or it is a new card by now (6.10.3)."""
    if ref.startswith(OBJECT):
        return (ref.removeprefix(OBJECT),)
    named, gone = _named(table, ref, acting), acting.data.get(STALE)
    return tuple(id for id in named if id not in gone) if gone else named


def _named(table: Table, ref: str, acting: Acting) -> tuple[str, ...]:
    if ref == "self":
        return (acting.source,)
    if ref == "targets" or ref.startswith("target:"):
        index = int(ref.partition(":")[2] or 0)
        return acting.targets if ref == "targets" else acting.targets[index : index + 1]
    if ref == "bearer":
        source = table.state.pieces.get(acting.source)
        host = None if source is None else source.host or acting.data.get("bearer")
        return (str(host),) if host else ()
    facts: Mapping[str, object] = acting.data
    found = facts.get("subject" if ref == "event" else ref)
    if found is None:
        return ()
    ids = found if isinstance(found, list | tuple) else (found,)
    return tuple(id for id in ids if isinstance(id, str) and id in table.state.pieces)


def matches(
    table: Table,
    piece: Piece,
    wanted: Cards,
    *,
    you: str,
    source: str | None = None,
    effects: bool = True,
    acting: Acting | None = None,
) -> bool:
    """Whether an object fits a description. `effects=False` reads printed race and strength (to avoid circles)."""
    here = place_zone(piece.place)
    if (here not in wanted.zones) if wanted.zones else (here not in IN_PLAY):
        return False
    whose = controller(piece)
    if (wanted.of in ("you", "each") and whose != you) or (wanted.of == "opponent" and whose == you):
        return False
    if (wanted.other and piece.id == source) or (wanted.this and piece.id != source):
        return False
    return fits(table, piece, wanted, effects=effects, acting=acting or Acting(you, source or piece.id))


def fits(table: Table, piece: Piece, wanted: Cards, *, effects: bool = True, acting: Acting | None = None) -> bool:
    """Whether an object's qualities fit a description, wherever it lies."""
    found: bool = _EVALUATED[Cards](table, piece, wanted, effects, acting or Acting(controller(piece), piece.id))
    return found


def number(table: Table, amount: Amount, acting: Acting) -> int:
    """A number that may count cards, read a card, or tell what happened. Negative where the text subtracts."""
    if isinstance(amount, int):
        return amount
    found: int = _EVALUATED[type(amount)](table, amount, acting)
    return found


def holds(table: Table, condition: Condition | None, acting: Acting) -> bool:
    """Whether a condition of a text is met now."""
    if condition is None:
        return True
    found: bool = _EVALUATED[type(condition)](table, condition, acting)
    return found


_EVALUATED: dict[type, Callable[..., Any]] = {}
"""How each kind of number, condition and description is evaluated."""
_Evaluating = TypeVar("_Evaluating", bound=Callable[..., Any])


def evaluates(kind: type) -> Callable[[_Evaluating], _Evaluating]:
    """Marks the function that evaluates a kind of number or condition, or whether a card fits a description.

    It is called with the table, what is evaluated and who is `Acting`; of a description with the card before it, and
    with whether continuous effects on its race and strength count.
    """

    def keep(function: _Evaluating) -> _Evaluating:
        _EVALUATED[kind] = function
        return function

    return keep


def passes_over_virtual(table: Table, amount: object) -> bool:
    """Whether a count of Oros leaves out virtual ones that are there (DAR 3.3.B.3)."""
    return isinstance(amount, model.Count) and ORO in amount.per.types and any_virtual(table)


def law_of_counting(table: Table, amount: object, acting: Acting) -> tuple[str, ...]:
    """Oros that were paid are in play and are counted among those that there are (DAR 4.3, 10.14), virtual ones are
    not (3.3.B.3); a card is one of its controller's, whose Weapon it is or whose Ally (5, 5.2)."""
    if not isinstance(amount, model.Count) or amount.per.zones or amount.among:
        return ()
    about_oros = ORO in amount.per.types
    odd = (
        (piece, about_oros and place_zone(piece.place) == PAGADO)
        for piece in lying_in_play(table.state)
        if (about_oros and place_zone(piece.place) == PAGADO)
        or (amount.per.of != "any" and controller(piece) != piece.owner)
    )
    law: tuple[str, ...] = ()
    for piece, paid in odd:
        if matches(table, piece, amount.per, you=acting.by, source=acting.source, acting=acting):
            law += ("4.3", "10.14") if paid else ("5",) if piece.host is None else ("5.2",)
    return tuple(dict.fromkeys((*law, *(("3.3.B.3",) if passes_over_virtual(table, amount) else ()))))


def any_virtual(table: Table) -> bool:
    """Whether somebody has virtual Oros."""
    return any(left for key, left in table.state.counters.items() if key.endswith(VIRTUAL))
