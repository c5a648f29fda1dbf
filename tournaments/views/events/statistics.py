"""What came of an event in numbers."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.actions.decks.decks import decks_are_public
from tournaments.actions.decks.playing import say_what_is_played
from tournaments.forms.people import PlaysForm
from tournaments.models import Event
from tournaments.plots import intervals_plot
from tournaments.queries.events.tables import statistics_table
from tournaments.queries.record.teams import who_plays
from tournaments.queries.standings.statistics import Rate, Statistics, statistics
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import sent
from tournaments.views.events.exports import download

MOST_COLUMNS = 8  # of the matrix: more are read from the file


@requires(Permission.VIEW_EVENT)
@require_safe
def event_statistics(request: HttpRequest, event: Event) -> HttpResponse:
    """Who began, and, once decks are public, what was played and how it fared; the staff sees that before."""
    with_decks = _with_decks(request, event)
    found = statistics(event, with_decks=with_decks)
    played = [line for line in found.lines if line.rate.total]
    rows = [(line.label, line.rate.interval[0], line.rate.share or 0.0, line.rate.interval[1]) for line in played]
    columns = [line.label for line in played[:MOST_COLUMNS]]
    context = {
        "event": event,
        "found": found,
        "begun": rate_told(found.begun),
        "with_decks": with_decks,
        "lines": [(line, f"{line.share:.0%}", rate_told(line.rate)) for line in found.lines],
        "plot": intervals_plot(rows, _("Parte de partidas ganadas, con su intervalo")) if rows else "",
        "columns": columns,
        "matrix": [(one, [_meeting(found, one, other) for other in columns]) for one in columns],
        "may_say": may(request.user, Permission.SUBMIT_ANY_DECK, event),
        "are_public": decks_are_public(event),
    }
    return render(request, "tournaments/statistics.html", context)


@requires(Permission.VIEW_EVENT)
@require_safe
def statistics_file(request: HttpRequest, event: Event) -> HttpResponse:
    """What was played as a table of values, for whom the page shows it."""
    content = statistics_table(statistics(event, with_decks=_with_decks(request, event)))
    return download(content, f"{event.slug}-statistics.csv", "text/csv; charset=utf-8")


@requires(Permission.SUBMIT_ANY_DECK)
@require_http_methods(["GET", "POST"])
def event_plays(request: SignedRequest, event: Event) -> HttpResponse:
    """Who plays what, a line for each player."""
    said = "\n".join(f"{player.name}: {player.plays}" for player in who_plays(event))
    form = PlaysForm(request.POST or None, initial={"text": said})
    outcome = sent(form, lambda: say_what_is_played(event=event, text=form.cleaned_data["text"], by=request.user))
    if outcome.done:
        said = ngettext("Se sabe qué juega %(n)d jugador.", "Se sabe qué juegan %(n)d jugadores.", outcome.made)
        messages.success(request, said % {"n": outcome.made})
        return redirect("statistics", event.slug)
    context = {"event": event, "form": form, "details": outcome.details}
    return render(request, "tournaments/plays.html", context, status=outcome.status)


def rate_told(rate: Rate) -> str:
    """A rate in a cell: "60 % (31–83)"; a dash of nothing."""
    if rate.share is None:
        return "–"
    low, high = rate.interval
    return f"{100 * rate.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def _with_decks(request: HttpRequest, event: Event) -> bool:
    return decks_are_public(event) or may(request.user, Permission.SEE_DECKS, event)


def _meeting(found: Statistics, one: str, other: str) -> tuple[str, str]:
    """Matches won, lost and drawn, and the interval of the share won."""
    if one == other:
        return f"({found.mirrors.get(one, 0)})", ""
    rate = found.meetings.get(one, {}).get(other)
    if rate is None:
        return "–", ""
    low, high = rate.interval
    drawn = f"-{rate.drawn}" if rate.drawn else ""
    return f"{rate.won}-{rate.lost}{drawn}", f"{100 * low:.0f}–{100 * high:.0f} %"
