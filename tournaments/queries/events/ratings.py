"""The ratings of an organisation's players in one game, and a player's history over its events.

Nothing of it is stored: it is told from the finished events, once for every state of theirs, so that a corrected
result, an erased person or one who does not want a rating is in it, or out of it, everywhere at once.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, Max, Q, QuerySet, Sum

from tournaments.circuits.ratings import Meeting, Rated, rate
from tournaments.models import MINORS, Event, Match, Organisation, Player, Round, Seat, User
from tournaments.queries.events.series import person_key
from tournaments.queries.once import computed_near
from tournaments.queries.record.teams import boards_of
from tournaments.queries.standings.standings import won_drawn_lost
from tournaments.queries.standings.winners import final_places

_KEEP = 86_400


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A line of the list: shared ranks repeat; `player` is the person's last registration, which names them."""

    rank: int
    player: int
    name: str
    rated: Rated


@dataclass(frozen=True, slots=True)
class Chapter:
    """An event of a person's history: the place, the rounds won, drawn and lost, and the rating after it."""

    event: Event
    player: Player
    place: int | None
    record: str
    rating: float | None


@dataclass(frozen=True, slots=True)
class _Known:
    """Everybody's rating by key, and the last registration of each, with the name that it shows."""

    rated: dict[str, Rated]
    last: dict[str, tuple[int, str]]


def rating_list(organisation: Organisation, game: str) -> list[RatingLine]:
    """Everybody with a rating, the best first; nobody where the organisation keeps none."""
    known = _known(organisation, game)
    lines = sorted(known.rated.items(), key=lambda each: (-each[1].shown, known.last[each[0]][1]))
    shown = [rated.shown for _key, rated in lines]
    return [RatingLine(1 + shown.index(rated.shown), *known.last[key], rated) for key, rated in lines]


def rated_games(organisation: Organisation) -> list[str]:
    """The games of which finished events of the organisation are rated."""
    return sorted(set(_events(organisation).values_list("game", flat=True))) if organisation.rating_model else []


def chapters(organisation: Organisation, player: Player, *, private: bool) -> list[Chapter] | None:
    """The history of that registration's person in its game, the last event first; with private events for the staff.

    None where the person has no rating: who does not want one has no such page either.
    """
    game = player.event.game
    known = _known(organisation, game)
    key = person_key(player)
    if key not in known.rated:
        return None
    events = {event.pk: event for event in _events(organisation).filter(game=game) if event.is_public or private}
    rows = Player.objects.filter(event__in=events).select_related("event", "personal").order_by("-event__starts_on")
    found = []
    for row in rows.order_by("-event__starts_on", "-event__pk"):
        if person_key(row) == key:
            event = events[row.event_id]
            place = final_places(event).get(row.pk)
            after = known.rated[key].after.get(str(event.pk))
            found.append(Chapter(event, row, place, won_drawn_lost(event).get(str(row.pk), ""), after))
    return found


def _events(organisation: Organisation) -> QuerySet[Event]:
    return organisation.events.filter(status=Event.Status.FINISHED).order_by("starts_on", "pk")


def _known(organisation: Organisation, game: str) -> _Known:
    if not organisation.rating_model:
        return _Known({}, {})
    events = organisation.events.filter(game=game)
    state = events.aggregate(last=Max("pk"), made=Max("created_at"), versions=Sum("version"))
    wanted = User.objects.filter(unrated=True).aggregate(last=Max("pk"), count=Sum("pk"))
    people = Player.people.filter(event__in=events)
    said = people.filter(Q(unrated=True) | Q(erased_at__isnull=False)).aggregate(last=Max("pk"), count=Sum("pk"))
    minors = Q(user__age_band__in=MINORS) | Q(personal__age_band__in=MINORS)
    tied = people.aggregate(count=Sum("user"), minors=Count("pk", filter=minors))
    facts = (organisation.pk, organisation.rating_model, game, *state.values(), *wanted.values(), *said.values())
    state_print = hashlib.sha256(repr((*facts, *tied.values())).encode()).hexdigest()[:32]
    return computed_near(f"ratings:{state_print}", lambda: _compute(organisation, game), _KEEP)


def _compute(organisation: Organisation, game: str) -> _Known:
    keys: dict[int, str] = {}
    last: dict[str, tuple[int, str]] = {}
    out: set[str] = set()
    events = list(_events(organisation).filter(game=game))
    people = Player.people.filter(event__in=events).select_related("user", "personal", "event")
    for player in people.order_by("event__starts_on", "event__pk", "pk"):
        keys[player.pk] = key = person_key(player)
        last[key] = (player.pk, player.name)
        if _unrated(player):
            out.add(key)
    meetings = (meeting for event in events for meeting in _meetings(event, keys, out))
    rated = rate(meetings, organisation.rating_model)  # type: ignore[arg-type]
    return _Known(rated, last)


def _unrated(player: Player) -> bool:
    """Who does not want a rating, who is a minor, and who is no more: none of their matches counts for anybody."""
    known = getattr(player, "personal", None)
    minor = known is not None and known.age_band in MINORS
    own = player.user is not None and (player.user.unrated or player.user.age_band in MINORS)
    return player.unrated or player.erased_at is not None or minor or own


def _meetings(event: Event, keys: dict[int, str], out: set[str]) -> Iterator[Meeting]:
    matches = Match.objects.filter(round__event=event, kind=Match.Kind.PLAYED, status=Match.Status.FINAL)
    found = matches.exclude(round__status=Round.Status.DRAFT).filter(both_lose=False)
    for match in found.order_by("round__number", "table").select_related("round").prefetch_related("seats__player"):
        for places in _places(match, event):
            if len(places) > 1 and not {keys[pk] for pk in places} & out:
                yield Meeting(str(event.pk), {keys[pk]: place for pk, place in places.items()})


def _places(match: Match, event: Event) -> Iterator[dict[int, int]]:
    """Who came where: at a table of two by games, at one of several by place, between teams board by board."""
    seats: list[Seat] = list(match.seats.all())
    if any(seat.absent for seat in seats):
        return  # nobody learns a player's strength from an empty chair
    if event.of_teams:
        for line in boards_of(match):
            if line.row is not None and line.status == Match.Status.FINAL and not line.row.both_lost:
                yield _of_two(line.first.pk, line.row.first_won, line.second.pk, line.row.second_won)
    elif event.system == Event.System.PODS:
        yield {seat.player_id: seat.place or len(seats) for seat in seats}
    elif len(seats) == 2:
        first, second = seats
        yield _of_two(first.player_id, first.games_won, second.player_id, second.games_won)


def _of_two(first: int, won: int, second: int, lost: int) -> dict[int, int]:
    return {first: 1 + (won < lost), second: 1 + (lost < won)}
