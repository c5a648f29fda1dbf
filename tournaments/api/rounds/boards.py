"""The boards of a match between teams."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.results.boards import confirm_board, dispute_board, enter_boards, line_up, report_board
from tournaments.actions.rounds.repair import correct_past_boards
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.rounds.results import OfTablesView
from tournaments.api.serializers.teams import (
    BoardReportSerializer,
    BoardScoresSerializer,
    LineUpSerializer,
    TeamBoardSerializer,
)
from tournaments.models import Match, Round, belonging_to
from tournaments.queries.record.teams import boards_of
from tournaments.scores import Score
from tournaments.security.permissions import Permission, may, require
from tournaments.security.requests import SignedApiRequest


class OfBoardsView(OfTablesView):
    """A view that answers the boards of a table."""

    def boards(self, match: Match) -> Response:
        """All of them as they stand."""
        return Response(TeamBoardSerializer(boards_of(match), many=True).data)


class BoardsView(OfBoardsView):
    """All boards of a table."""

    access = {"GET": Permission.VIEW_EVENT, "PUT": Permission.ENTER_RESULTS}

    @describe(
        "board_list",
        "Read the boards of a table",
        tag="results",
        answer=TeamBoardSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str, number: int, table: int) -> Response:
        return self.boards(self.match(number, table))

    @describe(
        "board_enter",
        "Enter results of boards",
        "Final at once; the table's own result comes of its boards. In a finished round with a reason.",
        tag="results",
        body=BoardScoresSerializer,
        answer=TeamBoardSerializer(many=True),
    )
    def put(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = sent(BoardScoresSerializer, request)
        asked = body
        scores = {
            each["board"]: None if each["clear"] else Score(each["first"], each["second"], each["drawn"])
            for each in asked["boards"]
        }
        if match.round.status == Round.Status.FINISHED and may(request.user, Permission.PAIR, self.event):
            return self.boards(correct_past_boards(match=match, scores=scores, reason=asked["reason"], by=request.user))
        return self.boards(
            enter_boards(match=match, scores=scores, by=request.user, version=asked["version"], reason=asked["reason"])
        )


class BoardReportView(OfBoardsView):
    """A team's word on one board."""

    access = {"POST": Permission.REPORT_OWN_RESULT}

    @describe(
        "board_report",
        "Report a board of one's own team",
        "Final when the other team reports the same or confirms.",
        tag="results",
        body=BoardReportSerializer,
        answer=TeamBoardSerializer(many=True),
    )
    def post(self, request: SignedApiRequest, slug: str, number: int, table: int, board: int) -> Response:
        match = self.own_match(number, table)
        body = sent(BoardReportSerializer, request)
        asked = body
        if answer := asked.get("answer"):
            act = confirm_board if answer == "confirm" else dispute_board
            return self.boards(act(match=match, number=board, by=request.user))
        score = Score(asked["first"], asked["second"], asked["drawn"])
        sits_first = match.seats.filter(belonging_to(request.user, "player__"), position=1).exists()
        told = score if sits_first else score.turned()
        return self.boards(report_board(match=match, number=board, score=told, by=request.user))


class LineUpView(OfBoardsView):
    """How a team sits at a table."""

    access = {"PUT": Permission.VIEW_EVENT}

    @describe(
        "team_line_up",
        "Say how a team sits at this table",
        "Where seats are free and no board has a result; by the desk, or by the team itself.",
        tag="results",
        body=LineUpSerializer,
        answer=TeamBoardSerializer(many=True),
    )
    def put(self, request: SignedApiRequest, slug: str, number: int, table: int) -> Response:
        match = self.match(number, table)
        body = sent(LineUpSerializer, request)
        position = body["position"]
        if not match.seats.filter(belonging_to(request.user, "player__"), position=position).exists():
            require(request.user, Permission.ENTER_RESULTS, self.event)
        numbers = body["members"]
        return self.boards(line_up(match=match, position=position, numbers=numbers, by=request.user))
