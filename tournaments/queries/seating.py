"""Where everybody sits in a round, by name."""

from dataclasses import dataclass

from tournaments.models import Player, Round
from tournaments.queries.rounds import Table, tables


@dataclass(frozen=True, slots=True)
class Place:
    """One player's table and opponent; `opponent` is None at a bye."""

    player: Player
    table: Table
    opponent: Player | None


def seating(round_: Round) -> list[Place]:
    """Every seated player in alphabetical order."""
    places = [
        Place(player, table, table.opponent_of(player))
        for table in tables(round_)
        for player in (table.first, table.second)
        if player is not None
    ]
    return sorted(places, key=lambda place: (place.player.name_key, place.player.number))
