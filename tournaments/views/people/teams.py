"""A team's name and members, for the staff and the team itself."""

from dataclasses import asdict

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.actions.people.persons import person_of
from tournaments.actions.people.registration import link_account
from tournaments.actions.people.teams import set_team
from tournaments.forms.people import LinkForm, PersonForm, TeamForm
from tournaments.models import Event, Player, User
from tournaments.queries.record.teams import member_lines, members_of
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@requires(Permission.VIEW_EVENT)
@require_safe
def event_teams(request: HttpRequest, event: Event) -> HttpResponse:
    """Every team with its members, and what each of them came to at their board."""
    lines = member_lines(event)
    teams = [(team, lines.get(team.pk, [])) for team in event.players.order_by("name_key")]
    return render(request, "tournaments/teams.html", {"event": event, "teams": teams})


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def team_edit(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The members, one by line, in the order of their boards."""
    team = _own_team(request, event, number)
    members = members_of([team]).get(team.pk, [])
    known = {"name": team.name, "members": "\n".join(member.name for member in members)}
    form = TeamForm(request.POST or None, initial=known)
    outcome = sent(form, lambda: set_team(team=team, by=request.user, **form.told()))
    if outcome.done:
        messages.success(request, _("Guardado."))
        return redirect("team-edit", event.slug, number)
    staff = may(request.user, Permission.REGISTER_PLAYERS, event)
    context = {
        "event": event,
        "team": team,
        "form": form,
        "members": [(each, _person_form(each) if staff else None) for each in members],
        "may_link": staff,
    }
    return render(request, "tournaments/team_edit.html", context, status=outcome.status)


@requires(Permission.REGISTER_PLAYERS)
@require_http_methods(["POST"])
def member_link(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Tie a member to an account."""
    member = get_object_or_404(
        Player.people.filter(event=event, team__isnull=False).select_related("team", "event"), number=number
    )
    form = LinkForm(request.POST)
    back = reverse("team-edit", args=[event.slug, member.team.number if member.team else number])
    if not form.is_valid():
        messages.error(request, _("Escribe el nombre de una cuenta."))
        return redirect(back)
    return act(
        request,
        back,
        lambda: link_account(player=member, by=request.user, **form.cleaned_data),
        _("Cuenta guardada."),
    )


def _person_form(member: Player) -> PersonForm:
    return PersonForm(initial=asdict(person_of(member)), auto_id=f"person-{member.number}-%s")


def _own_team(request: SignedRequest, event: Event, number: int) -> Player:
    """The team, for the staff and its own people."""
    team = get_object_or_404(event.players.select_related("event"), number=number)
    own = isinstance(request.user, User) and (
        team.is_of(request.user) or Player.people.filter(team=team, user=request.user).exists()
    )
    if not own and not may(request.user, Permission.REGISTER_PLAYERS, event):
        raise PermissionDenied
    return team
