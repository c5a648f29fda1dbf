"""What others show of an event: calendars, a feed, a picture for chats, and parts to put into another site's page."""

from collections.abc import Callable
from typing import Any

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tournaments.files.calendar import calendar_of
from tournaments.files.share_image import share_image
from tournaments.games import game_name
from tournaments.models import Event
from tournaments.queries.rounds.rounds import current_round, last_counted_round, tables
from tournaments.queries.rounds.seating import seating
from tournaments.queries.standings.bracket_drawing import drawing
from tournaments.queries.standings.groups import ranked_apart, standings_parts
from tournaments.queries.standings.standings import headings, last_in_cut, standings
from tournaments.security.access import public, requires
from tournaments.security.permissions import Permission

CALENDAR_EVENTS = 200
_PICTURE_SECONDS = 3600


@requires(Permission.VIEW_EVENT)
@require_safe
def event_calendar(request: HttpRequest, event: Event) -> HttpResponse:
    """The event for a calendar."""
    return _calendar(request, [event], event.name, event.slug)


@public
@require_safe
def site_calendar(request: HttpRequest) -> HttpResponse:
    """The public events, for a calendar that is asked again and again: those to come and the last ones."""
    events = list(Event.objects.filter(is_public=True).order_by("-starts_on")[:CALENDAR_EVENTS])
    return _calendar(request, events, _("Eventos de Veredicto"), "veredicto")


def _calendar(request: HttpRequest, events: list[Event], name: str, file: str) -> HttpResponse:
    address = [(event, request.build_absolute_uri(reverse("event-detail", args=[event.slug]))) for event in events]
    answer = HttpResponse(calendar_of(address, name), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{file}.ics"'
    return answer


@requires(Permission.VIEW_EVENT)
@require_safe
def event_feed(request: HttpRequest, event: Event) -> HttpResponse:
    """What everybody sees of the event as JSON; other sites' scripts may read it where the event allows embedding."""
    round_ = current_round(event)
    feed: dict[str, Any] = {
        "event": {
            "name": event.name,
            "game": event.game,
            "format": event.format,
            "venue": event.venue,
            "starts_on": event.starts_on,
            "status": event.status,
            "version": event.version,
            "url": request.build_absolute_uri(reverse("event-detail", args=[event.slug])),
        },
        "round": round_
        and {
            "number": round_.number,
            "name": round_.name,
            "status": round_.status,
            "tables": [
                {"table": row.number, "players": [seat.player.name for seat in row.seats], "result": row.told}
                for row in tables(round_)
            ],
        },
        "standings": [
            {
                "place": line.place if part.division else line.row.rank,
                "player": line.row.player.name,
                "points": line.row.points_shown,
                "record": line.row.record,
                **({"division": part.title} if part.division else {}),
            }
            for part in ranked_apart(event, standings(event))
            for line in part.lines
        ],
    }
    answer = JsonResponse(feed)
    if event.embeds and event.is_public:
        answer["Access-Control-Allow-Origin"] = "*"
    return answer


@requires(Permission.VIEW_EVENT)
@require_safe
def event_picture(request: HttpRequest, event: Event) -> HttpResponse:
    """The picture of the event's address."""
    hour = f", {event.starts_at:%H:%M}" if event.starts_at else ""
    lines = [
        game_name(event.game) + (f" · {event.format}" if event.format else ""),
        date_format(event.starts_on) + hour,
    ]
    if event.venue:
        lines.append(event.venue)
    answer = HttpResponse(share_image(event.name, lines, event.colour or event.game), content_type="image/png")
    patch_cache_control(answer, public=event.is_public, private=not event.is_public, max_age=_PICTURE_SECONDS)
    return answer


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
@requires(Permission.VIEW_EVENT)
@require_safe
def event_embed(request: HttpRequest, event: Event, part: str) -> HttpResponse:
    """A part of the event in a frame of another site, where the event allows it."""
    if part not in _PARTS or not event.embeds or not event.is_public:
        raise Http404
    context = {"event": event, "part": part, "round": current_round(event), "at": timezone.now()}
    return render(request, "tournaments/embed.html", context | _PARTS[part](event))


def _standings_part(event: Event) -> dict[str, Any]:
    rows = standings(event)
    return {
        "parts": standings_parts(event, rows, {}),
        "headings": headings(event),
        "records": any(r.record for r in rows),
        "round": last_counted_round(event),
        "last_in": last_in_cut(event, rows),
    }


def _pairings_part(event: Event) -> dict[str, Any]:
    round_ = current_round(event)
    return {"places": seating(round_) if round_ else []}


def _bracket_part(event: Event) -> dict[str, Any]:
    return {"parts": drawing(event)}


_PARTS: dict[str, Callable[[Event], dict[str, Any]]] = {
    "posiciones": _standings_part,
    "mesas": _pairings_part,
    "llave": _bracket_part,
}
