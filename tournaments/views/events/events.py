"""Create, see, change and end an event."""

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.events.events import change_rules, finish_event, reopen_event, update_event
from tournaments.actions.events.templates import begin_from, create_from
from tournaments.forms.events import EventForm, RulesForm
from tournaments.models import Event, EventImage
from tournaments.presets import preset, presets
from tournaments.queries.decks.penalties import own_penalties
from tournaments.queries.events.copying import divisions_of, organised_by, settings_of, templates_of
from tournaments.queries.events.dashboard import day, figures
from tournaments.queries.people.own_seat import own_seat
from tournaments.queries.people.players import registration
from tournaments.queries.rounds.next_step import next_step
from tournaments.queries.rounds.rounds import current_round, draft_round
from tournaments.queries.standings.cut_edge import cut_is_seen
from tournaments.queries.standings.standings import leaders
from tournaments.queries.standings.winners import winners
from tournaments.security.access import requires, signed_in
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent
from tournaments.views.people.entering import waiting_of

LEADERS = 8
OWN_EVENTS = 30  # to begin another one from


@signed_in
@require_http_methods(["GET", "POST"])
def event_create(request: SignedRequest) -> HttpResponse:
    """A form; its sender becomes the organiser."""
    chosen = preset(request.GET.get("preset", ""))
    own = organised_by(request.user)
    copied = own.filter(slug=request.GET.get("copia", "")).first()
    template = templates_of(request.user).filter(pk=_number(request.GET.get("plantilla"))).first()
    if chosen:
        copied = template = None
    begun = (
        begin_from(template) if template else settings_of(copied) if copied else dict(chosen.settings if chosen else {})
    )
    divisions = template.begins_with.get("divisions", []) if template else divisions_of(copied) if copied else []
    form = EventForm(request.POST or None, initial=begun)
    outcome = sent(
        form,
        lambda: create_from(template=template, divisions=divisions, by=request.user, **form.cleaned_data),
    )
    if outcome.done:
        return redirect("event-detail", outcome.made.slug)
    context = {
        "form": form,
        "presets": presets(),
        "preset": chosen.id if chosen else "",
        "own_events": own[:OWN_EVENTS],
        "copied": copied.slug if copied else "",
        "templates": templates_of(request.user),
        "template": template,
        "divisions": [division["name"] for division in divisions],
    }
    return render(request, "tournaments/event_form.html", context, status=outcome.status)


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else 0


@signed_in
@require_POST
def event_foretell(request: HttpRequest) -> HttpResponse:
    """What will happen with the settings as they stand in the form: the sentence beside it, nothing kept."""
    return HttpResponse(escape(EventForm(request.POST).foretold()))


@requires(Permission.VIEW_EVENT)
@require_safe
def event_detail(request: HttpRequest, event: Event) -> HttpResponse:
    """The event as this person needs it: player, staff or public."""
    player = registration(event, request.user)
    current = current_round(event)
    staff = may(request.user, Permission.PAIR, event)
    context = {
        "event": event,
        "player": player,
        "has_penalties": player is not None and own_penalties(player, request.user).exists(),
        "round": current,
        "draft": draft_round(event) if may(request.user, Permission.SEE_DRAFT, event) else None,
        "next_step": next_step(event) if staff else None,
        "leaders": leaders(event, LEADERS) if current else [],
        "can_join": player is None and event.is_public and event.status == Event.Status.SETUP,
        "waiting": waiting_of(request, event) if player is None else None,
        "checks_in": player is not None
        and event.checks_in
        and player.checked_in_at is None
        and event.status != Event.Status.FINISHED,
        "announcements": event.announcements.filter(taken_down_at=None),
        "can_announce": staff and event.status != Event.Status.FINISHED,
        "taken_down": event.announcements.exclude(taken_down_at=None).order_by("-taken_down_at").first(),
        "figures": figures(event) if staff else [],
        "day": day(event, with_draft=may(request.user, Permission.SEE_DRAFT, event)),
        "winners": winners(event),
        "image": EventImage.objects.filter(event=event).defer("content").first(),
        "in_cut": cut_is_seen(event),
    }
    return render(request, "tournaments/event_detail.html", context | (own_seat(event, player) if player else {}))


@requires(Permission.VIEW_EVENT)
@require_safe
def event_own(request: HttpRequest, event: Event) -> HttpResponseBase:
    """The same page, always rendered for its reader: where the page kept for everybody sends those without script."""
    if not request.user.is_authenticated and waiting_of(request, event) is None:
        return redirect_to_login(request.get_full_path())
    return event_detail(request, event.slug)


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def event_edit(request: SignedRequest, event: Event) -> HttpResponse:
    """The settings; what round 1 has locked is refused beside its field."""
    form = EventForm(request.POST or None, instance=Event.objects.get(pk=event.pk))
    outcome = sent(form, lambda: update_event(event=event, by=request.user, **form.cleaned_data))
    if outcome.done:
        return redirect("event-detail", event.slug)
    context = {"form": form, "event": event}
    return render(request, "tournaments/event_form.html", context, status=outcome.status)


@requires(Permission.MANAGE_EVENT)
@require_POST
def event_finish(request: SignedRequest, event: Event) -> HttpResponse:
    """Close the event."""
    back = reverse("event-detail", args=[event.slug])
    return act(
        request,
        back,
        lambda: finish_event(event=event, by=request.user),
        _("Evento terminado. Puedes reabrirlo si hace falta."),
    )


@requires(Permission.MANAGE_EVENT)
@require_POST
def event_reopen(request: SignedRequest, event: Event) -> HttpResponse:
    """Undo the closing."""
    back = reverse("event-detail", args=[event.slug])
    return act(request, back, lambda: reopen_event(event=event, by=request.user), _("Evento reabierto."))


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def event_rules(request: SignedRequest, event: Event) -> HttpResponse:
    """Other tie-breakers after round 1, with a reason that everybody reads."""
    form = RulesForm(request.POST or None, event=event)
    outcome = sent(form, lambda: change_rules(event=event, by=request.user, **form.cleaned_data))
    if outcome.done:
        return redirect("standings", event.slug)
    return render(request, "tournaments/rules.html", {"event": event, "form": form}, status=outcome.status)
