"""What an event gives as tables of values: its players, its standings, a round. Nothing that is not on public pages."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.files.tables import write_table
from tournaments.models import Event, Round
from tournaments.queries.rounds import tables
from tournaments.queries.standings import headings, standings


def players_table(event: Event) -> bytes:
    """Number, name, and the last round of who left."""
    players = event.players.order_by("number").values_list("number", "name", "dropped_after")
    left = ((number, name, "" if after is None else after) for number, name, after in players)
    return write_table([_("Número"), _("Nombre"), _("Retirado tras la ronda")], left)


def standings_table(event: Event) -> bytes:
    """The standings with every tie-breaker as it is printed."""
    columns = [heading.label for heading in headings(event)]
    return write_table(
        [_("Lugar"), _("Jugador"), _("Puntos"), *columns],
        ([row.rank, row.player.name, str(row.points), *(cell.shown for cell in row.cells)] for row in standings(event)),
    )


def pairings_table(round_: Round) -> bytes:
    """The tables of a round with their results so far."""
    return write_table([_("Mesa"), _("Jugador"), _("Oponente"), _("Resultado")], _pairings(round_))


def _pairings(round_: Round) -> Iterator[list[object]]:
    for table in tables(round_):
        opponent = table.second.name if table.second else str(table.match.get_kind_display())
        score = str(table.score) if table.score and table.second else ""
        yield [table.number, table.first.name, opponent, score]
