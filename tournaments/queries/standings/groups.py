"""The standings as they are read: one table, or one for each group or division that is ranked apart."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.models import Division, Event, Player
from tournaments.queries.standings.standings import StandingRow, computed, ranks_before


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line: the place within the table, the row, and the chance of the cut in words ("" for none)."""

    place: int
    row: StandingRow
    chance: str


@dataclass(frozen=True, slots=True)
class Part:
    """One table of the standings; `group` and `division` are None where everybody is in it.

    A division says how many go through to its own cut, and who (a primary key) is the last of them, if anybody is out.
    """

    group: int | None
    lines: tuple[Line, ...]
    division: Division | None = None
    last_in: int | None = None

    @property
    def title(self) -> str:
        """The division's name; "" without divisions."""
        return self.division.name if self.division else ""


def standings_parts(event: Event, rows: Sequence[StandingRow], chances: Mapping[int, str]) -> list[Part]:
    """The rows (in order) as tables; `chances` by primary key."""
    if divisions := list(event.divisions.all()):
        return _by_division(event, divisions, rows)
    if event.system != Event.System.GROUPS:
        return [Part(None, tuple(Line(row.rank, row, chances.get(row.player.pk, "")) for row in rows))]
    parts = []
    for group in sorted({row.player.group or 0 for row in rows}):
        own = [row for row in rows if (row.player.group or 0) == group]
        ranks = [row.rank for row in own]
        lines = (Line(1 + ranks.index(row.rank), row, chances.get(row.player.pk, "")) for row in own)
        parts.append(Part(group or None, tuple(lines)))
    return parts


def ranked_apart(event: Event, rows: Sequence[StandingRow]) -> list[Part]:
    """The rows as lists do without the captions of groups: a table for each division, or one for everybody."""
    divisions = list(event.divisions.all())
    return (
        _by_division(event, divisions, rows)
        if divisions
        else [Part(None, tuple(Line(row.rank, row, "") for row in rows))]
    )


def place_in_group(event: Event, player: Player) -> int | None:
    """The player's place in their own group; None in events without groups, and before the groups are drawn."""
    if event.system != Event.System.GROUPS or player.group is None:
        return None
    return _place_among(event, player, event.players.filter(group=player.group).values_list("pk", flat=True))


def place_in_division(event: Event, player: Player) -> int | None:
    """The player's place in their own division; None where they have none."""
    if player.division_id is None:
        return None
    return _place_among(event, player, event.players.filter(division=player.division_id).values_list("pk", flat=True))


def division_places(event: Event) -> dict[int, int]:
    """Everybody's place in their own division, by primary key; who has none is not in it."""
    of = dict(event.players.exclude(division=None).values_list("pk", "division"))
    ranks: dict[int | None, list[int]] = {}
    places = {}
    for line in computed(event):
        if (pk := int(line.player)) in of:
            own = ranks.setdefault(of[pk], [])
            own.append(line.rank)
            places[pk] = 1 + own.index(line.rank)
    return places


def _place_among(event: Event, player: Player, members: Iterable[int]) -> int | None:
    among = set(map(str, members))
    ranks = [line.rank for line in computed(event) if line.player in among]
    own = next((line.rank for line in computed(event) if line.player == str(player.pk)), None)
    return None if own is None else 1 + ranks.index(own)


def _by_division(event: Event, divisions: Sequence[Division], rows: Sequence[StandingRow]) -> list[Part]:
    """A table for each division, and one more for who has none yet."""
    before = ranks_before(event)
    parts = []
    for division in (*divisions, None):
        own = [row for row in rows if row.player.division_id == (division.pk if division else None)]
        if not own and division is None:
            continue
        ranks = [row.rank for row in own]
        then = sorted(before[str(row.player.pk)] for row in own if str(row.player.pk) in before)
        lines = []
        for row in own:
            place, was = 1 + ranks.index(row.rank), before.get(str(row.player.pk))
            moved = None if was is None else 1 + then.index(was) - place
            lines.append(Line(place, replace(row, moved=moved), ""))
        staying = [row.player.pk for row in own if row.player.dropped_after is None]
        cut = division.cut_to if division else 0
        parts.append(Part(None, tuple(lines), division, staying[cut - 1] if 0 < cut < len(staying) else None))
    return parts
