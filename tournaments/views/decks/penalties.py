"""Penalties: noted by judges, confirmed by the head judge, read by the staff and by the player; and their catalogue."""

import re

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.penalties import penalties as actions
from tournaments.forms.penalties import FloorRulesForm, InfractionForm, PenaltyForm
from tournaments.forms.people import require_valid
from tournaments.models import Event, Match, OwnInfraction, Player, Round, floor_rules
from tournaments.queries.decks.penalties import catalogue_of, history_of, own_penalties, penalties_of
from tournaments.queries.people.players import registration
from tournaments.queries.record.teams import members_of, people_of
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent
from tournaments.views.outbox import done_once, from_outbox

_ABOUT = re.compile(r"call:\d{1,12}|dispute:[0-9a-f-]{36}")


@requires(Permission.SEE_PENALTIES)
@require_safe
def event_penalties(request: SignedRequest, event: Event) -> HttpResponse:
    """All of an event: what waits for the head judge first."""
    context = {
        "event": event,
        "penalties": penalties_of(event),
        "may_give": may(request.user, Permission.GIVE_PENALTY, event),
        "may_confirm": may(request.user, Permission.CONFIRM_PENALTY, event),
    }
    return render(request, "tournaments/penalties.html", context)


@requires(Permission.GIVE_PENALTY)
@require_http_methods(["GET", "POST"])
def penalty_give(request: SignedRequest, event: Event) -> HttpResponse:
    """The form; htmx asks for the history of player and infraction as they are picked."""
    table = request.GET.get("mesa", "")
    players, catalogue = _players(event, table), catalogue_of(event)
    start = {"player": _named(players, request.GET.get("jugador", "")), "code": request.GET.get("codigo", "")}
    start |= {name: request.GET.get(key, "") for name, key in (("note", "nota"), ("remedy", "arreglo"))}
    form = PenaltyForm(request.POST or None, event=event, players=players, catalogue=catalogue, initial=start)
    about = request.GET.get("de", "")
    about = about if _ABOUT.fullmatch(about) else ""
    if form.is_bound and from_outbox(request):
        return done_once(request, lambda: {"said": _given(request, form, about), "back": _list(event)})
    outcome = sent(form, lambda: _given(request, form, about))
    if outcome.done:
        messages.success(request, outcome.made)
        return redirect("event-penalties", event.slug)
    context = {"event": event, "form": form, "table": table, **_history(request, event, form)}
    template = "tournaments/penalty_history.html" if request.htmx else "tournaments/penalty_form.html"
    return render(request, template, context, status=200 if request.htmx else outcome.status)


def _given(request: SignedRequest, form: PenaltyForm, about: str) -> str:
    """Note what the form says; what came of it, in words. Raises UserError."""
    require_valid(form)
    given = actions.give_penalty(by=request.user, about=about, **form.cleaned_data)
    said = _("Sanción anotada a %(name)s: %(level)s.")
    if given.waits:
        said = _("Sanción anotada a %(name)s: %(level)s. Espera al juez principal.")
    return said % {"name": given.player.name, "level": given.get_level_display()}


