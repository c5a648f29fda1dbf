"""Roles, invitations and the log."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.people.invitations import accept_invitation, invite, open_invitations, withdraw_invitation
from tournaments.actions.people.staff import assign_area, grant_role, revoke_role
from tournaments.forms.people import AreaForm, InvitationForm, LogForm, RoleForm
from tournaments.models import Event, EventRole, Role
from tournaments.queries.events.log import log_of, said, who_acted
from tournaments.queries.people.staff import where_works
from tournaments.security.access import requires, signed_in
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent, tried

LOG_PAGE = 100


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def event_roles(request: SignedRequest, event: Event) -> HttpResponse:
    """Who works here, and giving a role by the account's name."""
    form = RoleForm(request.POST or None)
    outcome = sent(
        form,
        lambda: grant_role(
            event=event, username=form.cleaned_data["username"], role=Role(form.cleaned_data["role"]), by=request.user
        ),
    )
    if outcome.done:
        held = outcome.made
        messages.success(request, _("%(name)s: %(role)s.") % {"name": held.user, "role": Role(held.role).label})
        return redirect("event-roles", event.slug)
    return render(request, "tournaments/roles.html", _roles_context(event, form), status=outcome.status)


@requires(Permission.MANAGE_EVENT)
@require_POST
def role_revoke(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Take a role away."""
    held = get_object_or_404(EventRole.objects.select_related("user"), event=event, pk=pk)
    back = reverse("event-roles", args=[event.slug])
    return act(
        request,
        back,
        lambda: revoke_role(event=event, user=held.user, role=Role(held.role), by=request.user),
        _("%(name)s ya no tiene ese rol. Puedes dárselo de nuevo.") % {"name": held.user},
    )


@requires(Permission.MANAGE_EVENT)
@require_POST
def role_assign(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Say where somebody works."""
    held = get_object_or_404(EventRole.objects.select_related("user"), event=event, pk=pk)
    form = AreaForm(request.POST, auto_id=f"area-{pk}-%s")
    outcome = sent(form, lambda: assign_area(held=held, by=request.user, **form.cleaned_data))
    if outcome.done:
        where = where_works(outcome.made)
        messages.success(request, _("%(name)s: %(where)s.") % {"name": held.user, "where": where})
        return redirect("event-roles", event.slug)
    context = _roles_context(event, RoleForm(), {pk: form})
    return render(request, "tournaments/roles.html", context, status=outcome.status)


@requires(Permission.MANAGE_EVENT)
@require_POST
def invitation_create(request: SignedRequest, event: Event) -> HttpResponse:
    """A link that gives a role to so many people; it is shown once."""
    form = InvitationForm(request.POST)
    outcome = sent(
        form,
        lambda: invite(
            event=event, role=Role(form.cleaned_data["role"]), by=request.user, uses=form.cleaned_data["uses"]
        ),
    )
    if not outcome.done:
        messages.error(request, next(str(error) for errors in form.errors.values() for error in errors))
        return redirect("event-roles", event.slug)
    made, token = outcome.made
    link = request.build_absolute_uri(reverse("invitation-accept", args=[token]))
    context = _roles_context(event, RoleForm()) | {
        "link": link,
        "link_role": made.get_role_display(),
        "link_uses": made.uses,
    }
    return render(request, "tournaments/roles.html", context)


@requires(Permission.MANAGE_EVENT)
@require_POST
def invitation_withdraw(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Its link gives nothing any more."""
    invitation = get_object_or_404(event.invitations, pk=pk)
    said = _("La invitación se retiró. Quien ya la aceptó conserva su rol.")
    back = reverse("event-roles", args=[event.slug])
    return act(request, back, lambda: withdraw_invitation(invitation=invitation, by=request.user), said)


@signed_in
@require_http_methods(["GET", "POST"])
def invitation_accept(request: SignedRequest, token: str) -> HttpResponse:
    """Read what is offered, take it with a button."""
    if request.method == "GET":
        return render(request, "tournaments/invitation.html", {"token": token})
    outcome = tried(lambda: accept_invitation(token=token, by=request.user))
    if outcome.refused:
        context = {"token": token, "error": outcome.why}
        return render(request, "tournaments/invitation.html", context, status=outcome.status)
    held = outcome.made
    messages.success(request, _("Ahora eres: %(role)s.") % {"role": held.get_role_display()})
    return redirect("event-detail", held.event.slug)


@requires(Permission.SEE_AUDIT)
@require_safe
def audit_log(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything that was done, newest first, or what was asked for of it."""
    form = LogForm(request.GET, people=who_acted(event))
    chosen = form.cleaned_data if form.is_valid() else {}
    page = Paginator(log_of(event, **chosen), LOG_PAGE).get_page(request.GET.get("page"))
    asked = request.GET.copy()
    asked.pop("page", None)
    context = {
        "event": event,
        "page": page,
        "log": [said(entry) for entry in page],
        "form": form,
        "asked": asked.urlencode(),
    }
    return render(request, "tournaments/audit_log.html", context)


def _roles_context(event: Event, form: RoleForm, typed: dict[int, AreaForm] | None = None) -> dict[str, object]:
    held = event.roles.select_related("user").order_by("role", "user__username")
    invitations = open_invitations(event).select_related("by")
    rows = [(each, where_works(each), (typed or {}).get(each.pk) or _area_form(each)) for each in held]
    return {
        "event": event,
        "roles": rows,
        "form": form,
        "invitation_form": InvitationForm(),
        "invitations": invitations,
    }


def _area_form(held: EventRole) -> AreaForm:
    where = {"area": held.area, "first_table": held.first_table, "last_table": held.last_table}
    return AreaForm(initial=where, auto_id=f"area-{held.pk}-%s")
