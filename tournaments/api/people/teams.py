"""Teams and their members."""

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.teams import set_team
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.teams import TeamSerializer, TeamSettingsSerializer
from tournaments.models import Player
from tournaments.queries.record.teams import member_lines
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class TeamsView(ApiView):
    """All of them."""

    access = {"GET": Permission.VIEW_EVENT}

    @describe(
        "team_list",
        "List the teams",
        "With what each member came to at their board before the cut; nothing in an event of single players.",
        tag="players",
        answer=TeamSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        teams = self.event.players.order_by("number") if self.event.of_teams else []
        lines = member_lines(self.event) if self.event.of_teams else {}
        found = [{"team": team, "members": lines.get(team.pk, [])} for team in teams]
        return Response(TeamSerializer(found, many=True).data)


class TeamView(ApiView):
    """One of them."""

    access = {"PUT": Permission.REGISTER_PLAYERS}

    @describe(
        "team_set",
        "Say who is in a team",
        "Its name and its members, in the order of their boards; until round 1 is published (409).",
        tag="players",
        body=TeamSettingsSerializer,
        answer=TeamSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        body = sent(TeamSettingsSerializer, request)
        team: Player = get_object_or_404(self.event.players.select_related("event"), number=number)
        team = set_team(team=team, by=request.user, **body)
        found = {"team": team, "members": member_lines(self.event).get(team.pk, [])}
        return Response(TeamSerializer(found).data)
