"""A series as it stands: who has how many points from which events."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format

from tournaments.circuits.points import Line, Number, Scale, event_points, table
from tournaments.models import Event, Player, Series
from tournaments.queries.standings.winners import final_places


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a series with the person's name as it was written last; `cells` has the points of each event."""

    line: Line
    name: str
    total: str
    cells: tuple[tuple[str, bool], ...]
    invited: bool


def person_key(player: Player) -> str:
    """Who it is over events: the account, or else the name as it is compared within the organisation.

    Behind an alias it is the name that only the staff knows; who was erased is nobody of another event.
    """
    if player.user_id:
        return f"u{player.user_id}"
    if player.erased_at is not None:
        return f"e{player.pk}"
    known = getattr(player, "personal", None)
    return f"n{known.given_key if known else player.name_key}"


def series_events(series: Series) -> list[Event]:
    """Its events, the first one first."""
    return list(series.events.order_by("starts_on", "pk"))


def series_table(series: Series, events: list[Event]) -> list[Placed]:
    """Everybody with points, best first; only finished events bring any."""
    scale = Scale(
        tuple((least, tuple(points)) for least, points in series.scale),
        series.attendance,
        share=series.ties == Series.Ties.SHARE,
    )
    names: dict[str, str] = {}
    points: dict[str, Mapping[str, Number]] = {}
    for event in events:
        keys = {}
        for player in event.players.select_related("personal"):
            keys[player.pk] = person_key(player)
            names[keys[player.pk]] = player.name
        placed = {keys[pk]: place for pk, place in final_places(event).items()}
        points[str(event.pk)] = event_points(placed, scale)
    return [_placed(line, names, events, series) for line in table(points, series.best_of)]


def _placed(line: Line, names: Mapping[str, str], events: list[Event], series: Series) -> Placed:
    cells = tuple(
        (number_told(line.events[key]) if key in line.events else "", key in line.counted)
        for key in (str(event.pk) for event in events)
    )
    invited = series.invited_from is not None and line.total >= series.invited_from
    return Placed(line, names[line.player], number_told(line.total), cells, invited)


def number_told(number: Number) -> str:
    """Whole points whole; shared ones with two decimals at most, as the reader writes them."""
    if Fraction(number).denominator == 1:
        return str(int(number))
    return str(number_format(round(float(number), 2), use_l10n=True))
