"""Divisions: paired together, ranked apart, with cuts of their own."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.divisions import create_division, delete_division, place_players, update_division
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.divisions import (
    DividedPlayerSerializer,
    DivisionSerializer,
    DivisionSettingsSerializer,
    PlacedPlayersSerializer,
)
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class DivisionsView(ApiView):
    """All of them, and another one."""

    access = {"GET": Permission.VIEW_EVENT, "POST": Permission.MANAGE_EVENT}

    @describe(
        "division_list", "List the divisions", tag="players", answer=DivisionSerializer(many=True), refusals=(404,)
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(DivisionSerializer(self.event.divisions.all(), many=True).data)

    @describe(
        "division_create",
        "Create a division",
        "In a Swiss event, until the cut begins (409).",
        tag="players",
        body=DivisionSettingsSerializer,
        answer=DivisionSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(DivisionSettingsSerializer, request)
        made = create_division(event=self.event, by=request.user, **body)
        return Response(DivisionSerializer(made).data, status=status.HTTP_201_CREATED)


class DivisionView(ApiView):
    """One of them."""

    access = {"PUT": Permission.MANAGE_EVENT, "DELETE": Permission.MANAGE_EVENT}

    @describe(
        "division_update",
        "Change a division",
        tag="players",
        body=DivisionSettingsSerializer,
        answer=DivisionSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(DivisionSettingsSerializer, request)
        division = get_object_or_404(self.event.divisions, pk=pk)
        return Response(DivisionSerializer(update_division(division=division, by=request.user, **body)).data)

    @describe(
        "division_delete", "Delete a division", "Its players are in none then.", tag="players", answer=None, status=204
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        delete_division(division=get_object_or_404(self.event.divisions, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class DivisionPlayersView(ApiView):
    """Who is in which."""

    access = {"GET": Permission.VIEW_EVENT, "PUT": Permission.MANAGE_EVENT}

    @describe(
        "division_players",
        "Read who is in which division",
        "In the order of their numbers.",
        tag="players",
        answer=DividedPlayerSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        players = self.event.players.select_related("division").order_by("number")
        return Response(DividedPlayerSerializer(players, many=True).data)

    @describe(
        "division_place",
        "Put players into divisions",
        "One that is wrong, and nobody moves.",
        tag="players",
        body=PlacedPlayersSerializer,
        answer=DividedPlayerSerializer(many=True),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(PlacedPlayersSerializer, request)
        wanted = {each["player"]: each["division"] for each in body["players"]}
        return Response(
            DividedPlayerSerializer(place_players(event=self.event, divisions=wanted, by=request.user), many=True).data
        )
