"""The webhooks of events and organisations, and the templates that an event becomes."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.events import templates as template_actions
from tournaments.actions.events import webhooks as actions
from tournaments.forms.outbound import TemplateForm, WebhookForm
from tournaments.models import Event, Organisation, Outgoing
from tournaments.security.access import organises_it, requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent

LAST_SENT = 20


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def event_webhooks(request: SignedRequest, event: Event) -> HttpResponse:
    """Who is told what happens in the event, how that went, and another address."""
    return _webhooks(request, event)


@organises_it
@require_http_methods(["GET", "POST"])
def organisation_webhooks(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """The same of all events of an organisation."""
    return _webhooks(request, organisation)


@requires(Permission.MANAGE_EVENT)
@require_POST
def webhook_remove(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Nothing is told to it any more."""
    return _remove(request, event, pk)


@organises_it
@require_POST
def organisation_webhook_remove(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """The same of one of an organisation's."""
    return _remove(request, organisation, pk)


@requires(Permission.MANAGE_EVENT)
@require_POST
def webhook_try(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """A message that only says that the way is open."""
    return _try(request, event, pk)


@organises_it
@require_POST
def organisation_webhook_try(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """The same to one of an organisation's."""
    return _try(request, organisation, pk)


def _webhooks(request: SignedRequest, of: Event | Organisation) -> HttpResponse:
    form = WebhookForm(request.POST or None)
    outcome = sent(form, lambda: actions.add_webhook(of=of, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Desde ahora se avisa a esa dirección; el primer mensaje va en camino."))
        return redirect(_address(of))
    context = {
        "event" if isinstance(of, Event) else "organisation": of,
        "form": form,
        "webhooks": of.webhooks.all(),
        "sent": Outgoing.objects.filter(webhook__in=of.webhooks.all())
        .select_related("webhook")
        .order_by("-pk")[:LAST_SENT],
    }
    return render(request, "tournaments/webhooks.html", context, status=outcome.status)


def _remove(request: SignedRequest, of: Event | Organisation, pk: int) -> HttpResponse:
    webhook = get_object_or_404(of.webhooks.select_related("event", "organisation"), pk=pk)
    said = _("Ya no se avisa a esa dirección.")
    return act(
        request, _address(of), lambda: actions.remove_webhook(webhook=webhook, by=request.user), said, deletes=[webhook]
    )


def _try(request: SignedRequest, of: Event | Organisation, pk: int) -> HttpResponse:
    webhook = get_object_or_404(of.webhooks.select_related("event", "organisation"), pk=pk)
    return act(
        request, _address(of), lambda: actions.try_webhook(webhook=webhook), _("El mensaje de prueba va en camino.")
    )


def _address(of: Event | Organisation) -> str:
    return reverse("event-webhooks" if isinstance(of, Event) else "organisation-webhooks", args=[of.slug])


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def template_save(request: SignedRequest, event: Event) -> HttpResponse:
    """Keep the event's settings for others of an organisation that the person runs."""
    own = Organisation.objects.filter(organisers__user=request.user)
    begun = {"organisation": event.organisation_id, "name": event.name}
    form = TemplateForm(request.POST or None, organisations=own, initial=begun)
    outcome = sent(form, lambda: template_actions.save_template(event=event, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Plantilla guardada: %(name)s.") % {"name": outcome.made.name})
        return redirect("organisation", outcome.made.organisation.slug)
    context = {"event": event, "form": form, "has_organisations": own.exists()}
    return render(request, "tournaments/template_form.html", context, status=outcome.status)


@organises_it
@require_POST
def template_delete(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """The template is gone; events that began from it stay."""
    template = get_object_or_404(organisation.templates.select_related("organisation"), pk=pk)
    back = reverse("organisation", args=[organisation.slug])
    said = _("Plantilla borrada: %(name)s. Sus eventos siguen como están.") % {"name": template.name}
    return act(
        request,
        back,
        lambda: template_actions.delete_template(template=template, by=request.user),
        said,
        deletes=[template],
    )
