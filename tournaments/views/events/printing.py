"""What a shop pins to the wall or cuts into slips: as a page to print, and as PDF."""

from collections.abc import Callable, Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.addresses.pages import room_url
from tournaments.files.pdf import Slip, lists_pdf, slips_pdf, table_pdf
from tournaments.models import Event, Round
from tournaments.queries.decks.decks import decks_of
from tournaments.queries.record.teams import BoardLine, boards_of
from tournaments.queries.rounds.rounds import Table, last_counted_round, tables
from tournaments.queries.rounds.seating import Place, seating
from tournaments.queries.standings.groups import ranked_apart, standings_parts
from tournaments.queries.standings.standings import computed, headings, last_in_cut, standings
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.views.qr import qr_svg

SHEETS = ("by-name", "by-table", "slips", "missing", "master")


@requires(Permission.VIEW_EVENT)
@require_safe
def print_round(request: HttpRequest, event: Event, number: int, sheet: str) -> HttpResponse:
    """A round by name, by table, as result slips, its missing tables or its master sheet."""
    round_ = _round(request, event, number, sheet)
    rows = tables(round_)
    context = {
        "event": event,
        "round": round_,
        "sheet": sheet,
        "rows": _open(rows) if sheet == "missing" else rows,
        "places": seating(round_),
        "points": _points(event),
        "boards": _boards(event, rows) if sheet == "slips" else {},
        "code": qr_svg(room_url(request, reverse("event-detail", args=[event.slug]))) if sheet == "slips" else "",
    }
    return render(request, f"tournaments/print/{sheet.replace('-', '_')}.html", context)


@requires(Permission.VIEW_EVENT)
@require_safe
def round_pdf(request: HttpRequest, event: Event, number: int, sheet: str) -> HttpResponse:
    """The same as PDF."""
    round_ = _round(request, event, number, sheet)
    title = f"{event.name} · {round_.name or _('Ronda %(n)d') % {'n': round_.number}}"
    if sheet == "slips":
        address = room_url(request, reverse("event-detail", args=[event.slug]))
        slips = [_slip(table, title, address) for table in tables(round_) if table.second]
        return _pdf(slips_pdf(title, _("Papeletas de resultado"), slips), f"{event.slug}-{number}-{sheet}")
    name, columns, rows, widths = _SHEETS_OF_ROWS[sheet](event, round_)
    return _pdf(table_pdf(title, name, columns, rows, widths), f"{event.slug}-{number}-{sheet}")


@requires(Permission.VIEW_EVENT)
@require_safe
def print_standings(request: HttpRequest, event: Event) -> HttpResponse:
    """The standings on paper, every column."""
    rows = standings(event)
    context = {
        "event": event,
        "parts": standings_parts(event, rows, {}),
        "headings": headings(event),
        "records": any(row.record for row in rows),
        "round": last_counted_round(event),
        "last_in": last_in_cut(event, rows),
        "pdf": reverse("standings-pdf", args=[event.slug]),
    }
    return render(request, "tournaments/print/standings.html", context)


@requires(Permission.VIEW_EVENT)
@require_safe
def standings_pdf(request: HttpRequest, event: Event) -> HttpResponse:
    """The standings as PDF."""
    rows = standings(event)
    columns = [_("Lugar"), _("Jugador"), _("Puntos"), _("G-E-P"), *(heading.label for heading in headings(event))]
    cells = [
        [
            f"{part.title} {line.place}" if part.division else line.row.rank,
            line.row.player.name,
            line.row.points_shown,
            line.row.record,
            *(cell.shown for cell in line.row.cells),
        ]
        for part in ranked_apart(event, rows)
        for line in part.lines
    ]
    name = f"{_('Posiciones')} · {date_format(event.starts_on)}"
    widths = [22 if event.divisions.exists() else 10, 40, 11, 13, *(13 for _heading in headings(event))]
    return _pdf(table_pdf(event.name, name, columns, cells, widths), f"{event.slug}-{_('posiciones')}")


