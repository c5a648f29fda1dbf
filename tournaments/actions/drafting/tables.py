"""Rows of a drafted round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Event, Match, Player, Round, Seat
from tournaments.pairing.rounds.table_numbers import table_numbers
from tournaments.queries.rounds.upcoming import Upcoming
from tournaments.scores import bye_score


@dataclass(frozen=True, slots=True)
class DraftTable:
    """The players of a table in seat order, and its place in the bracket, if it has one.

    One player alone has a bye, or what `kind` says that the organiser gives them.
    """

    players: tuple[Player, ...]
    slot: str = ""
    kind: Match.Kind | None = None


def write_round(
    event: Event, following: Upcoming, tables: Sequence[DraftTable], *, seed: int, certificate: Mapping[str, object]
) -> Round:
    """The round with its tables; who has a table of their own sits there, and byes come after all others."""
    round_ = Round.objects.create(
        event=event,
        number=following.number,
        stage=following.stage,
        name=following.name,
        seed=seed,
        certificate=dict(certificate),
    )
    ordered = sorted(tables, key=lambda table: len(table.players) == 1)
    names = [[player.name for player in table.players] for table in ordered]
    fixed = {
        player.name: player.fixed_table
        for table in ordered
        for player in table.players
        if player.fixed_table and len(table.players) > 1
    }
    matches = [
        Match(round=round_, table=number, slot=table.slot, **_outcome(table))
        for number, table in zip(table_numbers(names, fixed), ordered, strict=True)
    ]
    Match.objects.bulk_create(matches)
    Seat.objects.bulk_create(
        seat_at(event, match, player, position)
        for match, table in zip(matches, ordered, strict=True)
        for position, player in enumerate(table.players, 1)
    )
    return round_


def _outcome(table: DraftTable) -> dict[str, str]:
    if len(table.players) > 1:
        return {}
    return {"kind": table.kind or Match.Kind.BYE, "status": Match.Status.FINAL}


def seat_at(event: Event, match: Match, player: Player, position: int = 1) -> Seat:
    """The seat as it is before anybody plays: a bye is won already."""
    bye = match.kind in (Match.Kind.BYE, Match.Kind.AWARDED_BYE)
    won = bye_score(event.match_structure).first if bye else 0
    place = 1 if bye and event.system == Event.System.PODS else None
    return Seat(match=match, round=match.round, player=player, position=position, games_won=won, place=place)
