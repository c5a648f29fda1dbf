"""What an event gives as tables of values: its players, its standings, a round, what came of it in numbers.

Nothing that is not on pages of the same reader.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.files.tables import write_table
from tournaments.models import Event, Round
from tournaments.queries.record.teams import boards_of, members_of
from tournaments.queries.rounds.rounds import Table, tables
from tournaments.queries.standings.groups import ranked_apart
from tournaments.queries.standings.standings import headings, standings
from tournaments.queries.standings.statistics import Rate, Statistics
from tournaments.scores import with_points


def players_table(event: Event) -> bytes:
    """Number, name, and the last round of who left; the division where there are any."""
    divided = event.divisions.exists()
    players = event.players.select_related("division").order_by("number")
    members = members_of(players) if event.of_teams else {}
    rows = (
        [
            player.number,
            player.name,
            "" if player.dropped_after is None else player.dropped_after,
            *([player.division.name if player.division else ""] if divided else []),
            *([", ".join(each.name for each in members.get(player.pk, []))] if event.of_teams else []),
        ]
        for player in players
    )
    more = [*([_("División")] if divided else []), *([_("Integrantes")] if event.of_teams else [])]
    return write_table([_("Número"), _("Nombre"), _("Retirado tras la ronda"), *more], rows)


def standings_table(event: Event) -> bytes:
    """The standings with every tie-breaker as it is printed; each division for itself, with its places."""
    columns = [heading.label for heading in headings(event)]
    if event.divisions.exists():
        return write_table(
            [_("División"), _("Lugar"), _("Jugador"), _("Puntos"), *columns],
            (
                [
                    part.title,
                    line.place,
                    line.row.player.name,
                    line.row.points_shown,
                    *(cell.shown for cell in line.row.cells),
                ]
                for part in ranked_apart(event, standings(event))
                for line in part.lines
            ),
        )
    return write_table(
        [_("Lugar"), _("Jugador"), _("Puntos"), *columns],
        (
            [row.rank, row.player.name, row.points_shown, *(cell.shown for cell in row.cells)]
            for row in standings(event)
        ),
    )


def pairings_table(round_: Round) -> bytes:
    """The tables of a round with their results so far: a line per table of two, or per seat of a table of several.

    Games stand in columns of their own, since a spreadsheet takes "2-1" for a day of January.
    """
    rows = tables(round_)
    if round_.event.of_teams:
        columns = [_("Mesa"), _("Tablero"), _("Jugador"), _("Oponente"), _("Ganadas"), _("Perdidas"), _("Empatadas")]
        return write_table(columns, (line for row in rows for line in _boards(row)))
    if round_.event.system == Event.System.PODS:
        columns = [_("Mesa"), _("Puesto"), _("Jugador"), _("Lugar"), _("Puntos de victoria")]
        return write_table(columns, (line for row in rows for line in _seats(row)))
    columns = [_("Mesa"), _("Jugador"), _("Oponente"), _("Ganadas"), _("Perdidas"), _("Empatadas")]
    if with_points(round_.event, round_):
        columns += [_("Puntos de cartas"), _("Puntos de cartas del oponente")]
    return write_table(columns, (_pairing(row) for row in rows))


def _boards(row: Table) -> Iterator[list[object]]:
    """A line for each board, with the teams' names beside their members."""
    if row.second is None:
        yield [row.number, "", row.first.name, str(row.match.get_kind_display()), "", "", ""]
        return
    for line in boards_of(row.match):
        known = line.row is not None and line.status == "final"
        games = [line.row.first_won, line.row.second_won, line.row.drawn] if line.row and known else ["", "", ""]
        first, second = f"{line.first.name} ({row.first.name})", f"{line.second.name} ({row.second.name})"
        yield [row.number, line.number, first, second, *games]


def _pairing(row: Table) -> list[object]:
    opponent = row.second.name if row.second else str(row.match.get_kind_display())
    games: list[object] = ["", "", ""]
    if row.score and row.second:
        games = [row.score.first, row.score.second, row.score.drawn]
    points = [*(row.score.points if row.score and row.score.points else ("", ""))] if row.with_points else []
    return [row.number, row.first.name, opponent, *games, *points]


def _seats(row: Table) -> Iterator[list[object]]:
    known = row.score is not None and row.second is not None
    for seat in row.seats:
        result = (seat.place, seat.points) if known else (None, None)
        yield [row.number, seat.position, seat.player.name, *("" if each is None else each for each in result)]


def statistics_table(found: Statistics) -> bytes:
    """A line for each thing that was played, and one for it against each other one, with 95 % intervals."""
    rows: list[list[object]] = []
    for line in found.lines:
        rows.append([line.label, "", line.players, f"{line.share:.3f}", *_rate_cells(line.rate)])
        rows += [[line.label, other, "", "", *_rate_cells(rate)] for other, rate in _against(found, line.label)]
    header = [
        _("Mazo, raza o facción"),
        _("Contra"),
        _("Jugadores"),
        _("Parte de los jugadores"),
        _("Ganados"),
        _("Empatados"),
        _("Perdidos"),
        _("Parte ganada"),
        _("Parte ganada, al menos"),
        _("Parte ganada, a lo más"),
    ]
    return write_table(header, rows)


def _against(found: Statistics, label: str) -> list[tuple[str, Rate]]:
    row = found.meetings.get(label, {})
    return [(line.label, row[line.label]) for line in found.lines if line.label in row]


def _rate_cells(rate: Rate) -> list[object]:
    low, high = rate.interval
    share = "" if rate.share is None else f"{rate.share:.3f}"
    return [rate.won, rate.drawn, rate.lost, share, f"{low:.3f}", f"{high:.3f}"]
