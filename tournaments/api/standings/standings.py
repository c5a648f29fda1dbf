"""Standings, and the explanation of one line of them."""

from fractions import Fraction
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.serializers.standings import ExplanationSerializer, StandingsSerializer
from tournaments.models import Player
from tournaments.pairing import Column, ExplainedNumber
from tournaments.pairing.cuts.clinch import CutChance
from tournaments.queries.rounds.rounds import current_round
from tournaments.queries.standings.groups import division_places
from tournaments.queries.standings.labels import label
from tournaments.queries.standings.prospects import prospects
from tournaments.queries.standings.standings import (
    StandingRow,
    explanation,
    headings,
    part_shown,
    rules_of,
    shown,
    standings,
)
from tournaments.security.permissions import Permission


class StandingsView(ApiView):
    """Everybody in order."""

    access = {"GET": Permission.VIEW_EVENT}

    @describe(
        "standings_read",
        "Read the standings",
        "Every tie-breaker exactly, as a fraction, and as it is printed.",
        tag="standings",
        answer=StandingsSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        current = current_round(self.event)
        points = rules_of(self.event).columns[0]
        chances = prospects(self.event)
        places = division_places(self.event)
        document = {
            "round": current.number if current else None,
            "rules": self.event.tiebreak_rules,
            "headings": headings(self.event),
            "rows": [
                _row(row, points, chances.get(row.player.pk), places.get(row.player.pk))
                for row in standings(self.event)
            ],
        }
        return Response(StandingsSerializer(document).data)


class ExplanationView(ApiView):
    """One player's line, number by number."""

    access = {"GET": Permission.VIEW_EVENT}

    @describe(
        "explanation_read",
        "Read why a player stands where they stand",
        "Who is directly above and by which column, and every number with the opponents that it comes from.",
        tag="standings",
        answer=ExplanationSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        player = get_object_or_404(self.event.players, number=number)
        found = explanation(self.event, player)
        players = {str(each.pk): each for each in self.event.players.all()}
        document = {
            "player": player,
            "rank": found.standing.rank,
            "tied": found.standing.tied,
            "above": players[found.above.player] if found.above else None,
            "decided_by": found.decided_by,
            "numbers": [_number(each, players) for each in found.numbers],
        }
        return Response(ExplanationSerializer(document).data)


def _row(row: StandingRow, points: Column, prospect: CutChance | None, division_rank: int | None) -> dict[str, Any]:
    cut = {"status": prospect.status, "draw_is_safe": prospect.draw_safe} if prospect else None
    return {
        "cut": cut,
        "division": row.player.division.name if row.player.division else None,
        "division_rank": division_rank,
        "rank": row.rank,
        "player": row.player,
        "dropped_after": row.player.dropped_after,
        "points": _twice(points, row.points),
        "tie_breakers": [{"id": cell.column, "exact": str(cell.value), "shown": cell.shown} for cell in row.cells],
        "tied": row.tied,
    }


def _number(number: ExplainedNumber, players: dict[str, Player]) -> dict[str, Any]:
    parts = [
        {
            "opponent": players.get(part.opponent or ""),
            "left_out": part.left_out,
            "exact": str(part.value),
            "shown": part_shown(number.column, part),
        }
        for part in number.sources
    ]
    named = {"id": number.column.id, "label": label(number.column), "parts": parts}
    return named | _twice(number.column, number.value)


def _twice(column: Column, value: Fraction | int) -> dict[str, str]:
    return {"exact": str(value), "shown": shown(column, value)}
