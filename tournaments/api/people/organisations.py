"""Organisations, who runs them, and whose an event is."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events import organisations as actions
from tournaments.api.access import ApiView, ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.events import EventSerializer
from tournaments.api.serializers.staff import (
    EventOfSerializer,
    KeepingSerializer,
    OrganisationNameSerializer,
    OrganisationSerializer,
    OrganiserNameSerializer,
    OrganiserSerializer,
)
from tournaments.models import Organisation
from tournaments.security.permissions import Permission, require_organiser
from tournaments.security.requests import SignedApiRequest


class OrganisationsView(ListView):
    """All organisations, and a new one."""

    access = {"GET": "public", "POST": "signed_in"}
    queryset = Organisation.objects.none()
    serializer_class = OrganisationSerializer

    @describe(
        "organisation_list",
        "List organisations",
        tag="organisations",
        answer=OrganisationSerializer(many=True),
        refusals=(),
    )
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(Organisation.objects.all())
        return self.get_paginated_response(OrganisationSerializer(page, many=True).data)

    @describe(
        "organisation_create",
        "Create an organisation",
        "The sender runs it.",
        tag="organisations",
        body=OrganisationNameSerializer,
        answer=OrganisationSerializer,
        status=201,
        refusals=(409,),
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(OrganisationNameSerializer, request)
        made = actions.create_organisation(by=request.user, **body)
        return Response(OrganisationSerializer(made).data, status=status.HTTP_201_CREATED)


class OfAnOrganisationView(ApiView):
    """A view of one organisation; what changes it is for those who run it."""

    def organisation(self) -> Organisation:
        """The organisation that the address names, or 404."""
        return get_object_or_404(Organisation, slug=self.kwargs["slug"])

    def own(self) -> Organisation:
        """The same, for who runs it; 403 for others."""
        organisation = self.organisation()
        require_organiser(self.request.user, organisation)
        return organisation


class OrganisationView(OfAnOrganisationView):
    """One organisation."""

    access = {"GET": "public", "PATCH": "signed_in"}

    @describe(
        "organisation_read", "Read an organisation", tag="organisations", answer=OrganisationSerializer, refusals=(404,)
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(OrganisationSerializer(self.organisation()).data)

    @describe(
        "organisation_rename",
        "Rename an organisation",
        "Its slug stays.",
        tag="organisations",
        body=OrganisationNameSerializer,
        answer=OrganisationSerializer,
    )
    def patch(self, request: SignedApiRequest, slug: str) -> Response:
        organisation = self.own()
        body = sent(OrganisationNameSerializer, request)
        named = actions.rename_organisation(organisation=organisation, by=request.user, **body)
        return Response(OrganisationSerializer(named).data)


class KeepingView(OfAnOrganisationView):
    """For how long personal data are kept."""

    access = {"PUT": "signed_in"}

    @describe(
        "organisation_keep",
        "Say for how long personal data are kept",
        "In days after each event, null for always; `manage.py apply_retention` lets go of what is over.",
        tag="organisations",
        body=KeepingSerializer,
        answer=OrganisationSerializer,
        refusals=(403, 404),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        organisation = self.own()
        body = sent(KeepingSerializer, request)
        days = {name.removeprefix("keeps_"): value for name, value in body.items()}
        kept = actions.keep_for(organisation=organisation, by=request.user, **days)
        return Response(OrganisationSerializer(kept).data)


class OrganisersView(OfAnOrganisationView):
    """Who runs it."""

    access = {"GET": "signed_in", "POST": "signed_in"}

    @describe(
        "organiser_list",
        "List who runs an organisation",
        "For those who run it.",
        tag="organisations",
        answer=OrganiserSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(OrganiserSerializer(self.own().organisers.select_related("user"), many=True).data)

    @describe(
        "organiser_add",
        "Let an account run an organisation",
        "It is then an organiser of all its events.",
        tag="organisations",
        body=OrganiserNameSerializer,
        answer=OrganiserSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        organisation = self.own()
        body = sent(OrganiserNameSerializer, request)
        held = actions.add_organiser(organisation=organisation, by=request.user, **body)
        return Response(OrganiserSerializer(held).data, status=status.HTTP_201_CREATED)


class OrganiserView(OfAnOrganisationView):
    """One person who runs it."""

    access = {"DELETE": "signed_in"}

    @describe(
        "organiser_remove",
        "Take somebody off an organisation",
        "The last one stays (409).",
        tag="organisations",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        held = get_object_or_404(self.own().organisers.select_related("user"), pk=pk)
        actions.remove_organiser(organiser=held, by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class EventOrganisationView(ApiView):
    """Whose event it is."""

    access = {"PUT": Permission.MANAGE_EVENT}

    @describe(
        "event_organisation",
        "Give an event to an organisation",
        "One that the sender runs, or null for nobody's.",
        tag="organisations",
        body=EventOfSerializer,
        answer=EventSerializer,
        refusals=(403, 404),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(EventOfSerializer, request)
        wanted = body["organisation"]
        organisation = get_object_or_404(Organisation, slug=wanted) if wanted else None
        return Response(
            EventSerializer(actions.give_event(event=self.event, organisation=organisation, by=request.user)).data
        )
