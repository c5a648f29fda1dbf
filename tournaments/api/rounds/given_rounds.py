"""Byes, half points and losses that the organiser gives."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.response import Response

from tournaments.actions.rounds.given_rounds import give_rounds, take_round_back
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.rounds import GivenRoundSerializer, GiveRoundsSerializer
from tournaments.models import GivenRound
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class GivenRoundsView(ApiView):
    """All of them, and more."""

    access = {"GET": Permission.PAIR, "POST": Permission.PAIR}

    @describe(
        "given_list",
        "List the rounds that are given",
        tag="rounds",
        answer=GivenRoundSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        given = GivenRound.objects.filter(player__event=self.event).select_related("player")
        return Response(GivenRoundSerializer(given, many=True).data)

    @describe(
        "given_create",
        "Give rounds to a player",
        "Byes for the first rounds, half a point where the tie-breakers know it, or losses: the player is not paired. "
        "In a round that is out or over, a player without a table gets it at once.",
        tag="rounds",
        body=GiveRoundsSerializer,
        answer=GivenRoundSerializer(many=True),
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(GiveRoundsSerializer, request)
        asked = dict(body)
        player = get_object_or_404(self.event.players, number=asked.pop("player"))
        given = give_rounds(player=player, by=request.user, **asked)
        return Response(GivenRoundSerializer(given, many=True).data, status=status.HTTP_201_CREATED)


class GivenRoundView(ApiView):
    """One of them."""

    access = {"DELETE": Permission.PAIR}

    @describe(
        "given_take_back",
        "Take a given round back",
        "From a round to come, or one that is out or over.",
        tag="rounds",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        given = get_object_or_404(GivenRound.objects.select_related("player__event"), player__event=self.event, pk=pk)
        take_round_back(given=given, by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
