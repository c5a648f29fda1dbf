"""The cards of the catalogues."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from judging import catalogue
from judging.api.base import JudgingView
from judging.api.serializers.cards import CardLineSerializer, CardSerializer
from tournaments.api.describing import describe


class CardsView(JudgingView):
    """Cards by name."""

    access = {"GET": "public"}

    @describe(
        "card_list",
        "Look for cards by name or id",
        "The likeliest first, at most 30. Accents and case do not matter, and a misspelt name finds its likeness.",
        tag="judging",
        answer=CardLineSerializer(many=True),
        refusals=(404,),
        parameters=[
            OpenApiParameter("game", str, required=True, description="The game's id."),
            OpenApiParameter("q", str, description="What was typed so far; nothing finds nothing."),
        ],
    )
    def get(self, request: Request) -> Response:
        game = request.query_params.get("game", "")
        if not catalogue.has_catalogue(game):
            raise Http404
        return Response(CardLineSerializer(catalogue.find(game, request.query_params.get("q", "")), many=True).data)


class CardView(JudgingView):
    """One card."""

    access = {"GET": "public"}

    @describe(
        "card_retrieve",
        "Read what is known of a card",
        "Its facts, and what its text means in the engine's own words; what is printed only for cards that the "
        "organisation added.",
        tag="judging",
        answer=CardSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, game: str, card: str) -> Response:
        sheet = catalogue.sheet(game, card)
        if sheet is None:
            raise Http404
        return Response(CardSerializer(sheet).data)
