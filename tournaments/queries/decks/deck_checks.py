"""Which decks may be checked, how far the event has come with it, and a check with its list beside what was counted."""

from dataclasses import dataclass

from django.db.models import F, QuerySet

from tournaments.models import DeckCheck, Event, Match, Player, Round


@dataclass(frozen=True)
class Checkable:
    """A table in play with the players whose decks are registered, and those of them never checked."""

    match: Match
    players: tuple[Player, ...]
    unchecked: tuple[Player, ...]


@dataclass(frozen=True)
class Line:
    """A line of a list: how many it says, how many were found (None where nobody counted yet)."""

    number: int
    name: str
    listed: int
    found: int | None

    @property
    def differs(self) -> bool:
        """Whether what was found is not what the list says."""
        return self.found is not None and self.found != self.listed

    @property
    def fewer(self) -> int:
        """One less than stands now; a line that nobody counted is taken as listed."""
        return max(0, (self.listed if self.found is None else self.found) - 1)

    @property
    def more(self) -> int:
        """One more than stands now."""
        return (self.listed if self.found is None else self.found) + 1


@dataclass(frozen=True)
class Coverage:
    """How many of the players who are in have had their deck checked, and how many are under way."""

    checked: int
    players: int
    under_way: int


def checkable(event: Event) -> list[Checkable]:
    """The tables without a result whose players' decks are registered and not being checked right now."""
    round_ = event.rounds.filter(status=Round.Status.PUBLISHED).first()
    if round_ is None:
        return []
    open_tables = round_.matches.filter(kind=Match.Kind.PLAYED).exclude(status=Match.Status.FINAL)
    busy = set(event.deck_checks.filter(finished_at=None).values_list("player_id", flat=True))
    done = set(event.deck_checks.exclude(finished_at=None).values_list("player_id", flat=True))
    found = []
    tables = open_tables.order_by("table").select_related("round").prefetch_related("seats__player__deck")
    for match in tables:
        players = tuple(
            seat.player for seat in match.seats.all() if hasattr(seat.player, "deck") and seat.player_id not in busy
        )
        if players:
            unchecked = tuple(player for player in players if player.pk not in done)
            found.append(Checkable(match, players, unchecked))
    return found


def checks_of(event: Event) -> QuerySet[DeckCheck]:
    """All checks, those under way first, then the latest."""
    checks = event.deck_checks.select_related("player", "by")
    return checks.order_by(F("finished_at").desc(nulls_first=True), "-started_at")


def coverage(event: Event) -> Coverage:
    """How far the event has come."""
    active = event.players.filter(dropped_after=None)
    return Coverage(
        active.filter(deck_checks__finished_at__isnull=False).distinct().count(),
        active.count(),
        event.deck_checks.filter(finished_at=None).count(),
    )


def lines_of(check: DeckCheck) -> list[Line]:
    """The list beside what was counted, in the order of the list."""
    deck = getattr(check.player, "deck", None)
    return [
        Line(number, entry["name"], entry["count"], check.counted.get(str(number)))
        for number, entry in enumerate(deck.entries if deck else [])
    ]
