"""Calls for a judge."""

from collections.abc import Callable
from typing import ClassVar

from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judging.actions.calls import (
    close_call,
    escalate_call,
    give_time,
    keep_call,
    open_call,
    pass_call,
    release_call,
    reopen_call,
    take_call,
)
from judging.api.base import JudgingView
from judging.api.serializers.calls import (
    CallDraftSerializer,
    CallEscalationSerializer,
    CallPassSerializer,
    CallSerializer,
    CallTimeSerializer,
    DeskSerializer,
    FloorFiguresSerializer,
)
from judging.models import Call
from judging.queries.calls.calls import own_match, waiting_calls
from judging.queries.calls.desk import desk
from judging.queries.calls.floor import floor_figures
from tournaments.api.access import ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.models import User
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedApiRequest


class CallFilter(filters.FilterSet):
    """Calls of one kind."""

    class Meta:
        model = Call
        fields = ("kind",)


class CallsView(ListView, JudgingView):
    """The open calls of an event, and a new one."""

    access = {"GET": Permission.SEE_CALLS, "POST": Permission.CALL_JUDGE}
    queryset = Call.objects.none()
    serializer_class = CallSerializer
    filterset_class = CallFilter

    @describe(
        "call_list",
        "List open calls",
        "Those nobody has taken first, then the longest waiting.",
        tag="judging",
        answer=CallSerializer(many=True),
        refusals=(400, 403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(self.filter_queryset(waiting_calls(self.event)))
        return self.get_paginated_response(CallSerializer(page, many=True).data)

    @describe(
        "call_open",
        "Call a judge",
        "A player calls to their own table; the staff names one.",
        tag="judging",
        body=CallDraftSerializer,
        answer=CallSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(CallDraftSerializer, request)
        staff = may(request.user, Permission.SEE_CALLS, self.event) or may(
            request.user, Permission.ENTER_RESULTS, self.event
        )
        table = body.get("table") if staff else None
        call = open_call(
            event=self.event,
            by=request.user,
            match=None if table else own_match(self.event, request.user),
            table=table,
            note=body.get("note", ""),
            kind=body["kind"],
        )
        return Response(CallSerializer(call).data, status=status.HTTP_201_CREATED)


class _CallStep(JudgingView):
    """One step in the life of a call."""

    access = {"POST": Permission.SUBMIT_DISPUTE}
    step: ClassVar[Callable[..., Call]]

    def _answer(self, request: Request, pk: int) -> Response:
        call = get_object_or_404(self.event.calls, pk=pk)
        return Response(CallSerializer(type(self).step(call=call, by=request.user)).data)


class CallTakeView(_CallStep):
    """I go."""

    step = staticmethod(take_call)

    @describe("call_take", "Take a call", tag="judging", answer=CallSerializer)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallReleaseView(_CallStep):
    """Somebody else should go."""

    step = staticmethod(release_call)

    @describe("call_release", "Give a call back", tag="judging", answer=CallSerializer)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallCloseView(_CallStep):
    """The table plays on."""

    step = staticmethod(close_call)

    @describe("call_close", "Close a call", tag="judging", answer=CallSerializer)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallReopenView(_CallStep):
    """It was not over."""

    step = staticmethod(reopen_call)

    @describe("call_reopen", "Open a closed call again", tag="judging", answer=CallSerializer)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallKeepView(_CallStep):
    """The head judge need not come."""

    step = staticmethod(keep_call)

    @describe("call_keep", "Take a call back from the head judge", tag="judging", answer=CallSerializer)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        return self._answer(request, pk)


class CallEscalateView(JudgingView):
    """The head judge is asked to come."""

    access = {"POST": Permission.SUBMIT_DISPUTE}

    @describe(
        "call_escalate",
        "Pass a call to the head judge",
        "It is free again, and only they may take it.",
        tag="judging",
        body=CallEscalationSerializer,
        answer=CallSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(CallEscalationSerializer, request)
        call = get_object_or_404(self.event.calls, pk=pk)
        return Response(CallSerializer(escalate_call(call=call, by=request.user, why=body["why"])).data)


class CallPassView(JudgingView):
    """Another judge goes."""

    access = {"POST": Permission.SUBMIT_DISPUTE}

    @describe(
        "call_pass", "Pass a call to another judge", tag="judging", body=CallPassSerializer, answer=CallSerializer
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(CallPassSerializer, request)
        call = get_object_or_404(self.event.calls, pk=pk)
        to = get_object_or_404(User, username=body["to"])
        return Response(CallSerializer(pass_call(call=call, to=to, by=request.user)).data)


class CallTimeView(JudgingView):
    """Time for the table of a call."""

    access = {"POST": Permission.SUBMIT_DISPUTE}

    @describe(
        "call_time",
        "Give a call's table more time",
        "A negative number takes back what was given for this call.",
        tag="judging",
        body=CallTimeSerializer,
        answer=CallSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(CallTimeSerializer, request)
        call = get_object_or_404(self.event.calls.select_related("match"), pk=pk)
        return Response(CallSerializer(give_time(call=call, minutes=body["minutes"], by=request.user)).data)


class FloorFiguresView(JudgingView):
    """How long tables waited."""

    access = {"GET": Permission.SEE_CALLS}

    @describe(
        "floor_figures",
        "Read how long tables waited",
        "In all, by kind of call and by judge.",
        tag="judging",
        answer=FloorFiguresSerializer,
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(FloorFiguresSerializer(floor_figures(self.event)).data)


class DeskView(JudgingView):
    """What judges must learn at once."""

    access = {"GET": Permission.SEE_CALLS}

    @describe(
        "desk_read",
        "Read the judges' desk",
        "Asked every second or two by who shows it.",
        tag="judging",
        answer=DeskSerializer,
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(DeskSerializer(desk(self.event, request.user)).data)
