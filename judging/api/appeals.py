"""Appeals."""

from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judging.actions.appeals import appeal, decide_appeal
from judging.api.base import JudgingView
from judging.api.serializers.calls import AppealDecisionSerializer, AppealDraftSerializer, AppealSerializer
from judging.models import Appeal
from judging.queries.calls.appeals import appeals_of
from tournaments.api.access import ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class AppealFilter(filters.FilterSet):
    """Appeals with one decision, of one player's number, or those that wait for one (or do not)."""

    player = filters.NumberFilter(field_name="player__number")
    waiting = filters.BooleanFilter("decided_at", "isnull")

    class Meta:
        model = Appeal
        fields = ("decision",)


class AppealsView(ListView, JudgingView):
    """The appeals of an event."""

    access = {"GET": Permission.SEE_CALLS}
    queryset = Appeal.objects.none()
    serializer_class = AppealSerializer
    filterset_class = AppealFilter

    @describe(
        "appeal_list",
        "List the appeals of an event",
        "Those to be decided first.",
        tag="judging",
        answer=AppealSerializer(many=True),
        refusals=(400, 403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(self.filter_queryset(appeals_of(self.event)))
        return self.get_paginated_response(AppealSerializer(page, many=True).data)


class CallAppealView(JudgingView):
    """A player does not agree with the judge who came."""

    access = {"POST": Permission.CALL_JUDGE}

    @describe(
        "appeal_make",
        "Appeal a judge's decision",
        "By who sits at the table, within the event's window, once.",
        tag="judging",
        body=AppealDraftSerializer,
        answer=AppealSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(AppealDraftSerializer, request)
        call = get_object_or_404(self.event.calls, pk=pk)
        made = appeal(call=call, by=request.user, reason=body["reason"])
        return Response(AppealSerializer(made).data, status=status.HTTP_201_CREATED)


class AppealView(JudgingView):
    """The head judge's last word."""

    access = {"POST": Permission.REVIEW_RULING}

    @describe(
        "appeal_decide",
        "Decide an appeal",
        "Final. Changed: the engine's ruling on the call is overruled with it.",
        tag="judging",
        body=AppealDecisionSerializer,
        answer=AppealSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        body = sent(AppealDecisionSerializer, request)
        found = get_object_or_404(Appeal, pk=pk, call__event=self.event)
        return Response(AppealSerializer(decide_appeal(appeal=found, by=request.user, **body)).data)
