"""What the whole room looks at: pairings, standings and the wall. Answered with a tag, so that 200 phones are cheap."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.addresses.pages import room_url
from tournaments.models import Event, Player, Round
from tournaments.queries.people.players import registration
from tournaments.queries.room.version import seat_marks as marks
from tournaments.queries.room.wall import wall
from tournaments.queries.rounds.rounds import current_round, last_counted_round, table_of
from tournaments.queries.rounds.seating import seating, seating_print
from tournaments.queries.standings.cut_edge import cut_is_seen
from tournaments.queries.standings.groups import place_in_division, place_in_group, standings_parts
from tournaments.queries.standings.prizes import prizes_of
from tournaments.queries.standings.prospects import prospects, word
from tournaments.queries.standings.standings import (
    codes,
    computed,
    headings,
    last_in_cut,
    line_of,
    rules_in_words,
    standings,
)
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.views.answers import unless_known
from tournaments.views.public.fragments import Moved, shared_fragment
from tournaments.views.qr import qr_svg


@requires(Permission.VIEW_EVENT)
@require_safe
def pairings(request: HttpRequest, event: Event, number: int | None = None) -> HttpResponse:
    """Names in alphabetical order with their tables; the reader's own line stands out."""
    round_ = _published(event, number)

    def page() -> HttpResponse:
        own = registration(event, request.user)
        table = table_of(round_, own) if round_ and own else None
        context = {
            "event": event,
            "round": round_,
            "own_table": table,
            "own_opponent": table.opponent_of(own) if table and own else None,
            "table": _by_name(event, round_, "tournaments/pairings_table.html", own),
        }
        return render(request, "tournaments/pairings.html", context)

    return unless_known(request, event, page)


@requires(Permission.VIEW_EVENT)
@require_safe
def standings_page(request: HttpRequest, event: Event) -> HttpResponse:
    """Everybody's place with every tie-breaker, the reader's own on top."""

    def everybody() -> dict[str, object]:
        chances = prospects(event)
        rows = standings(event)
        return {
            "parts": standings_parts(event, rows, {key: word(chance) for key, chance in chances.items()}),
            "headings": headings(event),
            "codes": codes(event),
            "records": any(row.record for row in rows),
            "round": last_counted_round(event),
            "chances": bool(chances),
            "last_in": last_in_cut(event, rows),
        }

    def page() -> HttpResponse:
        own = registration(event, request.user)
        context = {
            "event": event,
            "has_players": bool(computed(event)),
            "own_line": line_of(event, own) if own else None,
            "own_place": place_in_group(event, own) if own else None,
            "division_place": place_in_division(event, own) if own else None,
            "rules": rules_in_words(event),
            "in_cut": cut_is_seen(event),
            "prizes": prizes_of(event),
            "changed": event.audit_entries.filter(action="event.rules").order_by("-pk").first(),
            "table": shared_fragment(event, "tournaments/standings_table.html", everybody, own=own),
        }
        return render(request, "tournaments/standings.html", context)

    return unless_known(request, event, page)


@requires(Permission.VIEW_EVENT)
@require_safe
def projector(request: HttpRequest, event: Event) -> HttpResponse:
    """The wall, by the phase of the day: who is missing, where everybody sits, the standings, the bracket, who won."""
    round_ = current_round(event)

    def page() -> HttpResponse:
        table = _by_name(event, round_, "tournaments/wall_list.html", None)
        joining = event.status == Event.Status.SETUP and event.is_public and event.self_registration
        address = room_url(request, reverse("event-join" if joining else "event-detail", args=[event.slug]))
        context = {"event": event, "table": table, "joining": joining, "address": address, "code": qr_svg(address)}
        return render(request, "tournaments/projector.html", context | wall(event))

    return unless_known(request, event, page)


@requires(Permission.VIEW_EVENT)
@require_safe
def seat_marks(request: HttpRequest, event: Event) -> HttpResponse:
    """Per player's number a mark of their table, so that a phone asks for its own only when it changed."""
    return JsonResponse(marks(event))


def _by_name(event: Event, round_: Round | None, template: str, own: Player | None) -> str:
    """The list by name. Results leave it as it is, so it is kept by who sits where, and not by the event's version."""
    if round_ is None:
        return ""

    def places() -> dict[str, object]:
        found = seating(round_)
        if Event.objects.values_list("version", flat=True).get(pk=event.pk) != event.version:
            raise Moved
        return {"places": found}

    try:
        return shared_fragment(event, template, places, own=own, shown=seating_print(round_))
    except Moved:
        return str(render_to_string(template, {"event": event, "places": seating(round_)}))


def _published(event: Event, number: int | None) -> Round | None:
    if number is None:
        return current_round(event)
    return get_object_or_404(event.rounds.exclude(status=Round.Status.DRAFT), number=number)
