"""An event's results as the value that the pairing and standings algorithms work on."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tournaments.models import Event, Match, Player, Round, Seat
from tournaments.pairing import EventRecord, MatchRecord
from tournaments.scores import bye_score


class SeatRow(NamedTuple):
    """What counts of a seat, read as a plain row: an event of years has thousands."""

    match_id: int
    player_id: int
    games_won: int
    points: int | None
    absent: bool


class MatchRow(NamedTuple):
    """The same of a match."""

    pk: int
    round_id: int
    kind: str
    both_lose: bool
    games_drawn: int


def event_record(event: Event, *, before: int | None = None) -> EventRecord:
    """The rounds before the cut that are published, with their final results; players are named by their primary key.

    A table without a final result is not there yet; cut rounds do not count for standings, nor, with `before`, any
    round from that number on.
    """
    players = list(event.players.order_by("number"))
    rounds = list(event.rounds.exclude(stage=Round.Stage.CUT).exclude(status=Round.Status.DRAFT).order_by("number"))
    rounds = [round_ for round_ in rounds if before is None or round_.number < before]
    by_round = _matches_by_round(rounds, event.match_structure)
    return EventRecord(
        players=tuple(str(player.pk) for player in players),
        rounds=tuple(tuple(by_round[round_.pk]) for round_ in rounds),
        planned_rounds=event.planned_rounds + (event.second_rounds if event.second_open else 0),
        dropped_after=_drops(players),
    )


def _matches_by_round(rounds: list[Round], structure: str) -> dict[int, list[MatchRecord]]:
    seats: defaultdict[int, list[SeatRow]] = defaultdict(list)
    taken = Seat.objects.filter(round__in=rounds).order_by("position")
    for seat in map(SeatRow._make, taken.values_list(*SeatRow._fields)):
        seats[seat.match_id].append(seat)
    by_round: defaultdict[int, list[MatchRecord]] = defaultdict(list)
    final = Match.objects.filter(round__in=rounds, status=Match.Status.FINAL).order_by("round", "table")
    for match in map(MatchRow._make, final.values_list(*MatchRow._fields)):
        by_round[match.round_id].extend(match_records(match, seats[match.pk], structure))
    return by_round


def match_records(match: Match | MatchRow, seats: Sequence[Seat | SeatRow], structure: str) -> list[MatchRecord]:
    """One for the table; where nobody came, a loss without an opponent for each. A loss given is a match to nil."""
    if all(seat.absent for seat in seats):
        return [MatchRecord(str(seat.player_id), None, 0, 1, 0, "loss") for seat in seats]
    if match.both_lose:
        return [MatchRecord(str(seats[0].player_id), str(seats[1].player_id), 0, 0, 0, "double_loss")]
    first = seats[0]
    second = seats[1] if len(seats) > 1 else None
    record = MatchRecord(
        a=str(first.player_id),
        b=str(second.player_id) if second else None,
        wins_a=first.games_won,
        wins_b=second.games_won if second else bye_score(structure).first if match.kind == Match.Kind.LOSS else 0,
        drawn=match.games_drawn,
        kind=match.kind,  # type: ignore[arg-type]
        points_a=first.points or 0,
        points_b=(second.points or 0) if second else 0,
    )
    return [record]


def _drops(players: list[Player]) -> dict[str, int]:
    """Who left, and when; whom the gate of a second phase left out has not left."""
    left = (player for player in players if player.dropped_after is not None and player.passed_gate is not False)
    return {str(player.pk): player.dropped_after for player in left if player.dropped_after is not None}
