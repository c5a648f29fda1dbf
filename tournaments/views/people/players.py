"""The list of players, their entry and exit, and each one's page."""

from dataclasses import asdict

from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.people.persons import person_of, write_person
from tournaments.actions.people.registration import (
    drop_player,
    link_account,
    register_what_can_be,
    remove_player,
    undrop_player,
)
from tournaments.actions.privacy.erasing import erase_player
from tournaments.forms.people import ArrangeForm, LinkForm, PersonForm, PlayersForm
from tournaments.models import Event, Player, belonging_to
from tournaments.queries.people.naming import named_like
from tournaments.queries.people.own_data import player_facts
from tournaments.queries.people.own_seat import own_seat
from tournaments.queries.people.phones import phones
from tournaments.queries.people.players import history, registration, why
from tournaments.queries.record.absences import table_in_play
from tournaments.queries.record.teams import members_of, people_of
from tournaments.queries.standings.groups import place_in_division
from tournaments.queries.standings.prospects import prospect_of
from tournaments.queries.standings.standings import headings, line_of
from tournaments.security.access import requires, signed_in
from tournaments.security.permissions import Permission, may, require
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, json_answer, sent

PLAYERS_PAGE = 100
OWN_EVENTS_PAGE = 25


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def event_players(request: SignedRequest, event: Event) -> HttpResponse:
    """Everybody sees who plays; the staff pastes lists here."""
    if request.method == "POST":
        require(request.user, Permission.REGISTER_PLAYERS, event)
    form = PlayersForm(request.POST or None, request.FILES or None)
    details: list[str] = []
    outcome = sent(
        form,
        lambda: register_what_can_be(
            event=event,
            lines=form.lines(),
            by=request.user,
            age_band=form.cleaned_data["age_band"],
            divisions=form.divisions(),
        ),
    )
    status = outcome.status
    if outcome.done:
        added, left = outcome.made
        if added:
            said = ngettext("%(n)d jugador inscrito.", "%(n)d jugadores inscritos.", len(added))
            messages.success(request, said % {"n": len(added)})
        if not left:
            return redirect("event-players", event.slug)
        band, status = form.cleaned_data["age_band"], 422
        form = PlayersForm({"text": "\n".join(each.name for each in left), "age_band": band})
        details = [_("Línea %(n)d: %(why)s") % {"n": each.line, "why": each.why} for each in left]
    wanted = request.GET.get("q", "")[:120]
    staff = may(request.user, Permission.REGISTER_PLAYERS, event)
    players = event.players.select_related("user", "division", "personal").order_by("name_key")
    found = players.filter(named_like(wanted, by_staff=staff))
    context = {
        "event": event,
        "page": Paginator(found, PLAYERS_PAGE).get_page(request.GET.get("page")),
        "wanted": wanted,
        "total": event.players.count(),
        "own_number": getattr(registration(event, request.user), "number", None),
        "form": form,
        "details": details,
        "may_register": staff,
        "waiting": event.waiting.select_related("personal"),
        "checks_in": event.checks_in and event.status != Event.Status.FINISHED,
        "here": event.players.filter(dropped_after=None).exclude(checked_in_at=None).count(),
        "active": event.players.filter(dropped_after=None).count(),
    }
    return render(request, "tournaments/players.html", context, status=status)


