"""The version of a page in a few letters: what an open page asks for every second or two."""

import hashlib
from itertools import groupby
from operator import itemgetter

from django.utils import timezone

from tournaments.models import Event, Seat
from tournaments.queries.rounds.rounds import current_round

NOT_YET_KNOWN = "@version@"
LETTERS = 12
_AT_A_TABLE = (
    *("player__number", "player__name", "place", "points", "absent", "games_won"),
    *("match__table", "match__status", "match__reported_from", "match__extra_minutes"),
    *("match__games_drawn", "match__both_lose"),
)


def digest(*facts: object) -> str:
    """A few letters that differ where the facts do."""
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:LETTERS]


def version_of(event: Event) -> str:
    """The version of everything that belongs to an event; another one after every action on it, and every day."""
    return digest(event.edition, timezone.localdate())


def seat_marks(event: Event) -> dict[str, str]:
    """For each player's number a mark that changes with what they must know at once: table, opponent, result, end.

    Nothing that is not on public pages; places in the standings are left out, since all of them move with each result.
    Under "" stands the mark of those who do not play this round. Read as plain rows: it is told after every result.
    """
    round_ = current_round(event)
    if round_ is None:
        return {"": digest(event.status)}
    clock = (round_.published_at, round_.extra_seconds, round_.paused_at)
    shared = (event.status, round_.number, round_.name, round_.status, *clock)
    marks = {"": digest(shared)}
    seats = Seat.objects.filter(round=round_).order_by("match", "position").values_list("match", *_AT_A_TABLE)
    for _match, seated in groupby(seats, key=itemgetter(0)):
        facts = list(seated)
        mark = digest(shared, facts)
        marks.update({str(number): mark for _, number, *_rest in facts})
    return marks
