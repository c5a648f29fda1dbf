"""Organisations: their list, each one's page, who runs it, and which events are its own."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.events import organisations as actions
from tournaments.forms.organisations import EventOfForm, KeepingForm, OrganisationForm, OrganiserForm
from tournaments.models import Event, Organisation, Series
from tournaments.queries.events.events import counting_players, visible_events
from tournaments.security.access import organises_it, public, requires, signed_in
from tournaments.security.permissions import Permission, organises
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent

EVENTS_PAGE = 24


@public
@require_safe
def organisation_list(request: HttpRequest) -> HttpResponse:
    """All of them."""
    return render(request, "tournaments/organisations.html", {"organisations": Organisation.objects.all()})


@signed_in
@require_http_methods(["GET", "POST"])
def organisation_create(request: SignedRequest) -> HttpResponse:
    """A name; its sender runs it."""
    form = OrganisationForm(request.POST or None)
    outcome = sent(form, lambda: actions.create_organisation(by=request.user, **form.cleaned_data))
    if outcome.done:
        return redirect("organisation", outcome.made.slug)
    return render(request, "tournaments/organisation_form.html", {"form": form}, status=outcome.status)


@public
@require_safe
def organisation(request: HttpRequest, slug: str) -> HttpResponse:
    """Its events, and who runs it."""
    found = get_object_or_404(Organisation, slug=slug)
    return render(request, "tournaments/organisation.html", organisation_context(request, found))


@organises_it
@require_http_methods(["GET", "POST"])
def organisation_edit(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """Its name, and the accounts of those who run it."""
    form = OrganisationForm(request.POST or None, initial={"name": organisation.name})
    outcome = sent(
        form, lambda: actions.rename_organisation(organisation=organisation, by=request.user, **form.cleaned_data)
    )
    if outcome.done:
        messages.success(request, _("Guardado."))
        return redirect("organisation-edit", organisation.slug)
    return _edit_page(request, organisation, outcome.status, form=form)


@organises_it
@require_POST
def organisation_keeping(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """For how long its events' personal data are kept."""
    form = KeepingForm(request.POST, organisation=organisation)
    outcome = sent(form, lambda: actions.keep_for(organisation=organisation, by=request.user, **form.days))
    if outcome.done:
        messages.success(request, _("Guardado."))
        return redirect("organisation-edit", organisation.slug)
    return _edit_page(request, organisation, outcome.status, keeping_form=form)


@organises_it
@require_POST
def organiser_add(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """Another person runs it."""
    form = OrganiserForm(request.POST)
    outcome = sent(form, lambda: actions.add_organiser(organisation=organisation, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("%(name)s también la dirige.") % {"name": outcome.made.user})
        return redirect("organisation-edit", organisation.slug)
    return _edit_page(request, organisation, outcome.status, organiser_form=form)


@organises_it
@require_POST
def organiser_remove(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """One person runs it no longer."""
    held = get_object_or_404(organisation.organisers.select_related("user"), pk=pk)
    back = reverse("organisation-edit", args=[organisation.slug])
    if held.user == request.user:
        back = reverse("organisation", args=[organisation.slug])
    said = _("%(name)s ya no la dirige. Puedes volver a nombrarle.") % {"name": held.user}
    return act(request, back, lambda: actions.remove_organiser(organiser=held, by=request.user), said)


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def event_organisation(request: SignedRequest, event: Event) -> HttpResponse:
    """Whose event it is."""
    form = EventOfForm(request.POST or None, user=request.user, event=event)
    outcome = sent(form, lambda: actions.give_event(event=event, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Guardado."))
        return redirect("event-roles" if may_still(request, event) else "event-detail", event.slug)
    return render(request, "tournaments/event_organisation.html", {"event": event, "form": form}, status=outcome.status)


def may_still(request: SignedRequest, event: Event) -> bool:
    """Whether the reader manages the event also without the organisation that it had."""
    fresh = Event.objects.get(pk=event.pk)
    return fresh.roles.filter(user=request.user, role="organiser").exists() or (
        fresh.organisation is not None and organises(request.user, fresh.organisation)
    )


def organisation_context(request: HttpRequest, organisation: Organisation) -> dict[str, object]:
    """What its page shows: events that the reader may know of, newest first."""
    found = counting_players(visible_events(request.user).filter(organisation=organisation))
    page = Paginator(found, EVENTS_PAGE).get_page(request.GET.get("page"))
    series = Series.objects.filter(season__organisation=organisation).select_related("season")
    return {
        "organisation": organisation,
        "events": page.object_list,
        "page": page,
        "series": series,
        "templates": organisation.templates.all() if organises(request.user, organisation) else [],
        "organises": organises(request.user, organisation),
    }


def _edit_page(request: HttpRequest, organisation: Organisation, status: int, **typed: object) -> HttpResponse:
    fresh = Organisation.objects.get(pk=organisation.pk)
    context = {
        "organisation": fresh,
        "organisers": fresh.organisers.select_related("user"),
        "form": OrganisationForm(initial={"name": fresh.name}),
        "organiser_form": OrganiserForm(),
        "keeping_form": KeepingForm(organisation=fresh),
        "rating_models": Organisation.RatingModel.choices,
    }
    return render(request, "tournaments/organisation_edit.html", context | typed, status=status)