@requires(Permission.SEE_DECKS)
@require_safe
def decks_pdf(request: HttpRequest, event: Event) -> HttpResponse:
    """Every registered list on a page of its own."""
    lists = [
        (f"{player.number} · {player.name}", [f"{entry['count']} {entry['name']}" for entry in player.deck.entries])
        for player in decks_of(event)
        if hasattr(player, "deck")
    ]
    return _pdf(lists_pdf(event.name, _("Mazos"), lists), f"{event.slug}-{_('mazos')}")


def _round(request: HttpRequest, event: Event, number: int, sheet: str) -> Round:
    """The round; 404 for a sheet that there is none of, and for a draft of whoever may not see it."""
    round_ = get_object_or_404(event.rounds, number=number)
    hidden = round_.status == Round.Status.DRAFT and not may(request.user, Permission.SEE_DRAFT, event)
    if hidden or sheet not in SHEETS:
        raise Http404
    return round_


Rows = tuple[str, list[str], list[list[object]], Sequence[int]]


def _by_name(event: Event, round_: Round) -> Rows:
    def beside(place: Place) -> str:
        return place.others if place.opponent else place.table.match.get_kind_display()

    rows: list[list[object]] = [[place.player.name, place.table.number, beside(place)] for place in seating(round_)]
    return _("Mesas por nombre"), [_("Jugador"), _("Mesa"), _("Oponente")], rows, (45, 12, 45)


def _by_table(event: Event, round_: Round) -> Rows:
    rows: list[list[object]] = [[row.number, row.names, row.told] for row in tables(round_)]
    return _("Mesas"), [_("Mesa"), _("Jugadores"), _("Resultado")], rows, (12, 70, 20)


def _missing(event: Event, round_: Round) -> Rows:
    rows: list[list[object]] = [[row.number, row.names, ""] for row in _open(tables(round_))]
    return _("Faltan estos resultados"), [_("Mesa"), _("Jugadores"), _("Resultado")], rows, (12, 70, 20)


def _master(event: Event, round_: Round) -> Rows:
    points = _points(event)
    rows: list[list[object]] = [
        [
            row.number,
            ", ".join(f"{seat.player.name} ({points.get(seat.player.pk, 0)})" for seat in row.seats),
            row.told,
            "",
            "",
        ]
        for row in tables(round_)
    ]
    columns = [_("Mesa"), _("Jugadores (puntos)"), _("Resultado"), _("Tiempo"), _("Notas")]
    return _("Hoja maestra"), columns, rows, (10, 56, 16, 12, 22)


_SHEETS_OF_ROWS: dict[str, Callable[[Event, Round], Rows]] = {
    "by-name": _by_name,
    "by-table": _by_table,
    "missing": _missing,
    "master": _master,
}


def _open(rows: list[Table]) -> list[Table]:
    return [row for row in rows if row.second and row.score is None and not row.told]


def _points(event: Event) -> dict[int, object]:
    """Everybody's points, by primary key."""
    return {int(line.player): line.points for line in computed(event)}


def _boards(event: Event, rows: Sequence[Table]) -> dict[int, list[BoardLine]]:
    """Who sits at which board, by table, where teams play."""
    return {row.number: boards_of(row.match) for row in rows if row.second} if event.of_teams else {}


def _slip(table: Table, title: str, address: str) -> Slip:
    lines = [title]
    if table.of_teams:
        lines += [f"{each.number}. {each.first.name} ____  {each.second.name} ____" for each in boards_of(table.match)]
    for seat in table.seats:
        written = f"{_('Puntos')} ____ {_('Lugar')} ____" if table.in_places else "____"
        lines.append(
            f"{seat.player.name}  {written}" + (f"  {_('Puntos de cartas')} ____" if table.with_points else "")
        )
    if not table.in_places:
        lines.append(f"{_('Empates')} ____")
    lines.append(f"{_('Firmas')} ______________ ______________")
    return Slip(_("Mesa %(n)d") % {"n": table.number}, tuple(lines), address)


def _pdf(content: bytes, name: str) -> HttpResponse:
    return HttpResponse(
        content, content_type="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}.pdf"'}
    )
