"""Who is out of an event for good."""

from tournaments.models import STANDING, Event, Level, Penalty


def disqualified(event: Event) -> set[int]:
    """The primary keys of the players whose disqualification stands."""
    found = Penalty.objects.filter(STANDING, event=event, level=Level.DISQUALIFIED)
    return set(found.values_list("player_id", flat=True))