@requires(Permission.VIEW_EVENT)
@require_safe
def player_detail(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """One player's results and the reason for their place."""
    return player_page(request, event, get_object_or_404(event.players, number=number))


def player_page(request: HttpRequest, event: Event, player: Player, status: int = 200, **typed: Form) -> HttpResponse:
    """A player's page; `typed` are the forms of the staff (`arrange_form`, `link_form`) that were refused."""
    staff = may(request.user, Permission.REGISTER_PLAYERS, event)
    context = {
        "event": event,
        "player": player,
        "line": line_of(event, player),
        "headings": headings(event),
        "history": history(player),
        "why": why(event, player),
        "division_place": place_in_division(event, player),
        "members": members_of([player]).get(player.pk, []) if event.of_teams else [],
        "may_edit_team": registration(event, request.user) == player
        or may(request.user, Permission.REGISTER_PLAYERS, event),
        "prospect": prospect_of(event, player),
        "may_register": staff,
        "may_manage": may(request.user, Permission.MANAGE_EVENT, event),
        "phones": phones(player),
        "table_in_play": table_in_play(player) if may(request.user, Permission.ENTER_RESULTS, event) else None,
        "arrange_form": ArrangeForm(initial={"ranking": player.ranking, "fixed_table": player.fixed_table}),
        "link_form": LinkForm(initial={"username": player.user.username if player.user else ""}),
        "person_form": PersonForm(initial=asdict(person_of(player))) if staff else None,
    }
    return render(request, "tournaments/player_detail.html", context | typed, status=status)


@requires(Permission.VIEW_EVENT)
@require_safe
def player_seat(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """A fragment: one player's table as they need it, the same for whoever asks; a script puts it into their page."""
    player = get_object_or_404(event.players, number=number)
    return render(request, "tournaments/seat.html", own_seat(event, player))


@signed_in
@require_safe
def own_events(request: HttpRequest) -> HttpResponse:
    """Where a person has played: each event with the place and the rounds won, drawn and lost."""
    own = Player.objects.filter(belonging_to(request.user)).select_related("event")
    page = Paginator(own.order_by("-event__starts_on", "-pk"), OWN_EVENTS_PAGE).get_page(request.GET.get("page"))
    lines = [(player, line_of(player.event, player)) for player in page.object_list]
    return render(request, "tournaments/own_events.html", {"page": page, "lines": lines})


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def event_leave(request: SignedRequest, event: Event) -> HttpResponse:
    """A player leaves by themselves; the staff can bring them back."""
    player = get_object_or_404(event.players, belonging_to(request.user))
    back = reverse("event-detail", args=[event.slug])
    said = _("Te retiraste. Si fue un error, pide a la organización que te haga volver.")
    return act(request, back, lambda: drop_player(player=player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_drop(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The player leaves."""
    player = get_object_or_404(event.players, number=number)
    said = _("%(name)s está fuera del evento. Puedes deshacerlo con «Hacer volver».") % {"name": player.name}
    return act(request, _page(event, number), lambda: drop_player(player=player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_undrop(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The player comes back."""
    player = get_object_or_404(event.players, number=number)
    stays = table_in_play(player) is not None
    said = _("%(name)s vuelve y sigue en su mesa.") if stays else _("%(name)s vuelve desde la próxima ronda.")
    said %= {"name": player.name}
    return act(request, _page(event, number), lambda: undrop_player(player=player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_remove(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Strike a registration that never played."""
    player = get_object_or_404(event.players, number=number)
    back = reverse("event-players", args=[event.slug])
    said = _("%(name)s ya no está en la lista.") % {"name": player.name}
    return act(request, back, lambda: remove_player(player=player, by=request.user), said, deletes=[player])


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_person(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Put right who it is: name, age, alias, and who allowed a child to play."""
    player = get_object_or_404(people_of(event).select_related("team"), number=number)
    form = PersonForm(request.POST)
    outcome = sent(form, lambda: write_person(player=player, person=form.person(), by=request.user))
    if outcome.done:
        messages.success(request, _("Datos guardados."))
        return redirect("team-edit", event.slug, player.team.number) if player.team else redirect(_page(event, number))
    if player.team is not None:
        messages.error(request, next(str(error) for errors in form.errors.values() for error in errors))
        return redirect("team-edit", event.slug, player.team.number)
    player.refresh_from_db()
    return player_page(request, event, player, outcome.status, person_form=form)


@requires(Permission.REGISTER_PLAYERS)
@require_http_methods(["GET", "POST"])
def player_erase(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Erase somebody who asked for it, or whose permission was taken back; asked once more, as it cannot be undone."""
    player = get_object_or_404(people_of(event).select_related("team", "event"), number=number)
    if request.method == "GET":
        return render(request, "tournaments/player_erase.html", {"event": event, "player": player})
    said = _("Los datos del número %(n)d se borraron: sus resultados quedan.") % {"n": number}
    back = _page(event, player.team.number if player.team else number)
    return act(request, back, lambda: erase_player(player=player, by=request.user), said)


@requires(Permission.REPORT_OWN_RESULT)
@require_safe
def player_data(request: HttpRequest, event: Event) -> HttpResponse:
    """What the event keeps of the reader, as a file."""
    player = get_object_or_404(event.players, belonging_to(request.user))
    return json_answer(player_facts(player), f"{event.slug}-{player.number}.json")


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_link(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Tie the registration to an account."""
    player = get_object_or_404(event.players, number=number)
    form = LinkForm(request.POST)  # an empty name unties: what cannot be read does not pass for one
    outcome = sent(form, lambda: link_account(player=player, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Cuenta guardada."))
        return redirect(_page(event, number))
    player.refresh_from_db()
    return player_page(request, event, player, outcome.status, link_form=form)


def _page(event: Event, number: int) -> str:
    return reverse("player-detail", args=[event.slug, number])
