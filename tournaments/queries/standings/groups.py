"""The standings as they are read: one table, or one for each group where groups send their first ones to the cut."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Event, Player
from tournaments.queries.standings.standings import StandingRow, computed


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line: the place within the table, the row, and the chance of the cut in words ("" for none)."""

    place: int
    row: StandingRow
    chance: str


@dataclass(frozen=True, slots=True)
class Part:
    """One table of the standings; `group` is None where everybody is in it."""

    group: int | None
    lines: tuple[Line, ...]


def standings_parts(event: Event, rows: Sequence[StandingRow], chances: Mapping[int, str]) -> list[Part]:
    """The rows (in order) as tables; `chances` by primary key."""
    if event.system != Event.System.GROUPS:
        return [Part(None, tuple(Line(row.rank, row, chances.get(row.player.pk, "")) for row in rows))]
    parts = []
    for group in sorted({row.player.group or 0 for row in rows}):
        own = [row for row in rows if (row.player.group or 0) == group]
        ranks = [row.rank for row in own]
        lines = (Line(1 + ranks.index(row.rank), row, chances.get(row.player.pk, "")) for row in own)
        parts.append(Part(group or None, tuple(lines)))
    return parts


def place_in_group(event: Event, player: Player) -> int | None:
    """The player's place in their own group; None in events without groups, and before the groups are drawn."""
    if event.system != Event.System.GROUPS or player.group is None:
        return None
    members = set(map(str, event.players.filter(group=player.group).values_list("pk", flat=True)))
    ranks = [line.rank for line in computed(event) if line.player in members]
    own = next((line.rank for line in computed(event) if line.player == str(player.pk)), None)
    return None if own is None else 1 + ranks.index(own)
