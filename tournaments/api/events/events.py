"""Events: the list, one of them, its settings, its end; and what their settings may name."""

from django_filters import rest_framework as filters
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events.events import finish_event, reopen_event, update_event
from tournaments.actions.events.templates import create_from
from tournaments.api.access import ApiView, ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.events import (
    EventSerializer,
    EventSettingsSerializer,
    GameSerializer,
    NewEventSerializer,
    OwnEventSerializer,
    RuleSetSerializer,
)
from tournaments.games import game_choices
from tournaments.models import Event
from tournaments.pairing import RULE_SETS
from tournaments.queries.events.events import visible_events
from tournaments.queries.standings.labels import label
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class EventFilter(filters.FilterSet):
    """Events of one game, one state, one format, or from or to a day."""

    starts_from = filters.DateFilter(field_name="starts_on", lookup_expr="gte")
    starts_to = filters.DateFilter(field_name="starts_on", lookup_expr="lte")

    class Meta:
        model = Event
        fields = ("game", "status", "format")


class EventsView(ListView):
    """All events that the reader may know of, and a new one."""

    access = {"GET": "public", "POST": "signed_in"}
    queryset = Event.objects.none()
    serializer_class = EventSerializer
    filterset_class = EventFilter

    @describe(
        "event_list",
        "List events",
        "Public events, and private ones in which the reader holds a role or plays.",
        tag="events",
        answer=EventSerializer(many=True),
        refusals=(400,),
    )
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(self.filter_queryset(visible_events(request.user).select_related("organisation")))
        return self.get_paginated_response(EventSerializer(page, many=True).data)

    @describe(
        "event_create",
        "Create an event",
        "The sender becomes its organiser.",
        tag="events",
        body=NewEventSerializer,
        answer=OwnEventSerializer,
        status=201,
        refusals=(),
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(NewEventSerializer, request, context={"request": request})
        event = create_from(by=request.user, **body)
        return Response(OwnEventSerializer(event, context={"request": request}).data, status=status.HTTP_201_CREATED)


class EventView(ApiView):
    """One event and its settings."""

    access = {"GET": Permission.VIEW_EVENT, "PATCH": Permission.MANAGE_EVENT}

    @describe("event_read", "Read an event", tag="events", answer=OwnEventSerializer, refusals=(404,))
    def get(self, request: Request, slug: str) -> Response:
        return Response(OwnEventSerializer(self.event, context={"request": request}).data)

    @describe(
        "event_update",
        "Change the settings of an event",
        "Once round 1 is published, game, match structure and tie-breakers are locked (409).",
        tag="events",
        body=EventSettingsSerializer(partial=True),
        answer=OwnEventSerializer,
    )
    def patch(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(EventSettingsSerializer, request, partial=True)
        event = update_event(event=self.event, by=request.user, **body)
        return Response(OwnEventSerializer(event, context={"request": request}).data)


class EventFinishView(ApiView):
    """The end of an event."""

    access = {"POST": Permission.MANAGE_EVENT}

    @describe(
        "event_finish",
        "Finish an event",
        "Its last round is closed with it: all its tables need a result.",
        tag="events",
        answer=OwnEventSerializer,
        refusals=(400, 403, 404, 409),
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        event = finish_event(event=self.event, by=request.user)
        return Response(OwnEventSerializer(event, context={"request": request}).data)


class EventReopenView(ApiView):
    """The end undone."""

    access = {"POST": Permission.MANAGE_EVENT}

    @describe("event_reopen", "Reopen a finished event", tag="events", answer=OwnEventSerializer)
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        event = reopen_event(event=self.event, by=request.user)
        return Response(OwnEventSerializer(event, context={"request": request}).data)


class GamesView(ApiView):
    """The games that an event may be of."""

    access = {"GET": "public"}

    @describe("game_list", "List the games", tag="events", answer=GameSerializer(many=True), refusals=())
    def get(self, request: Request) -> Response:
        return Response([{"id": game, "name": name} for game, name in game_choices()])


class RuleSetsView(ApiView):
    """The tie-breaker rule sets that an event may name."""

    access = {"GET": "public"}

    @describe(
        "rule_set_list",
        "List the tie-breaker rule sets",
        "Each with its columns, in the order in which they decide.",
        tag="events",
        answer=RuleSetSerializer(many=True),
        refusals=(),
    )
    def get(self, request: Request) -> Response:
        return Response(RuleSetSerializer(list(RULE_SETS.values()), many=True, context={"label": label}).data)
