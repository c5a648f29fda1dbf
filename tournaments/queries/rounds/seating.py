"""Where everybody sits in a round, by name."""

import hashlib
from dataclasses import dataclass

from tournaments.models import Player, Round, Seat
from tournaments.queries.rounds.rounds import Table, tables


@dataclass(frozen=True, slots=True)
class Place:
    """One player's table and opponent; `opponent` is None at a bye."""

    player: Player
    table: Table
    opponent: Player | None

    @property
    def others(self) -> str:
        """Everybody else at the table."""
        return self.table.others(self.player)


def seating(round_: Round) -> list[Place]:
    """Every seated player in alphabetical order."""
    places = [
        Place(seat.player, table, None if table.second is None else table.opponent_of(seat.player))
        for table in tables(round_)
        for seat in table.seats
    ]
    return sorted(places, key=lambda place: (place.player.name_key, place.player.number))


def seating_print(round_: Round) -> str:
    """Equal for two moments at which everybody sat where they did, under the names they had: results do not matter."""
    seats = (
        Seat.objects.filter(round=round_, player__event=round_.event_id)  # its players, not everybody's, are looked at
        .order_by("match__table", "position")
        .values_list("match__table", "match__kind", "player__number", "player__name", "player__name_key")
    )
    return hashlib.sha256(repr((round_.pk, list(seats))).encode()).hexdigest()[:32]
