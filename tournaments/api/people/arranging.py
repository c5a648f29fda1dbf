"""A player's place in the ranking and fixed table, and the seeding list of an event."""

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.arranging import arrange_player, rank_players
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.players import ArrangementSerializer, RankedSerializer, RankingSerializer
from tournaments.models import Event, Player
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class RankingView(ApiView):
    """The seeding list."""

    access = {"GET": Permission.REGISTER_PLAYERS, "PUT": Permission.REGISTER_PLAYERS}

    @describe(
        "ranking_read",
        "Read the seeding list",
        "Ranking and fixed table of everybody who has one of them.",
        tag="players",
        answer=RankedSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(RankedSerializer(_arranged(self.event), many=True).data)

    @describe(
        "ranking_write",
        "Write the seeding list",
        "Names, the best first; who is not in it has no place. One bad name, and nothing changes.",
        tag="players",
        body=RankingSerializer,
        answer=RankedSerializer(many=True),
        refusals=(403, 404),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(RankingSerializer, request)
        rank_players(event=self.event, text="\n".join(body["names"]), by=request.user)
        return Response(RankedSerializer(_arranged(self.event), many=True).data)


class ArrangementView(ApiView):
    """One player's."""

    access = {"PUT": Permission.REGISTER_PLAYERS}

    @describe(
        "player_arrange",
        "Set a player's ranking and fixed table",
        "From the next pairing on; null for none.",
        tag="players",
        body=ArrangementSerializer,
        answer=RankedSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = get_object_or_404(self.event.players.select_related("event"), number=number)
        body = sent(ArrangementSerializer, request)
        return Response(RankedSerializer(arrange_player(player=player, by=request.user, **body)).data)


def _arranged(event: Event) -> list[Player]:
    players = event.players.order_by("number")
    some = [player for player in players if player.ranking is not None or player.fixed_table is not None]
    return sorted(some, key=lambda player: (player.ranking is None, player.ranking or 0))
