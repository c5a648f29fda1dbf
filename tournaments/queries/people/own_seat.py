"""What a player needs to see first: their table, what to do about its result, and what it leads to."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import Event, Player, Round
from tournaments.queries.once import computed_near
from tournaments.queries.rounds.rounds import Table, current_round, tables
from tournaments.queries.standings.cut_edge import cut_is_seen
from tournaments.queries.standings.groups import place_in_division, place_in_group
from tournaments.queries.standings.prospects import outcomes_of, prospect_of
from tournaments.queries.standings.standings import line_of
from tournaments.queries.standings.winners import ended_at
from tournaments.scores import scores_by_outcome

_KEEP = 600  # seconds; the key carries the event's version


@dataclass(frozen=True, slots=True)
class _Room:
    """The round that is on, who sits where in it (by the players' primary keys), and whether a cut has begun."""

    round: Round | None
    tables: Mapping[int, Table]
    in_cut: bool


def own_seat(event: Event, player: Player) -> dict[str, object]:
    """The context of tournaments/own_seat.html. Nothing in it is private: it is kept, and shown to whoever asks."""
    room = computed_near(f"room:{event.edition}", lambda: _room(event), _KEEP)
    current, table = room.round, room.tables.get(player.pk)
    line = line_of(event, player) if current else None
    over = room.in_cut or event.status == Event.Status.FINISHED
    return {
        "event": event,
        "player": player,
        "round": current,
        "table": table,
        "own_score": table.score_of(player) if table else None,
        "opponents": table.others(player) if table else "",
        "reported_by_me": table.reported_by(player) if table else False,
        "scores_by_outcome": scores_by_outcome(event.match_structure, agreed_draws=event.agreed_draws),
        "line": line,
        "outcomes": outcomes_of(event, player, table.match, line.points) if table and line else [],
        "own_place": place_in_group(event, player) if current else None,
        "division_place": place_in_division(event, player) if current else None,
        "ended_at": ended_at(event, player) if over else None,
        "prospect": prospect_of(event, player) if current else None,
        "in_cut": room.in_cut,
    }


def _room(event: Event) -> _Room:
    """A whole room asks for its tables at once: they are read together."""
    round_ = current_round(event)
    seated = {seat.player.pk: table for table in tables(round_) for seat in table.seats} if round_ else {}
    return _Room(round_, seated, cut_is_seen(event))
