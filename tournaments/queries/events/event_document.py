"""An event as the document that another installation takes over."""

from collections import defaultdict
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.files.event_document import (
    EDITION,
    Accounts,
    ApartPart,
    BoardPart,
    DeckPart,
    DivisionPart,
    EventDocument,
    EventPart,
    GivenPart,
    LogPart,
    MatchPart,
    PenaltyPart,
    PersonPart,
    PlayerPart,
    RolePart,
    RoundPart,
    SeatPart,
    Settings,
)
from tournaments.files.signature import signed
from tournaments.models import AuditEntry, Event, Match, Penalty, Player, Round, Seat

_OWN_PARTS = ("deck", "given", "division", "person", "team", "board")  # of a player, from tables of their own


def event_file(event: Event) -> bytes:
    """The signed file: everything of the event, decks and drafts included; for its organisers only."""
    document = EventDocument("event", EDITION, timezone.now(), event_part(event), _accounts(event))
    return signed(msgspec.to_builtins(document))


def event_part(event: Event) -> EventPart:
    """The event without the accounts: equal for two events if and only if they are in the same state."""
    settings = Settings(**{name: getattr(event, name) for name in Settings.__struct_fields__})
    people = Player.people.filter(event=event).select_related("deck", "division", "personal", "team")
    players = people.prefetch_related("given_rounds")
    return EventPart(
        uid=event.uid,
        slug=event.slug,
        settings=settings,
        status=event.status,  # type: ignore[arg-type]
        source=event.source,
        version=event.version,
        players=[_player(player) for player in players.order_by("number")],
        rounds=_rounds(event),
        kept_apart=[
            ApartPart(each.reason, each.is_hard, sorted(player.number for player in each.players.all()))
            for each in event.kept_apart.prefetch_related("players").order_by("pk")
        ],
        penalties=[_penalty(each) for each in _penalties(event)] or msgspec.UNSET,
        divisions=[_copied(DivisionPart, each) for each in event.divisions.all()] or msgspec.UNSET,
        log=[_entry(entry) for entry in event.audit_entries.select_related("by").order_by("at", "pk")],
    )


def _penalties(event: Event) -> QuerySet[Penalty]:
    return event.penalties.select_related("player", "effect_on__round").order_by("at", "pk")


def _penalty(penalty: Penalty) -> PenaltyPart:
    felt = penalty.effect_on.round.number if penalty.effect_on else None
    told = penalty.title_pt or msgspec.UNSET
    part: PenaltyPart = _copied(PenaltyPart, penalty, player=penalty.player.number, effect_round=felt, title_pt=told)
    return part


def _player(player: Player) -> PlayerPart:
    deck, known = getattr(player, "deck", None), getattr(player, "personal", None)
    return PlayerPart(
        deck=_copied(DeckPart, deck) if deck else None,
        given=[_copied(GivenPart, each) for each in player.given_rounds.all()],
        team=player.team.number if player.team else msgspec.UNSET,
        board=player.board or msgspec.UNSET,
        division=player.division.name if player.division else msgspec.UNSET,
        person=_copied(PersonPart, known) if known else msgspec.UNSET,
        **{name: getattr(player, name) for name in PlayerPart.__struct_fields__ if name not in _OWN_PARTS},
    )


def _rounds(event: Event) -> list[RoundPart]:
    seats: defaultdict[int, list[SeatPart]] = defaultdict(list)
    for seat in Seat.objects.filter(round__event=event).select_related("player").order_by("position"):
        seats[seat.match_id].append(_seat(seat))
    matches: defaultdict[int, list[MatchPart]] = defaultdict(list)
    for match in (
        Match.objects.filter(round__event=event).order_by("table").prefetch_related("boards__first", "boards__second")
    ):
        matches[match.round_id].append(_match(match, seats[match.pk]))
    return [_copied(RoundPart, each, matches=matches[each.pk]) for each in event.rounds.order_by("number")]


def _match(match: Match, seats: list[SeatPart]) -> MatchPart:
    both_lose = True if match.both_lose else msgspec.UNSET
    boards = [
        _copied(BoardPart, each, first=each.first.number, second=each.second.number) for each in match.boards.all()
    ]
    return _copied(
        MatchPart,
        match,
        seats=seats,
        both_lose=both_lose,
        boards=boards or msgspec.UNSET,
        tie_winner=match.tie_winner or msgspec.UNSET,
    )


def _seat(seat: Seat) -> SeatPart:
    said = {name: True if getattr(seat, name) else msgspec.UNSET for name in ("absent", "begins")}
    return _copied(SeatPart, seat, player=seat.player.number, **said)


def _entry(entry: AuditEntry) -> LogPart:
    return _copied(LogPart, entry, by=str(entry.by) if entry.by else entry.by_name)


def _copied(shape: type[Any], row: Round | Match | AuditEntry | Any, **given: Any) -> Any:
    """The part of that shape: what is given, and the row's fields of the same names for the rest."""
    return shape(**given, **{name: getattr(row, name) for name in shape.__struct_fields__ if name not in given})


def _accounts(event: Event) -> Accounts:
    tied = Player.people.filter(event=event).exclude(user=None).values_list("number", "user__username")
    roles = event.roles.select_related("user").order_by("role", "user__username")
    return Accounts(
        players={str(number): username for number, username in tied},
        roles=[RolePart(held.user.username, held.role) for held in roles],  # type: ignore[arg-type]
    )
