"""Who won an event that has ended."""

from tournaments.models import Event, Player, Round
from tournaments.queries.bracket import places
from tournaments.queries.cut_edge import cut_is_seen
from tournaments.queries.standings import computed


def winners(event: Event) -> list[Player]:
    """The first of the cut, or of the standings where there was none; several where nothing separates them.

    Nobody while the event goes on, where nothing was played, and where a cut was not played to its end.
    """
    if event.status != Event.Status.FINISHED or not event.rounds.exclude(status=Round.Status.DRAFT).exists():
        return []
    if cut_is_seen(event):
        return [player for place, player in places(event) if place == 1]
    first = [int(row.player) for row in computed(event) if row.rank == 1]
    return list(event.players.filter(pk__in=first).order_by("name"))
