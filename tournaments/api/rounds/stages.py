"""What the systems bring beside two players and a score: places, brackets, who is kept apart, tie-breakers changed."""

from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events.events import change_rules
from tournaments.actions.people.apart import keep_apart, stop_keeping_apart
from tournaments.actions.results.places import Outcome, enter_places, report_places
from tournaments.actions.rounds.phases import close_second_phase, open_second_phase
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.rounds.results import OfTablesView
from tournaments.api.serializers.events import EventSerializer
from tournaments.api.serializers.players import PlayerRefSerializer
from tournaments.api.serializers.rounds import TableSerializer
from tournaments.api.serializers.stages import (
    ApartNamesSerializer,
    ApartSerializer,
    BracketSerializer,
    PlacesSerializer,
    PresetSerializer,
    RulesSerializer,
)
from tournaments.presets import presets
from tournaments.queries.standings.bracket import BracketMatch, bracket_rounds, places
from tournaments.queries.standings.cut_edge import ties_told
from tournaments.queries.standings.phases import going_on
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class PlacesView(OfTablesView):
    """The scorekeeper's word on a table of several."""

    access = {"PUT": Permission.ENTER_RESULTS}

    @describe(
        "places_enter",
        "Enter the places of a table of several",
        "By seat. Without places the victory points decide them, and equal ones share a place.",
        tag="results",
        body=PlacesSerializer,
        answer=TableSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = sent(PlacesSerializer, request)
        asked = body
        return self.shown(
            enter_places(
                match=match,
                outcomes=outcomes_of(asked["seats"]),
                by=request.user,
                version=asked["version"],
                reason=asked["reason"],
            )
        )


class PlacesReportView(OfTablesView):
    """A player's word on their table of several."""

    access = {"POST": Permission.REPORT_OWN_RESULT}

    @describe(
        "places_report",
        "Report the places of one's own table of several",
        "Final once another one there confirms it.",
        tag="results",
        body=PlacesSerializer,
        answer=TableSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.own_match(number, table)
        body = sent(PlacesSerializer, request)
        return self.shown(report_places(match=match, outcomes=outcomes_of(body["seats"]), by=request.user))


class BracketView(ApiView):
    """The bracket of the cut."""

    access = {"GET": Permission.VIEW_EVENT}

    @describe(
        "bracket_read",
        "Read the bracket",
        "The published rounds of the cut, and the places given so far.",
        tag="standings",
        answer=BracketSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        rounds = [
            {"number": each.round.number, "name": each.round.name, "matches": [_match(match) for match in each.matches]}
            for each in bracket_rounds(self.event)
        ]
        given = [
            {"place": place, "player": player, "division": player.division and player.division.name}
            for place, player in places(self.event)
        ]
        return Response(
            BracketSerializer({"rounds": rounds, "places": given, "tie": " ".join(ties_told(self.event))}).data
        )


class ApartView(ApiView):
    """Who should not meet whom."""

    access = {"GET": Permission.PAIR, "POST": Permission.PAIR}

    @describe(
        "apart_list", "List who is kept apart", tag="rounds", answer=ApartSerializer(many=True), refusals=(403, 404)
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(ApartSerializer(self.event.kept_apart.prefetch_related("players"), many=True).data)

    @describe(
        "apart_create",
        "Keep players apart",
        "For good, or unless it brings a rematch; from the next pairing on.",
        tag="rounds",
        body=ApartNamesSerializer,
        answer=ApartSerializer,
        status=201,
        refusals=(403, 404),
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(ApartNamesSerializer, request)
        asked = body
        group = keep_apart(
            event=self.event,
            names="\n".join(asked["names"]),
            reason=asked["reason"],
            is_hard=asked["is_hard"],
            by=request.user,
        )
        return Response(ApartSerializer(group).data, status=status.HTTP_201_CREATED)


class ApartOneView(ApiView):
    """One group kept apart."""

    access = {"DELETE": Permission.PAIR}

    @describe("apart_remove", "Let them meet again", tag="rounds", answer=None, status=204)
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        stop_keeping_apart(group=get_object_or_404(self.event.kept_apart, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SecondPhaseView(ApiView):
    """Who goes on to the second phase."""

    access = {"GET": Permission.PAIR, "POST": Permission.PAIR, "DELETE": Permission.PAIR}

    @describe(
        "phase_read",
        "Read who goes on to the second phase",
        "As the results stand, or as it was settled.",
        tag="rounds",
        answer=PlayerRefSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        settled = self.event.second_open
        players = self.event.players.filter(passed_gate=True) if settled else going_on(self.event)
        return Response(PlayerRefSerializer(players, many=True).data)

    @describe(
        "phase_open",
        "Open the second phase",
        "Settles who goes on; all others are out of the rounds to come.",
        tag="rounds",
        answer=PlayerRefSerializer(many=True),
        refusals=(400, 403, 404, 409),
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        return Response(PlayerRefSerializer(open_second_phase(event=self.event, by=request.user), many=True).data)

    @describe(
        "phase_close",
        "Undo the opening of the second phase",
        "While it has no round (409).",
        tag="rounds",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str) -> Response:
        close_second_phase(event=self.event, by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class RulesView(ApiView):
    """Other tie-breakers after round 1."""

    access = {"POST": Permission.MANAGE_EVENT}

    @describe(
        "rules_change",
        "Change the tie-breakers after round 1",
        "Only with a reason, which the standings then show.",
        tag="events",
        body=RulesSerializer,
        answer=EventSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(RulesSerializer, request)
        return Response(EventSerializer(change_rules(event=self.event, by=request.user, **body)).data)


class PresetsView(ApiView):
    """Known ways to run an event."""

    access = {"GET": "public"}

    @describe(
        "preset_list",
        "List known formats",
        "Their `settings` are those of a new event.",
        tag="events",
        answer=PresetSerializer(many=True),
        refusals=(),
    )
    def get(self, request: Request) -> Response:
        return Response(PresetSerializer(presets(), many=True).data)


def outcomes_of(seats: list[dict[str, Any]]) -> dict[int, Outcome]:
    """The outcomes of a validated body, by seat."""
    return {seat["position"]: Outcome(seat["points"], seat["place"]) for seat in seats}


def _match(match: BracketMatch) -> dict[str, Any]:
    return {
        "table": match.table,
        "players": match.players,
        "score": match.score,
        "winner": match.winner,
        "division": match.division and match.division.name,
    }
