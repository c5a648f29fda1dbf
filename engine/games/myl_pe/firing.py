"""Which triggered abilities an event fires (DAR 6.3). They wait in the state until their moment to resolve."""

from __future__ import annotations

from engine.core.state import Clause, Json, Pending, Piece
from engine.core.table import Table
from engine.games.myl_pe.ability import When
from engine.games.myl_pe.projection import abilities, controller, fits, in_play, lying_in_play, name
from engine.law.cite import claim

claim(__name__, "fired_by", "6.3")


def fired_by(
    table: Table,
    kind: str,
    *,
    subject: Piece | None = None,
    by: str | None = None,
    from_hand: bool = False,
    n: int | None = None,
) -> list[Pending]:
    """The abilities that an event of this kind fires now, read from the state as it is (call before it changes).

    `n` is the event's number, such as the damage dealt.
    """
    fired: list[Pending] = []
    data: dict[str, Json] = {} if subject is None else {"subject": subject.id}
    data |= {} if n is None else {"n": n}
    for piece in watching(table, subject):
        for ability in abilities(table, piece):
            when = ability.when
            if ability.kind != "triggered" or when is None or when.event != kind:
                continue
            if _concerns(table, when, piece, subject, by) and (not when.from_hand or from_hand):
                fired.append(Pending(piece.id, controller(piece), ability, -1, data))
    return fired


def watching(table: Table, subject: Piece | None) -> list[Piece]:
    """The objects whose abilities may see an event: those in play, and the event's own object."""
    pieces = lying_in_play(table)
    if subject is not None and subject.card and not in_play(subject):
        return [*pieces, subject]
    return pieces


def _concerns(table: Table, when: When, piece: Piece, subject: Piece | None, by: str | None) -> bool:
    you = controller(piece)
    if (when.by == "you" and by != you) or (when.by == "opponent" and by == you):
        return False
    if when.attacked and not piece.marks.get("attacked"):
        return False
    if when.what is None:
        return subject is None or subject.id == piece.id
    return in_play(piece) and subject is not None and fits(table, subject, when.what)


def wait(table: Table, fired: list[Pending], event: int, *, law: tuple[str, ...] = ()) -> None:
    """Fired abilities wait for their turn (DAR 6.8). `law` places them in the turn («9.3.1.e»)."""
    for pending in fired:
        table.add_pending(Pending(pending.source, pending.controller, pending.ability, event, pending.data))
        named = name(table.state, pending.source)
        with table.cite("6.3", *law, clause=Clause(named, pending.ability.es, pending.ability.en)):
            table.emit(
                "disparar", subject=pending.source, player=pending.controller, also=("6.3.1",), data={"name": named}
            )


def flush(table: Table, *, law: tuple[str, ...] = ("6.8",)) -> bool:
    """Start resolving what waits, if anything does."""
    if not table.state.pending:
        return False
    table.push("triggers", law=law, last=None)
    return True
