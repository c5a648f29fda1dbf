"""Deck checks."""

from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from rest_framework import status
from rest_framework.response import Response

from tournaments.actions.decks.deck_checks import (
    check_player,
    count_all,
    count_card,
    draw_table,
    finish_check,
    reopen_check,
)
from tournaments.api.access import ApiView, ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.penalties import (
    CheckDraftSerializer,
    CheckEndSerializer,
    CheckSerializer,
    CheckWithLinesSerializer,
    CountSerializer,
)
from tournaments.models import DeckCheck
from tournaments.queries.decks.deck_checks import checks_of, lines_of
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class CheckFilter(filters.FilterSet):
    """Deck checks of one round, one table, one player's number, with one outcome, or those under way (or over)."""

    player = filters.NumberFilter(field_name="player__number")
    round = filters.NumberFilter(field_name="round_number")
    under_way = filters.BooleanFilter("finished_at", "isnull")

    class Meta:
        model = DeckCheck
        fields = ("table", "outcome")


class ChecksView(ListView):
    """The deck checks of an event, and a new one."""

    access = {"GET": Permission.CHECK_DECKS, "POST": Permission.CHECK_DECKS}
    queryset = DeckCheck.objects.none()
    serializer_class = CheckSerializer
    filterset_class = CheckFilter

    @describe(
        "deck_check_list",
        "List deck checks",
        "Those under way first.",
        tag="judging",
        answer=CheckSerializer(many=True),
        refusals=(400, 403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str) -> Response:
        page = self.paginate_queryset(self.filter_queryset(checks_of(self.event)))
        return self.get_paginated_response(CheckSerializer(page, many=True).data)

    @describe(
        "deck_check_start",
        "Begin to check decks",
        "Of one player, or of a table drawn by lot: unchecked decks first.",
        tag="judging",
        body=CheckDraftSerializer,
        answer=CheckSerializer(many=True),
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(CheckDraftSerializer, request)
        number = body.get("player")
        if number:
            player = get_object_or_404(self.event.players.select_related("deck", "event"), number=number)
            begun = [check_player(player=player, by=request.user)]
        else:
            begun = draw_table(event=self.event, by=request.user)
        return Response(CheckSerializer(begun, many=True).data, status=status.HTTP_201_CREATED)


class _OneCheck(ApiView):
    """A check of the event."""

    def check(self, pk: int) -> DeckCheck:
        """The one of that id, or 404."""
        return get_object_or_404(self.event.deck_checks.select_related("player__deck", "event", "match"), pk=pk)

    def answer(self, pk: int) -> Response:
        """It, with its list."""
        check = self.check(pk)
        return Response(CheckWithLinesSerializer({"check": check, "lines": lines_of(check)}).data)


class CheckView(_OneCheck):
    """One check with its list."""

    access = {"GET": Permission.CHECK_DECKS, "POST": Permission.CHECK_DECKS}

    @describe(
        "deck_check_read",
        "Read a deck check",
        "Its list beside what was counted.",
        tag="judging",
        answer=CheckWithLinesSerializer,
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        return self.answer(pk)

    @describe(
        "deck_check_count",
        "Count a line of a checked deck",
        tag="judging",
        body=CountSerializer,
        answer=CheckWithLinesSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(CountSerializer, request)
        line, copies = body.get("line"), body["copies"]
        if line is None:
            count_all(check=self.check(pk), by=request.user)
        else:
            count_card(check=self.check(pk), line=line, copies=copies, by=request.user)
        return self.answer(pk)


class CheckFinishView(_OneCheck):
    """A check ends."""

    access = {"POST": Permission.CHECK_DECKS}

    @describe(
        "deck_check_finish",
        "Finish a deck check",
        "The table gets the minutes it took, and three to shuffle.",
        tag="judging",
        body=CheckEndSerializer,
        answer=CheckWithLinesSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(CheckEndSerializer, request)
        finish_check(check=self.check(pk), by=request.user, **body)
        return self.answer(pk)


class CheckReopenView(_OneCheck):
    """A finished check goes on."""

    access = {"POST": Permission.CHECK_DECKS}

    @describe(
        "deck_check_reopen",
        "Reopen a deck check",
        "Its minutes are taken back.",
        tag="judging",
        answer=CheckWithLinesSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        reopen_check(check=self.check(pk), by=request.user)
        return self.answer(pk)
