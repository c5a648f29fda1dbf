"""Results: entered by the scorekeeper, reported and confirmed by the players."""

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.results import results as actions
from tournaments.actions.results.no_show import no_show, undo_no_show
from tournaments.actions.rounds.beginning import note_beginner
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.rounds.rounds import OfRoundsView
from tournaments.api.serializers.players import NoShowSerializer
from tournaments.api.serializers.rounds import BeginnerSerializer, ReportSerializer, ResultSerializer, TableSerializer
from tournaments.models import Match, Round, belonging_to
from tournaments.queries.rounds.rounds import tables
from tournaments.security.permissions import Permission, require
from tournaments.security.requests import SignedApiRequest


class OfTablesView(OfRoundsView):
    """A view of one table of a round."""

    def match(self, number: int, table: int) -> Match:
        """The match at that table; 404 in a draft that the reader may not see."""
        return get_object_or_404(self.round(number).matches.select_related("round__event"), table=table)

    def own_match(self, number: int, table: int) -> Match:
        """The match at that table where the reader sits at it, 404 otherwise."""
        matches = Match.objects.exclude(round__status=Round.Status.DRAFT).select_related("round__event")
        return get_object_or_404(
            matches,
            belonging_to(self.request.user, "seats__player__"),
            round__event=self.event,
            round__number=number,
            table=table,
        )

    def shown(self, match: Match) -> Response:
        """The table as it stands."""
        return Response(TableSerializer(next(row for row in tables(match.round) if row.match.pk == match.pk)).data)


class TableView(OfTablesView):
    """One table."""

    access = {"GET": Permission.VIEW_EVENT}

    @describe("table_read", "Read a table", tag="results", answer=TableSerializer, refusals=(404,))
    def get(self, request: Request, slug: str, number: int, table: int) -> Response:
        return self.shown(self.match(number, table))


class ResultView(OfTablesView):
    """The scorekeeper's word."""

    access = {"PUT": Permission.ENTER_RESULTS, "DELETE": Permission.ENTER_RESULTS}

    @describe(
        "result_enter",
        "Enter or correct a result",
        "Final at once, over whatever the players reported; what stood before stays in the log. A finished round takes "
        "none (409).",
        tag="results",
        body=ResultSerializer,
        answer=TableSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = ResultSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        version, reason = body.validated_data["version"], body.validated_data["reason"]
        return self.shown(
            actions.enter_result(match=match, score=body.score(), by=request.user, version=version, reason=reason)
        )

    @describe("result_clear", "Clear a result", "The table is missing again.", tag="results", answer=TableSerializer)
    def delete(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        return self.shown(actions.clear_result(match=self.match(number, table), by=request.user))


class NoShowView(OfTablesView):
    """A player who was called to a table and did not come."""

    access = {"POST": Permission.ENTER_RESULTS, "DELETE": Permission.ENTER_RESULTS}

    @describe(
        "player_no_show",
        "Note that a player did not come",
        "Their table of the round in play goes to whoever came (2-0, or 1-0 at one game); at a table of several they "
        "are last. With `drop` they also leave the event.",
        tag="results",
        body=NoShowSerializer,
        answer=TableSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = get_object_or_404(self.event.players, number=number)
        body = sent(NoShowSerializer, request)
        drop = body["drop"]
        if drop:
            require(request.user, Permission.REGISTER_PLAYERS, self.event)
        return self.shown(no_show(player=player, by=request.user, drop=drop))

    @describe(
        "player_came",
        "Note that a player came after all",
        "Their table waits for its result again; who left with the absence is back in.",
        tag="results",
        answer=TableSerializer,
    )
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = get_object_or_404(self.event.players, number=number)
        return self.shown(undo_no_show(player=player, by=request.user))


class BeginnerView(OfTablesView):
    """Who begins."""

    access = {"PUT": Permission.ENTER_RESULTS}

    @describe(
        "beginner_note",
        "Say who begins at a table",
        "As it is, or was; null takes it back.",
        tag="results",
        body=BeginnerSerializer,
        answer=TableSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = sent(BeginnerSerializer, request)
        asked = body["player"]
        player = get_object_or_404(self.event.players, number=asked) if asked is not None else None
        return self.shown(note_beginner(match=match, player=player, by=request.user))


class ReportView(OfTablesView):
    """A player's word."""

    access = {"POST": Permission.REPORT_OWN_RESULT}

    @describe(
        "result_report",
        "Report one's own result",
        "Seen from one's own seat; final when the opponent reports the same or confirms.",
        tag="results",
        body=ReportSerializer,
        answer=TableSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.own_match(number, table)
        body = ReportSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        sits_first = match.seats.filter(belonging_to(request.user, "player__"), position=1).exists()
        score = body.score() if sits_first else body.score().turned()
        return self.shown(actions.report_result(match=match, score=score, by=request.user))


class ConfirmView(OfTablesView):
    """The opponent agrees."""

    access = {"POST": Permission.REPORT_OWN_RESULT}

    @describe("result_confirm", "Confirm the opponent's report", tag="results", answer=TableSerializer)
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        return self.shown(actions.confirm_result(match=self.own_match(number, table), by=request.user))


class DisputeResultView(OfTablesView):
    """The opponent does not agree."""

    access = {"POST": Permission.REPORT_OWN_RESULT}

    @describe(
        "result_dispute",
        "Say that the opponent's report is wrong",
        "The scorekeeper decides.",
        tag="results",
        answer=TableSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        return self.shown(actions.dispute_result(match=self.own_match(number, table), by=request.user))
