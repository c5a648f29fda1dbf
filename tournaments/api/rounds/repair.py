"""A round that stands, put right: late entries, drops, no-shows, and results found wrong after the next pairing."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.rounds.repair import correct_past_places, correct_past_result, digest, repair_round
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.rounds.results import OfTablesView
from tournaments.api.rounds.rounds import OfRoundsView
from tournaments.api.rounds.stages import outcomes_of
from tournaments.api.serializers.repair import (
    CorrectionSerializer,
    PlacesCorrectionSerializer,
    RepairAskedSerializer,
    RepairsSerializer,
)
from tournaments.api.serializers.rounds import RoundTablesSerializer, TableSerializer
from tournaments.queries.rounds.repair import Names, Repair, repairs_of
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class RoundRepairView(OfRoundsView):
    """What would change in a round, and the change."""

    access = {"GET": Permission.PAIR, "POST": Permission.PAIR}

    @describe(
        "round_repair_read",
        "Read how a round can be repaired",
        "From the least change on; nothing changes yet. Tables that have begun always stay. A bracket and a fixed "
        "calendar are not repaired (409).",
        tag="rounds",
        answer=RepairsSerializer,
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        found = repairs_of(self.round(number))
        ways = [_way(way) for way in found.ways]
        return Response(RepairsSerializer({"arrived": found.arrived, "left": found.left, "ways": ways}).data)

    @describe(
        "round_repair",
        "Repair a round",
        "With the reason, which goes to the log. `seen` is that of the way that was "
        "read: if it would be another one by now, nothing changes (409).",
        tag="rounds",
        body=RepairAskedSerializer,
        answer=RoundTablesSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        round_ = self.round(number)
        body = sent(RepairAskedSerializer, request)
        repair_round(round_=round_, by=request.user, **body)
        return Response(RoundTablesSerializer(self.round(number)).data)


class ResultCorrectionView(OfTablesView):
    """A wrong result of a finished round."""

    access = {"POST": Permission.PAIR}

    @describe(
        "result_correct",
        "Correct a result of a finished round",
        "With the reason, which goes to the log. Later Swiss rounds stay until they are repaired; a bracket follows by "
        "itself, or refuses where a later match has begun (409).",
        tag="results",
        body=CorrectionSerializer,
        answer=TableSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = CorrectionSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        reason = body.validated_data["reason"]
        return self.shown(correct_past_result(match=match, score=body.score(), reason=reason, by=request.user))


class PlacesCorrectionView(OfTablesView):
    """Wrong places of a finished round of tables of several."""

    access = {"POST": Permission.PAIR}

    @describe(
        "places_correct",
        "Correct the places of a finished round",
        "As for results of two.",
        tag="results",
        body=PlacesCorrectionSerializer,
        answer=TableSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = sent(PlacesCorrectionSerializer, request)
        outcomes, reason = outcomes_of(body["seats"]), body["reason"]
        return self.shown(correct_past_places(match=match, outcomes=outcomes, reason=reason, by=request.user))


def _way(way: Repair) -> dict[str, object]:
    return {
        "scope": way.scope,
        "seen": digest(way),
        "undone": _tables(way.gone),
        "made": _tables(way.new),
        "kept": [row.table for row in way.kept],
        "cost": way.cost,
        "why": way.why,
        "broken": way.broken,
        "proven": way.proven,
    }


def _tables(rows: tuple[tuple[int, Names], ...]) -> list[dict[str, object]]:
    return [{"table": table, "names": names} for table, names in rows]
