"""How a view of the API declares, method by method, who may call it; a test fails on one that does not."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal, cast

from django.http import Http404
from django.shortcuts import get_object_or_404
from knox.models import AuthToken
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.generics import GenericAPIView
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.permissions import BasePermission
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from tournaments.models import ApiToken, Event
from tournaments.security import second_factor
from tournaments.security.permissions import Permission, may

Access = Permission | Literal["public", "signed_in"]


class OutOfScope(PermissionDenied):
    """The token was made for less than this."""

    default_code = "out_of_scope"


class SecondFactorOwed(PermissionDenied):
    """The session of a browser has to show the account's second factor before this."""

    default_code = "second_factor"


class Declared(BasePermission):
    """What the view's `access` says of the method.

    A Permission is asked in the event that the URL's `slug` names, which the view then finds in `event`: 404 where
    the person may not know of it, 401 without an account, 403 otherwise.
    """

    def has_permission(self, request: Request, view: APIView) -> bool:
        view = cast(ApiView, view)
        wanted = view.access.get("GET" if request.method == "HEAD" else str(request.method))
        if not _in_scope(request, wanted):
            raise OutOfScope
        if wanted is None or wanted == "public":
            return True  # a method that is not declared does not exist either: 405 follows
        if _is_stopped(request, wanted):
            raise SecondFactorOwed
        if wanted == "signed_in":
            return bool(request.user.is_authenticated)
        event = get_object_or_404(Event, slug=view.kwargs["slug"])
        if not may(request.user, Permission.VIEW_EVENT, event):
            raise Http404
        view.event = event
        return wanted == Permission.VIEW_EVENT or may(request.user, wanted, event)


_WRITES_RESULTS = (Permission.ENTER_RESULTS, Permission.REPORT_OWN_RESULT)


def _in_scope(request: Request, wanted: Access | None) -> bool:
    """Whether the token of the request, if it was made for a program, is for what the method does."""
    token = ApiToken.objects.filter(kept=request.auth).first() if isinstance(request.auth, AuthToken) else None
    if token is None or token.scope == ApiToken.Scope.ALL or request.method in ("GET", "HEAD"):
        return True
    return token.scope == ApiToken.Scope.RESULTS and wanted in _WRITES_RESULTS


def _is_stopped(request: Request, wanted: Access) -> bool:
    """Whether a session still owes its second factor; a token goes on, and a player's phone has no account."""
    if type(request.successful_authenticator) is not SessionAuthentication:
        return False
    return second_factor.stops(request._request, wanted if isinstance(wanted, Permission) else None)


class ApiView(APIView):
    """A view of the API. `access` names for each of its methods who may call it."""

    access: ClassVar[Mapping[str, Access]]
    event: Event
    permission_classes = (Declared,)
    metadata_class = None  # what a method takes is said by the OpenAPI document, not by OPTIONS

    @classmethod
    def as_view(cls, **initkwargs: Any) -> Any:
        view = super().as_view(**initkwargs)
        view.access = cls.access  # type: ignore[attr-defined]
        return view


class ListView(ApiView, GenericAPIView):
    """A view whose GET answers page by page."""


class AnyAccept(DefaultContentNegotiation):
    """The address says what is answered, whatever the request accepts; errors are JSON all the same."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        first = next(iter(renderers))
        return first, first.media_type
