"""Calls for a judge."""

from collections.abc import Callable
from typing import ClassVar

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judging.actions.calls import close_call, open_call, release_call, take_call
from judging.api.base import JudgingView
from judging.api.shapes.calls import CallDraftShape, CallShape
from judging.models import Call
from judging.queries.calls import own_match, waiting_calls
from tournaments.api.access import ListView
from tournaments.api.describing import describe
from tournaments.permissions import Permission, may


class CallsView(ListView, JudgingView):
    """The open calls of an event, and a new one."""

    access = {"GET": Permission.SEE_CALLS, "POST": Permission.CALL_JUDGE}
    queryset = Call.objects.none()
    serializer_class = CallShape
    filter_backends = ()

    @describe(
        "call_list", "List open calls", "Those nobody has taken first, then the longest waiting.",
        tag="judging", answer=CallShape(many=True), refusals=(403, 404),
    )  # fmt: skip
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(waiting_calls(self.event))
        return self.get_paginated_response(CallShape(page, many=True).data)

    @describe(
        "call_open", "Call a judge", "A player calls to their own table; the staff names one.",
        tag="judging", body=CallDraftShape, answer=CallShape, status=201, refusals=(403, 404, 409),
    )  # fmt: skip
    def post(self, request: Request, slug: str) -> Response:
        body = CallDraftShape(data=request.data)
        body.is_valid(raise_exception=True)
        staff = may(request.user, Permission.SEE_CALLS, self.event) or may(
            request.user, Permission.ENTER_RESULTS, self.event
        )
        table = body.validated_data.get("table") if staff else None
        call = open_call(
            event=self.event,
            by=request.user,
            match=None if table else own_match(self.event, request.user),
            table=table,
            note=body.validated_data.get("note", ""),
        )
        return Response(CallShape(call).data, status=status.HTTP_201_CREATED)


class _CallStep(JudgingView):
    """One step in the life of a call."""

    access = {"POST": Permission.SUBMIT_DISPUTE}
    step: ClassVar[Callable[..., Call]]

    def _answer(self, request: Request, pk: int) -> Response:
        call = get_object_or_404(self.event.calls, pk=pk)
        return Response(CallShape(type(self).step(call=call, by=request.user)).data)


class CallTakeView(_CallStep):
    """I go."""

    step = staticmethod(take_call)

    @describe("call_take", "Take a call", tag="judging", answer=CallShape, refusals=(403, 404, 409))
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallReleaseView(_CallStep):
    """Somebody else should go."""

    step = staticmethod(release_call)

    @describe("call_release", "Give a call back", tag="judging", answer=CallShape, refusals=(403, 404, 409))
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallCloseView(_CallStep):
    """The table plays on."""

    step = staticmethod(close_call)

    @describe("call_close", "Close a call", tag="judging", answer=CallShape, refusals=(403, 404, 409))
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)
