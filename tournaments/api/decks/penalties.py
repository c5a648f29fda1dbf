"""Penalties and their catalogue."""

from dataclasses import asdict

from django.http import Http404
from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from rest_framework import status
from rest_framework.response import Response

from tournaments.actions.penalties.penalties import confirm_penalty, give_penalty, void_penalty
from tournaments.api.access import ApiView, ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.penalties import (
    CatalogueSerializer,
    OwnPenaltySerializer,
    PenaltyDraftSerializer,
    PenaltySerializer,
    PenaltyVoidSerializer,
)
from tournaments.models import Penalty
from tournaments.queries.decks.penalties import catalogue_of, own_penalties, penalties_of
from tournaments.queries.people.players import registration
from tournaments.queries.record.teams import people_of
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class InfractionsView(ApiView):
    """The catalogue of an event."""

    access = {"GET": Permission.SEE_PENALTIES}

    @describe(
        "infraction_list",
        "Read the catalogue of infractions",
        "The event's, its organisation's, or the neutral one.",
        tag="judging",
        answer=CatalogueSerializer,
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        return Response(CatalogueSerializer(asdict(catalogue_of(self.event))).data)


class PenaltyFilter(filters.FilterSet):
    """Penalties of one level, one infraction, one player's number or one round."""

    player = filters.NumberFilter(field_name="player__number")
    round = filters.NumberFilter(field_name="round_number")

    class Meta:
        model = Penalty
        fields = ("level", "code")


class PenaltiesView(ListView):
    """The penalties of an event, and a new one."""

    access = {"GET": Permission.SEE_PENALTIES, "POST": Permission.GIVE_PENALTY}
    queryset = Penalty.objects.none()
    serializer_class = PenaltySerializer
    filterset_class = PenaltyFilter

    @describe(
        "penalty_list",
        "List penalties",
        "Those that wait for the head judge first.",
        tag="judging",
        answer=PenaltySerializer(many=True),
        refusals=(400, 403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        page = self.paginate_queryset(self.filter_queryset(penalties_of(self.event)))
        return self.get_paginated_response(PenaltySerializer(page, many=True).data)

    @describe(
        "penalty_give",
        "Note a penalty",
        "A judge's game loss or worse waits for the head judge where the event says.",
        tag="judging",
        body=PenaltyDraftSerializer,
        answer=PenaltySerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(PenaltyDraftSerializer, request)
        facts = dict(body)
        player = get_object_or_404(people_of(self.event), number=facts.pop("player"))
        given = give_penalty(player=player, by=request.user, **facts)
        return Response(PenaltySerializer(given).data, status=status.HTTP_201_CREATED)


class OwnPenaltiesView(ApiView):
    """A player's own penalties."""

    access = {"GET": Permission.REPORT_OWN_RESULT}

    @describe(
        "penalty_own",
        "Read one's own penalties",
        "Those that stand; nobody reads another player's.",
        tag="judging",
        answer=OwnPenaltySerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        player = registration(self.event, request.user)
        if player is None:
            raise Http404
        return Response(OwnPenaltySerializer(own_penalties(player, request.user), many=True).data)


class PenaltyConfirmView(ApiView):
    """The head judge stands behind a penalty."""

    access = {"POST": Permission.CONFIRM_PENALTY}

    @describe("penalty_confirm", "Confirm a penalty", "It takes effect.", tag="judging", answer=PenaltySerializer)
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        penalty = get_object_or_404(self.event.penalties, pk=pk)
        return Response(PenaltySerializer(confirm_penalty(penalty=penalty, by=request.user)).data)


class PenaltyVoidView(ApiView):
    """A penalty is undone."""

    access = {"POST": Permission.GIVE_PENALTY}

    @describe(
        "penalty_void",
        "Undo a penalty",
        "What it took is given back; it is kept as voided.",
        tag="judging",
        body=PenaltyVoidSerializer,
        answer=PenaltySerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(PenaltyVoidSerializer, request)
        penalty = get_object_or_404(self.event.penalties, pk=pk)
        return Response(PenaltySerializer(void_penalty(penalty=penalty, by=request.user, **body)).data)
