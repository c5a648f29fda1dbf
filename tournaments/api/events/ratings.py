"""The ratings of an organisation's players, and their history."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events.ratings import choose_rating, want_rating
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.people.organisations import OfAnOrganisationView
from tournaments.api.reading import sent
from tournaments.api.serializers.series import (
    ChapterSerializer,
    RatingLineSerializer,
    RatingModelSerializer,
    RatingWishSerializer,
)
from tournaments.models import Player
from tournaments.queries.events.ratings import chapters, rated_games, rating_list
from tournaments.security.permissions import organises
from tournaments.security.requests import SignedApiRequest


class RatingsView(OfAnOrganisationView):
    """Everybody with a rating."""

    access = {"GET": "public", "PUT": "signed_in"}

    @describe(
        "rating_list",
        "List the ratings of an organisation",
        "Of all games, game by game, the best first; nobody where the organisation keeps none.",
        tag="organisations",
        answer=RatingLineSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        organisation = self.organisation()
        lines = [
            {"game": game, "line": line}
            for game in rated_games(organisation)
            for line in rating_list(organisation, game)
        ]
        return Response(RatingLineSerializer(lines, many=True).data)

    @describe(
        "rating_choose",
        "Choose how an organisation rates",
        "By those who run it; empty for no ratings.",
        tag="organisations",
        body=RatingModelSerializer,
        answer=RatingModelSerializer,
        refusals=(400, 403, 404),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(RatingModelSerializer, request)
        chosen = choose_rating(organisation=self.own(), by=request.user, **body)
        return Response(RatingModelSerializer({"model": chosen.rating_model}).data)


class HistoryView(OfAnOrganisationView):
    """A player's events."""

    access = {"GET": "public"}

    @describe(
        "rating_history",
        "Read a player's history in an organisation",
        "`player` is that of a line of the ratings; 404 for who has no rating.",
        tag="organisations",
        answer=ChapterSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        organisation = self.organisation()
        players = Player.people.select_related("event", "personal", "user")
        player = get_object_or_404(players, pk=pk, event__organisation=organisation)
        found = chapters(organisation, player, private=organises(request.user, organisation))
        if not found:
            raise Http404
        return Response(ChapterSerializer(found, many=True).data)


class RatingWishView(ApiView):
    """Whether one wants a rating."""

    access = {"PUT": "signed_in"}

    @describe(
        "rating_want",
        "Say whether one wants to be rated",
        "In all organisations; without it none of one's matches counts for anybody.",
        tag="accounts",
        body=RatingWishSerializer,
        answer=RatingWishSerializer,
        refusals=(),
    )
    def put(self, request: SignedApiRequest) -> Response:
        body = RatingWishSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        want_rating(user=request.user, **body.validated_data)
        return Response(body.data)
