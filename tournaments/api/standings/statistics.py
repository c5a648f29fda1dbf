"""What came of an event in numbers."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.decks.decks import decks_are_public
from tournaments.actions.decks.playing import say_what_is_played
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.standings import PlaysSerializer, StatisticsSerializer
from tournaments.queries.record.teams import who_plays
from tournaments.queries.standings.statistics import Rate, statistics
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedApiRequest


class StatisticsView(ApiView):
    """The statistics of an event."""

    access = {"GET": Permission.VIEW_EVENT}

    @describe(
        "statistics_read",
        "Read the statistics",
        "Every rate with its 95 % Wilson interval. What was played is empty, and `decks_hidden` true, until decks are "
        "public; those who may see decks see it before.",
        tag="standings",
        answer=StatisticsSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        shown = decks_are_public(self.event) or may(request.user, Permission.SEE_DECKS, self.event)
        found = statistics(self.event, with_decks=shown)
        document = {
            "players": found.players,
            "matches": found.matches,
            "drawn": found.drawn,
            "begun": _rate(found.begun),
            "decks_hidden": not shown,
            "unknown": found.unknown,
            "lines": [
                {"label": line.label, "players": line.players, "share": line.share, "rate": _rate(line.rate)}
                for line in found.lines
            ],
            "meetings": [
                {"label": one, "against": other, "rate": _rate(rate)}
                for one, row in found.meetings.items()
                for other, rate in row.items()
            ],
        }
        return Response(StatisticsSerializer(document).data)


class PlaysView(ApiView):
    """Who plays what."""

    access = {"PUT": Permission.SUBMIT_ANY_DECK}

    @describe(
        "plays_write",
        "Say what everybody plays",
        "By name; two factions as «Ninjas + Piratas». Who is left out plays nothing known. One bad name, and nothing "
        "changes. The answer is how many are known.",
        tag="standings",
        body=PlaysSerializer,
        answer=PlaysSerializer,
        refusals=(403, 404),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(PlaysSerializer, request)
        lines = "\n".join(f"{each['name']}: {each['plays']}" for each in body["players"])
        say_what_is_played(event=self.event, text=lines, by=request.user)
        known = who_plays(self.event).exclude(plays="").values("name", "plays")
        return Response(PlaysSerializer({"players": list(known)}).data)


def _rate(rate: Rate) -> dict[str, Any]:
    low, high = rate.interval
    return {"won": rate.won, "drawn": rate.drawn, "lost": rate.lost, "share": rate.share, "low": low, "high": high}
