"""Webhooks of events and organisations, and templates of an organisation."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events.templates import delete_template, save_template
from tournaments.actions.events.webhooks import add_webhook, remove_webhook
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.outbound import (
    EventTemplateSerializer,
    NewTemplateSerializer,
    NewWebhookSerializer,
    WebhookSerializer,
)
from tournaments.models import Event, Organisation
from tournaments.security.permissions import Permission, require, require_organiser
from tournaments.security.requests import SignedApiRequest


class WebhooksView(ApiView):
    """Who is told what happens in an event."""

    access = {"GET": Permission.MANAGE_EVENT, "POST": Permission.MANAGE_EVENT}

    @describe(
        "webhook_list", "List the webhooks", tag="webhooks", answer=WebhookSerializer(many=True), refusals=(403, 404)
    )
    def get(self, request: Request, slug: str) -> Response:
        return _listed(self.event)

    @describe(
        "webhook_add",
        "Tell an address what happens",
        "Every message has an `id`, a `type`, the `event` and its `data`; `Veredicto-Signature: t=SECONDS,v1=HEX` is "
        "the HMAC-SHA256 of `SECONDS.BODY` with the webhook's secret. What does not arrive is sent again, with growing "
        "pauses, for some hours. Addresses of inner networks are refused.",
        tag="webhooks",
        body=NewWebhookSerializer,
        answer=WebhookSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        return _added(request, self.event)


class WebhookView(ApiView):
    """One of them."""

    access = {"DELETE": Permission.MANAGE_EVENT}

    @describe("webhook_remove", "Tell an address no more", tag="webhooks", answer=None, status=204, refusals=(403, 404))
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        return _removed(request, self.event, pk)


class OrganisationWebhooksView(ApiView):
    """Who is told what happens in all events of an organisation, for those who run it."""

    access = {"GET": "signed_in", "POST": "signed_in"}

    @describe(
        "organisation_webhook_list",
        "List the webhooks of an organisation",
        tag="webhooks",
        answer=WebhookSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        return _listed(_run_by(request, slug))

    @describe(
        "organisation_webhook_add",
        "Tell an address what happens in all events of an organisation",
        "Also in private ones, and in those that come to it later.",
        tag="webhooks",
        body=NewWebhookSerializer,
        answer=WebhookSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        return _added(request, _run_by(request, slug))


class OrganisationWebhookView(ApiView):
    """One of them."""

    access = {"DELETE": "signed_in"}

    @describe(
        "organisation_webhook_remove",
        "Tell an address no more",
        tag="webhooks",
        answer=None,
        status=204,
        refusals=(403, 404),
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        return _removed(request, _run_by(request, slug), pk)


class TemplatesView(ApiView):
    """The templates of an organisation, for those who run it."""

    access = {"GET": "signed_in", "POST": "signed_in"}

    @describe(
        "template_list",
        "List the templates of an organisation",
        tag="organisations",
        answer=EventTemplateSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        return Response(EventTemplateSerializer(_run_by(request, slug).templates.all(), many=True).data)

    @describe(
        "template_save",
        "Keep an event's settings as a template",
        "Without its day and its name. Whoever does it manages the event and runs the organisation.",
        tag="organisations",
        body=NewTemplateSerializer,
        answer=EventTemplateSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        organisation = _run_by(request, slug)
        body = sent(NewTemplateSerializer, request)
        event = get_object_or_404(Event, slug=body["event"])
        require(request.user, Permission.MANAGE_EVENT, event)
        made = save_template(event=event, organisation=organisation, name=body["name"], by=request.user)
        return Response(EventTemplateSerializer(made).data, status=status.HTTP_201_CREATED)


class TemplateView(ApiView):
    """One of them."""

    access = {"DELETE": "signed_in"}

    @describe(
        "template_delete",
        "Delete a template",
        "Events that began from it stay.",
        tag="organisations",
        answer=None,
        status=204,
        refusals=(403, 404),
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        organisation = _run_by(request, slug)
        delete_template(template=get_object_or_404(organisation.templates, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _listed(of: Event | Organisation) -> Response:
    return Response(WebhookSerializer(of.webhooks.all(), many=True).data)


def _added(request: SignedApiRequest, of: Event | Organisation) -> Response:
    body = sent(NewWebhookSerializer, request)
    made = add_webhook(of=of, by=request.user, **body)
    return Response(WebhookSerializer(made).data, status=status.HTTP_201_CREATED)


def _removed(request: SignedApiRequest, of: Event | Organisation, pk: int) -> Response:
    webhook = get_object_or_404(of.webhooks.select_related("event", "organisation"), pk=pk)
    remove_webhook(webhook=webhook, by=request.user)
    return Response(status=status.HTTP_204_NO_CONTENT)


def _run_by(request: SignedApiRequest, slug: str) -> Organisation:
    organisation = get_object_or_404(Organisation, slug=slug)
    require_organiser(request.user, organisation)
    return organisation
