"""The version of a page in a few letters: what an open page asks for every second or two."""

import hashlib
from collections.abc import Iterable

from django.utils import timezone

from tournaments.models import Event, Round
from tournaments.queries.rounds.rounds import Table, current_round, tables

NOT_YET_KNOWN = "@version@"
LETTERS = 12


def digest(*facts: object) -> str:
    """A few letters that differ where the facts do."""
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:LETTERS]


def version_of(event: Event) -> str:
    """The version of everything that belongs to an event; another one after every action on it, and every day."""
    return digest(event.edition, timezone.localdate())


def seat_marks(event: Event) -> dict[str, str]:
    """For each player's number a mark that changes with what they must know at once: table, opponent, result, end.

    Nothing that is not on public pages; places in the standings are left out, since all of them move with each result.
    Under "" stands the mark of those who do not play this round.
    """
    round_ = current_round(event)
    if round_ is None:
        return {"": digest(event.status)}
    clock = (round_.published_at, round_.extra_seconds, round_.paused_at)
    shared = (event.status, round_.number, round_.name, round_.status, *clock)
    marks = {"": digest(shared)}
    for table in tables(round_):
        marks.update(_marks_at(table, round_, shared))
    return marks


def _marks_at(table: Table, round_: Round, shared: Iterable[object]) -> dict[str, str]:
    names = [(seat.player.number, seat.player.name, seat.place, seat.points, seat.absent) for seat in table.seats]
    match = table.match
    mark = digest(shared, table.number, names, match.status, match.reported_from, match.extra_minutes, str(table.score))
    return {str(seat.player.number): mark for seat in table.seats}
