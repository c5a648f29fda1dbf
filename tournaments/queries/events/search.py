"""People looked for over all events that somebody may see."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from tournaments.models import Player, User
from tournaments.queries.events.events import visible_events
from tournaments.queries.full_text import PLAYERS, matching

MOST_PEOPLE = 30
MOST_EVENTS = 5
_LOOKED_AT = 300


@dataclass(frozen=True, slots=True)
class Met:
    """A name with the events that it was met in, the latest first; `more` counts the others."""

    name: str
    players: tuple[Player, ...]
    more: int


def people_named(asked: str, reader: User | AnonymousUser) -> list[Met]:
    """The names that hold every word, as everybody sees them, in events that the reader may see."""
    found = matching(PLAYERS, asked)
    if found is None:
        return []
    visible: list[int] = list(visible_events(reader).values_list("pk", flat=True))
    rows = Player.objects.filter(pk__in=found, event__in=visible, erased_at=None).select_related("event")
    by_name: dict[str, list[Player]] = {}
    for player in rows.order_by("name_key", "-event__starts_on", "-pk")[:_LOOKED_AT]:
        by_name.setdefault(player.name_key, []).append(player)
    return [
        Met(players[0].name, tuple(players[:MOST_EVENTS]), max(0, len(players) - MOST_EVENTS))
        for players in list(by_name.values())[:MOST_PEOPLE]
    ]