@requires(Permission.GIVE_PENALTY)
@require_POST
def penalty_void(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Undo."""
    penalty, reason = get_object_or_404(event.penalties, pk=pk), request.POST.get("reason", "")
    said = _("Sanción anulada: lo que quitó se devolvió.")
    return act(
        request, _list(event), lambda: actions.void_penalty(penalty=penalty, by=request.user, reason=reason), said
    )


@requires(Permission.CONFIRM_PENALTY)
@require_POST
def penalty_confirm(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The head judge stands behind it."""
    penalty = get_object_or_404(event.penalties, pk=pk)
    said = _("Sanción confirmada. Puedes anularla.")
    return act(request, _list(event), lambda: actions.confirm_penalty(penalty=penalty, by=request.user), said)


@requires(Permission.REPORT_OWN_RESULT)
@never_cache
@require_safe
def penalties_own(request: SignedRequest, event: Event) -> HttpResponse:
    """What a player has: nobody else's."""
    player = registration(event, request.user)
    if player is None:
        raise Http404
    context = {"event": event, "player": player, "penalties": own_penalties(player, request.user)}
    return render(request, "tournaments/penalties_own.html", context)


@requires(Permission.SEE_PENALTIES)
@require_safe
def event_infractions(request: SignedRequest, event: Event) -> HttpResponse:
    """The catalogue that holds."""
    rules = floor_rules(event)
    facts = ("appeal_minutes", "head_judge_confirms", "counts_by_day")
    context = {
        "event": event,
        "catalogue": catalogue_of(event),
        "own": event.infractions.exists(),
        "may_edit": may(request.user, Permission.EDIT_INFRACTIONS, event),
        "may_share": event.organisation is not None and may(request.user, Permission.MANAGE_EVENT, event),
        "rules_form": FloorRulesForm(initial={name: getattr(rules, name) for name in facts}),
    }
    return render(request, "tournaments/infractions.html", context)


@requires(Permission.EDIT_INFRACTIONS)
@require_http_methods(["GET", "POST"])
def infraction_write(request: SignedRequest, event: Event) -> HttpResponse:
    """Add or change a line: ?codigo= names the one to change."""
    found = catalogue_of(event).find(request.GET.get("codigo", ""))
    start = actions.columns(found) | {"code": found.code} if found else {}
    form = InfractionForm(request.POST or None, instance=OwnInfraction(), initial=start)
    outcome = sent(form, lambda: actions.write_infraction(event=event, infraction=form.infraction(), by=request.user))
    if outcome.done:
        return redirect("event-infractions", event.slug)
    context = {"event": event, "form": form, "found": found}
    return render(request, "tournaments/infraction_form.html", context, status=outcome.status)


@requires(Permission.EDIT_INFRACTIONS)
@require_POST
def infractions_change(request: SignedRequest, event: Event) -> HttpResponse:
    """The button says it: lighter for casual play, as before, without a line, for the whole organisation."""
    wanted, code = request.POST.get("do", ""), request.POST.get("code", "")
    back, by = reverse("event-infractions", args=[event.slug]), request.user
    organisation = event.organisation
    if wanted == "soften":
        return act(request, back, lambda: actions.soften_catalogue(event=event, by=by), _("Catálogo suavizado."))
    if wanted == "restore":
        said = _("Vuelve el catálogo de antes.")
        return act(request, back, lambda: actions.restore_catalogue(event=event, by=by), said)
    if wanted == "share" and organisation is not None and may(by, Permission.MANAGE_EVENT, event):
        said = _("Desde ahora es el catálogo de %(name)s.") % {"name": organisation}
        return act(request, back, lambda: actions.share_catalogue(event=event, organisation=organisation, by=by), said)
    said = _("Infracción fuera de la lista.")
    return act(request, back, lambda: actions.remove_infraction(event=event, code=code, by=by), said)


@requires(Permission.EDIT_INFRACTIONS)
@require_POST
def floor_rules_edit(request: SignedRequest, event: Event) -> HttpResponse:
    """How the judges work."""
    form, back = FloorRulesForm(request.POST), reverse("event-infractions", args=[event.slug])
    if not form.is_valid():
        messages.error(request, _("Pon entre 0 y 120 minutos."))
        return redirect(back)
    facts = form.cleaned_data
    return act(request, back, lambda: actions.set_floor_rules(event=event, by=request.user, **facts), _("Guardado."))


def _players(event: Event, table: str) -> list[Player]:
    """Those of a table of the round in play; everybody without one."""
    if table.isdecimal() and len(table) < 9:
        matches = Match.objects.filter(round__event=event, round__status=Round.Status.PUBLISHED, table=int(table))
        seated = list(event.players.filter(seats__match__in=matches).order_by("seats__position"))
        if seated and event.of_teams:
            return [*(each for members in members_of(seated).values() for each in members), *seated]
        if seated:
            return seated
    return list(people_of(event).order_by("name_key"))


def _named(players: list[Player], number: str) -> Player | None:
    return next((player for player in players if str(player.number) == number), None)


def _history(request: SignedRequest, event: Event, form: PenaltyForm) -> dict[str, object]:
    """What stands of the picked infraction for the picked player, and what is suggested."""
    chosen = form.data if form.is_bound else request.GET if request.htmx else form.initial
    player = chosen.get("player")
    if not isinstance(player, Player):
        key = str(player or "")
        player = people_of(event).filter(pk=int(key)).first() if key.isdecimal() and len(key) < 10 else None
    infraction = catalogue_of(event).find(str(chosen.get("code", "")))
    if player is None or infraction is None:
        return {}
    return {"player": player, "infraction": infraction, "history": history_of(player, infraction)}


def _list(event: Event) -> str:
    return reverse("event-penalties", args=[event.slug])
