"""Players by what somebody typed: the name that everybody sees, or the one that only the staff knows."""

from collections.abc import Iterable

from django.db.models import Q

from tournaments.models import Event, PersonalRecord, Player
from tournaments.names import fold


def by_typed_name(event: Event, players: Iterable[Player] | None = None) -> dict[str, Player]:
    """The players of the event (or those of them) by every folded name that they are known by."""
    known = list(event.players.all() if players is None else players)
    rows = {player.pk: player for player in known}
    given = PersonalRecord.objects.filter(player__event=event).values_list("given_key", "player")
    return {key: rows[pk] for key, pk in given if pk in rows} | {player.name_key: player for player in known}


def taken_names(event: Event) -> dict[str, int]:
    """The number behind every folded name that is taken in the event."""
    given = PersonalRecord.objects.filter(player__event=event).values_list("given_key", "player__number")
    return dict(given) | dict(Player.people.filter(event=event).values_list("name_key", "number"))


def waiting_names(event: Event) -> set[str]:
    """Every folded name in the waiting line."""
    given = PersonalRecord.objects.filter(waiting__event=event).values_list("given_key", flat=True)
    return {*given, *event.waiting.values_list("name_key", flat=True)}


def named_like(wanted: str, *, by_staff: bool) -> Q:
    """Players whose name holds the words; only the staff finds them by the name that others do not see."""
    key = fold(wanted)
    seen = Q(name_key__contains=key)
    return seen | Q(personal__given_key__contains=key) if by_staff and key else seen
