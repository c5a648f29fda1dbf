"""Disputes: diagnosed, submitted, read, reviewed."""

import uuid as uuids
from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judging import boards
from judging.actions import review as reviews
from judging.actions.submit import requeue_dispute, submit_dispute
from judging.api.base import JudgingView, board_text, ruling_of
from judging.api.serializers.disputes import (
    BoardSerializer,
    DiagnosisSerializer,
    DisputeDraftSerializer,
    DisputeLineSerializer,
    DisputeSerializer,
    ReviewSerializer,
)
from judging.models import Dispute, Review, Ruling
from judging.permissions import judges, readable_of, require_judge, require_review, require_submit
from tournaments.api.access import ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.models import Event
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest

_KEY = OpenApiParameter(
    "Idempotency-Key", str, OpenApiParameter.HEADER, description="A second request with the same key makes nothing new."
)


class DiagnoseView(JudgingView):
    """What is wrong with a board."""

    throttle_scope = "diagnose"
    access = {"POST": "signed_in"}

    @describe(
        "dispute_diagnose",
        "Diagnose a board",
        "Everything wrong at once, each with its sections: what makes the board impossible, then what went wrong in "
        "the game, on the board and in its actions. Actions are played out on a possible board only, up to the first "
        "that cannot be read. Nothing is stored.",
        tag="judging",
        body=BoardSerializer,
        answer=DiagnosisSerializer,
        refusals=(429,),
    )
    def post(self, request: Request) -> Response:
        body = sent(BoardSerializer, request)
        problems = boards.diagnose(boards.with_added_cards(board_text(body["board"])))
        return Response({"possible": not any(map(boards.is_impossible, problems)), "problems": problems})


class DisputeFilter(filters.FilterSet):
    """Disputes of one state, or of the event with that short name."""

    event = filters.CharFilter(field_name="event__slug")

    class Meta:
        model = Dispute
        fields = ("status",)


class EventDisputeFilter(filters.FilterSet):
    """Disputes of an event in one state, or whose ruling is in one state of review."""

    review = filters.ChoiceFilter(field_name="ruling__review", choices=Review.choices)

    class Meta:
        model = Dispute
        fields = ("status",)


class DisputesView(ListView, JudgingView):
    """The reader's own disputes, and a new one."""

    access = {"GET": "signed_in", "POST": "signed_in"}
    queryset = Dispute.objects.none()
    serializer_class = DisputeLineSerializer
    filterset_class = DisputeFilter

    @describe(
        "dispute_list", "List own disputes", tag="judging", answer=DisputeLineSerializer(many=True), refusals=(400,)
    )
    def get(self, request: SignedApiRequest) -> Response:
        page = self.paginate_queryset(self.filter_queryset(request.user.disputes.select_related("ruling", "event")))
        return self.get_paginated_response(DisputeLineSerializer(page, many=True, context={"request": request}).data)

    @describe(
        "dispute_submit",
        "Submit a dispute",
        "Answers 201 at once; the ruling follows: read the dispute until its status is `ruled` or `needs_human`. An "
        "impossible board is refused with all its problems (422).",
        tag="judging",
        body=DisputeDraftSerializer,
        answer=DisputeSerializer,
        status=201,
        refusals=(403, 404, 409, 422),
        parameters=[_KEY],
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(DisputeDraftSerializer, request)
        draft = body
        event = get_object_or_404(Event, slug=draft["event"]) if draft.get("event") else None
        require_submit(request.user, event)
        dispute = submit_dispute(
            by=request.user,
            request=board_text(draft["board"]),
            key=draft.get("key") or request.headers.get("Idempotency-Key") or str(uuids.uuid4()),
            event=event,
            call=_call(event, draft.get("call")),
            corrects=self._corrects(event, draft.get("corrects")),
            question=draft.get("question", ""),
        )
        shape = DisputeSerializer(dispute, context={"request": request})
        return Response(
            shape.data,
            status=status.HTTP_201_CREATED,
            headers={"Location": request.build_absolute_uri(str(dispute.uuid) + "/")},
        )

    def _corrects(self, event: Event | None, uuid: UUID | None) -> Dispute | None:
        if uuid is None:
            return None
        dispute: Dispute = self.find(uuid)
        if dispute.event != event or not judges(self.request.user, dispute):
            raise Http404
        return dispute


class DisputeView(JudgingView):
    """One dispute with its ruling."""

    access = {"GET": "public"}

    @describe(
        "dispute_read",
        "Read a dispute and its ruling",
        "Players read published rulings only, and those without what hides in hands and decks.",
        tag="judging",
        answer=DisputeSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, uuid: UUID) -> Response:
        return Response(DisputeSerializer(self.find(uuid), context={"request": request}).data)


class RequeueView(JudgingView):
    """Another round of attempts."""

    access = {"POST": "signed_in"}

    @describe(
        "dispute_requeue",
        "Try again",
        "For a dispute that needs a human, when the engine has been mended.",
        tag="judging",
        answer=DisputeSerializer,
    )
    def post(self, request: SignedApiRequest, uuid: UUID) -> Response:
        dispute = self.find(uuid)
        require_judge(request.user, dispute)
        requeue_dispute(dispute=dispute, by=request.user)
        return Response(DisputeSerializer(dispute, context={"request": request}).data)


class ReviewView(JudgingView):
    """The head judge's decision."""

    access = {"POST": "signed_in"}

    @describe(
        "ruling_review",
        "Review a ruling",
        "`publish`, `overrule` (with `answer` and `reason`), `send_back` (with `reason`), or `reopen` to undo.",
        tag="judging",
        body=ReviewSerializer,
        answer=DisputeSerializer,
    )
    def post(self, request: Request, uuid: UUID) -> Response:
        body = sent(ReviewSerializer, request)
        dispute = self.find(uuid)
        require_review(request.user, dispute)
        _review(ruling_of(dispute), request.user, body)
        return Response(DisputeSerializer(self.find(uuid), context={"request": request}).data)


class EventDisputesView(ListView, JudgingView):
    """The disputes of an event."""

    access = {"GET": Permission.VIEW_EVENT}
    queryset = Dispute.objects.none()
    serializer_class = DisputeLineSerializer
    filterset_class = EventDisputeFilter

    @describe(
        "event_dispute_list",
        "List the rulings of an event",
        "All of them for its judges, public ones for others.",
        tag="judging",
        answer=DisputeLineSerializer(many=True),
        refusals=(400, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        readable = readable_of(request.user, self.event).select_related("event")
        page = self.paginate_queryset(self.filter_queryset(readable))
        return self.get_paginated_response(DisputeLineSerializer(page, many=True, context={"request": request}).data)


def _call(event: Event | None, pk: int | None) -> Any:
    return get_object_or_404(event.calls, pk=pk) if event is not None and pk is not None else None


def _review(ruling: Ruling, by: Any, decided: dict[str, str]) -> None:
    answer, reason = decided.get("answer", ""), decided.get("reason", "")
    match decided["decision"]:
        case "publish":
            reviews.publish_ruling(ruling=ruling, by=by)
        case "overrule":
            reviews.overrule_ruling(ruling=ruling, by=by, answer=answer, reason=reason)
        case "send_back":
            reviews.send_back(ruling=ruling, by=by, reason=reason)
        case _:
            reviews.reopen_ruling(ruling=ruling, by=by)
