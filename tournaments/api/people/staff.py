"""Who works at an event, and the log of what was done."""

from datetime import UTC, datetime
from typing import cast

import django_filters
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.invitations import (
    INVITATION_DAYS,
    accept_invitation,
    invite,
    open_invitations,
    withdraw_invitation,
)
from tournaments.actions.people.staff import (
    assign_area,
    grant_role,
    revoke_role,
)
from tournaments.api.access import ApiView, ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.staff import (
    AcceptanceSerializer,
    AcceptedSerializer,
    AreaSerializer,
    AuditEntrySerializer,
    InvitationRequestSerializer,
    InvitationSerializer,
    OpenInvitationSerializer,
    RoleGrantSerializer,
    RoleSerializer,
)
from tournaments.models import AuditEntry, EventRole, Role
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class RolesView(ApiView):
    """The roles held in an event."""

    access = {"GET": Permission.MANAGE_EVENT, "POST": Permission.MANAGE_EVENT}

    @describe("role_list", "List the roles", tag="staff", answer=RoleSerializer(many=True), refusals=(403, 404))
    def get(self, request: Request, slug: str) -> Response:
        held = self.event.roles.select_related("user").order_by("role", "user__username")
        return Response(RoleSerializer(held, many=True).data)

    @describe(
        "role_grant",
        "Give a role to an account",
        tag="staff",
        body=RoleGrantSerializer,
        answer=RoleSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(RoleGrantSerializer, request)
        username, role = body["username"], Role(body["role"])
        held = grant_role(event=self.event, username=username, role=role, by=request.user)
        return Response(RoleSerializer(held).data, status=status.HTTP_201_CREATED)


class RoleView(ApiView):
    """One role held."""

    access = {"DELETE": Permission.MANAGE_EVENT, "PUT": Permission.MANAGE_EVENT}

    @describe(
        "role_assign",
        "Say where somebody works",
        tag="staff",
        body=AreaSerializer,
        answer=RoleSerializer,
        refusals=(400, 403, 404, 422),
    )
    def put(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        held = get_object_or_404(EventRole.objects.select_related("user", "event"), event=self.event, pk=pk)
        body = sent(AreaSerializer, request)
        return Response(RoleSerializer(assign_area(held=held, by=request.user, **body)).data)

    @describe(
        "role_revoke", "Take a role away", "The last organiser stays (409).", tag="staff", answer=None, status=204
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        held = get_object_or_404(EventRole.objects.select_related("user"), event=self.event, pk=pk)
        revoke_role(event=self.event, user=held.user, role=Role(held.role), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class InvitationsView(ApiView):
    """Invitations to work at an event."""

    access = {"GET": Permission.MANAGE_EVENT, "POST": Permission.MANAGE_EVENT}

    @describe(
        "invitation_list",
        "List the open invitations",
        tag="staff",
        answer=OpenInvitationSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        found = open_invitations(self.event).select_related("by")
        return Response(OpenInvitationSerializer(found, many=True).data)

    @describe(
        "invitation_create",
        "Make an invitation",
        "So many people get the role by accepting its token with an account, while its giver may give roles.",
        tag="staff",
        body=InvitationRequestSerializer,
        answer=InvitationSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(InvitationRequestSerializer, request)
        role, uses = Role(body["role"]), body["uses"]
        made, token = invite(event=self.event, role=role, by=request.user, uses=uses)
        return Response({"id": made.pk, "token": token, "days": INVITATION_DAYS}, status=status.HTTP_201_CREATED)


class InvitationView(ApiView):
    """One invitation."""

    access = {"DELETE": Permission.MANAGE_EVENT}

    @describe(
        "invitation_withdraw",
        "Withdraw an invitation",
        "Who accepted it keeps the role.",
        tag="staff",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        withdraw_invitation(invitation=get_object_or_404(self.event.invitations, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class InvitationAcceptView(ApiView):
    """An invitation taken."""

    access = {"POST": "signed_in"}

    @describe(
        "invitation_accept",
        "Accept an invitation",
        tag="staff",
        body=AcceptanceSerializer,
        answer=AcceptedSerializer,
        refusals=(409,),
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(AcceptanceSerializer, request)
        return Response(AcceptedSerializer(accept_invitation(token=body["token"], by=request.user)).data)


class MomentFilter(django_filters.IsoDateTimeFilter):
    """A moment, asked of the database in UTC: it need not know an offset like -19:55."""

    def filter(self, qs: QuerySet[AuditEntry], value: datetime | None) -> QuerySet[AuditEntry]:
        if value is None:
            return qs
        try:
            moment = value.astimezone(UTC)
        except OverflowError:  # the first or last day that there is
            moment = value.replace(tzinfo=UTC)
        return cast(QuerySet[AuditEntry], super().filter(qs, moment))


class AuditFilter(django_filters.FilterSet):
    """Of the log: one action, those of a name's beginning, one person's, and from or until a moment."""

    begins = django_filters.CharFilter("action", "startswith")
    by = django_filters.CharFilter("by__username")
    since = MomentFilter("at", "gte")
    until = MomentFilter("at", "lt")

    class Meta:
        model = AuditEntry
        fields = ("action",)


class AuditLogView(ListView):
    """Everything that was done in an event."""

    access = {"GET": Permission.SEE_AUDIT}
    queryset = AuditEntry.objects.none()
    serializer_class = AuditEntrySerializer
    filterset_class = AuditFilter

    @describe(
        "audit_list",
        "Read the log",
        "Everything that was done, newest first.",
        tag="staff",
        answer=AuditEntrySerializer(many=True),
        refusals=(400, 403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.event.audit_entries.select_related("by")))
        return self.get_paginated_response(AuditEntrySerializer(page, many=True).data)
