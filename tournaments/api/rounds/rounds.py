"""The life of a round. A draft exists only for those who may see it."""

from collections.abc import Callable

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.rounds import by_hand
from tournaments.actions.rounds import rounds as actions
from tournaments.actions.rounds.scheduling import cancel_publication, schedule_publication
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.rounds import (
    ReasonSerializer,
    RoundSerializer,
    RoundTablesSerializer,
    ScheduleSerializer,
    TwoPlayersSerializer,
)
from tournaments.errors import UserError
from tournaments.models import Player, Round
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedApiRequest


class OfRoundsView(ApiView):
    """A view of an event's rounds."""

    def round(self, number: int) -> Round:
        """The round of that number; 404 for a draft that the reader may not see."""
        round_ = get_object_or_404(self.event.rounds.select_related("event"), number=number)
        if round_.status == Round.Status.DRAFT and not self._sees_drafts():
            raise Http404
        return round_

    def rounds(self) -> list[Round]:
        """All that the reader may see."""
        rounds = self.event.rounds.order_by("number")
        return list(rounds if self._sees_drafts() else rounds.exclude(status=Round.Status.DRAFT))

    def _sees_drafts(self) -> bool:
        return may(self.request.user, Permission.SEE_DRAFT, self.event)


class RoundsView(OfRoundsView):
    """All rounds, and the next one."""

    access = {"GET": Permission.VIEW_EVENT, "POST": Permission.PAIR}

    @describe(
        "round_list",
        "List the rounds",
        "Drafts only for the staff.",
        tag="rounds",
        answer=RoundSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(RoundSerializer(self.rounds(), many=True).data)

    @describe(
        "round_pair",
        "Pair the next round",
        "As a draft: nobody but the staff sees it until it is published.",
        tag="rounds",
        answer=RoundTablesSerializer,
        status=201,
        refusals=(400, 403, 404, 409),
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        draft = actions.pair_round(event=self.event, by=request.user)
        return Response(RoundTablesSerializer(draft).data, status=status.HTTP_201_CREATED)


class RoundView(OfRoundsView):
    """One round with its tables."""

    access = {"GET": Permission.VIEW_EVENT, "DELETE": Permission.PAIR}

    @describe("round_read", "Read a round with its tables", tag="rounds", answer=RoundTablesSerializer, refusals=(404,))
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(RoundTablesSerializer(self.round(number)).data)

    @describe(
        "round_discard",
        "Discard a draft",
        "A published round is not discarded (409); see withdraw.",
        tag="rounds",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        actions.discard_draft(round_=self.round(number), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ByHandView(OfRoundsView):
    """A draft changed by hand."""

    access = {"POST": Permission.PAIR}

    def changed(self, number: int, change: Callable[..., Round]) -> Response:
        """The draft after that was done with the two players of the body."""
        round_ = self.round(number)
        body = TwoPlayersSerializer(data=self.request.data)
        body.is_valid(raise_exception=True)
        first, second = (self._seated(round_, body.validated_data[seat]) for seat in ("first", "second"))
        reason = body.validated_data["reason"]
        change(round_=round_, first=first, second=second, by=self.request.user, reason=reason)
        return Response(RoundTablesSerializer(round_).data)

    def _seated(self, round_: Round, number: int) -> Player:
        player = self.event.players.filter(seats__round=round_, number=number).first()
        if player is None:
            raise UserError(_("Ese jugador no está en el borrador."), code="not_seated")
        return player


class RoundSwapView(ByHandView):
    """Two exchange seats."""

    @describe(
        "round_swap",
        "Swap two players of a draft",
        "They exchange seats, the bye included; `certificate.by_hand` says what it costs.",
        tag="rounds",
        body=TwoPlayersSerializer,
        answer=RoundTablesSerializer,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        return self.changed(number, by_hand.swap_players)


class RoundForceView(ByHandView):
    """Two are to meet."""

    @describe(
        "round_force",
        "Let two players of a draft meet",
        "By one exchange of seats, the best there is; `certificate.by_hand` says what it costs.",
        tag="rounds",
        body=TwoPlayersSerializer,
        answer=RoundTablesSerializer,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        return self.changed(number, by_hand.force_pair)


class RoundUnpairView(ByHandView):
    """Two are not to meet."""

    @describe(
        "round_unpair",
        "Let two players of a draft not meet",
        "By one exchange of seats, the best there is; `certificate.by_hand` says what it costs.",
        tag="rounds",
        body=TwoPlayersSerializer,
        answer=RoundTablesSerializer,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        return self.changed(number, by_hand.unpair)


class RoundPublishView(OfRoundsView):
    """The switch."""

    access = {"POST": Permission.PAIR}

    @describe(
        "round_publish",
        "Publish a draft",
        "The whole room sees it; the round before it must have all its results, and is closed by it.",
        tag="rounds",
        answer=RoundTablesSerializer,
        refusals=(400, 403, 404, 409),
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        return Response(RoundTablesSerializer(actions.publish_round(round_=self.round(number), by=request.user)).data)


class RoundScheduleView(OfRoundsView):
    """The hour at which a draft is published by itself."""

    access = {"PUT": Permission.PAIR, "DELETE": Permission.PAIR}

    @describe(
        "round_schedule",
        "Have a draft published at an hour",
        "It stays a draft if something is missing then; the log says what.",
        tag="rounds",
        body=ScheduleSerializer,
        answer=RoundTablesSerializer,
        refusals=(400, 403, 404, 409, 422),
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        round_ = self.round(number)
        body = sent(ScheduleSerializer, request)
        schedule_publication(round_=round_, at=body["at"], by=request.user)
        return Response(RoundTablesSerializer(round_).data)

    @describe("round_unschedule", "Have a draft wait for a person again", tag="rounds", answer=None, status=204)
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        cancel_publication(round_=self.round(number), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class RoundFinishView(OfRoundsView):
    """A round closed."""

    access = {"POST": Permission.PAIR}

    @describe(
        "round_finish",
        "Finish a published round",
        "All its tables need a result; `details` name those without.",
        tag="rounds",
        answer=RoundTablesSerializer,
        refusals=(400, 403, 404, 409),
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        return Response(RoundTablesSerializer(actions.finish_round(round_=self.round(number), by=request.user)).data)


class RoundReopenView(OfRoundsView):
    """The closing undone."""

    access = {"POST": Permission.PAIR}

    @describe(
        "round_reopen",
        "Reopen the last finished round",
        "So that a wrong result can be put right.",
        tag="rounds",
        body=ReasonSerializer,
        answer=RoundTablesSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        round_ = self.round(number)
        body = sent(ReasonSerializer, request)
        actions.reopen_round(round_=round_, by=request.user, reason=body["reason"])
        return Response(RoundTablesSerializer(round_).data)


class RoundWithdrawView(OfRoundsView):
    """The publication undone."""

    access = {"POST": Permission.PAIR}

    @describe(
        "round_withdraw",
        "Withdraw a published round",
        "It is a draft again; only while no table has a result.",
        tag="rounds",
        body=ReasonSerializer,
        answer=RoundTablesSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        round_ = self.round(number)
        body = sent(ReasonSerializer, request)
        actions.withdraw_round(round_=round_, by=request.user, reason=body["reason"])
        return Response(RoundTablesSerializer(round_).data)
