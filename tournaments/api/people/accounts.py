"""Log in, log out, who am I."""

from django.contrib.auth import authenticate, user_logged_in, user_logged_out
from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _
from knox.models import AuthToken
from rest_framework import status
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle

from tournaments.actions.audit import record
from tournaments.actions.people.accounts import device_shown, wrong_code
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.errors import sentence_of
from tournaments.api.reading import sent
from tournaments.api.serializers.accounts import LoginSerializer, MeSerializer, TokenSerializer
from tournaments.api.tokens import TokenAuthentication
from tournaments.errors import UserError
from tournaments.models import User
from tournaments.security.requests import SignedApiRequest


class LogInView(ApiView):
    """A token for a name and its password; guessing is slowed down as on the page."""

    access = {"POST": "public"}
    authentication_classes = ()  # an old token in the header must not stand in the way of a new one
    throttle_classes = (ScopedRateThrottle,)
    throttle_scope = "login"

    @describe(
        "login",
        "Log in",
        "Send the token with every request: `Authorization: Token ...`. `code` is for accounts with a second factor.",
        tag="accounts",
        body=LoginSerializer,
        answer=TokenSerializer,
        refusals=(429,),
        auth=[],
    )
    def post(self, request: Request) -> Response:
        body = sent(LoginSerializer, request)
        code = body.pop("code")
        user = self._authenticated(request, **body)
        if user.two_factor and not code:
            raise UserError(sentence_of("second_factor"), code="second_factor", field="code")
        if user.two_factor and device_shown(user=user, code=code) is None:
            raise UserError(wrong_code(), code="wrong_code", field="code")
        kept, token = AuthToken.objects.create(user=user)
        user_logged_in.send(sender=User, request=request._request, user=user)
        record(by=user, event=None, action="account.token", target=user.username)
        return Response(TokenSerializer({"token": token, "expiry": kept.expiry}).data)

    def _authenticated(self, request: Request, username: str, password: str) -> User:
        plain = request._request
        user = authenticate(plain, username=username, password=password)
        if getattr(plain, "axes_locked_out", False):
            setattr(plain, "axes_locked_out", False)  # noqa: B010  otherwise its middleware would put a page in place of this answer
            raise Throttled
        if user is None:
            raise UserError(
                _("Ese nombre y esa contraseña no van juntos. Revísalos y vuelve a intentarlo."),
                code="wrong_credentials",
            )
        return user


class LogOutView(ApiView):
    """The token that the request carries no longer holds."""

    access = {"POST": "signed_in"}
    authentication_classes = (TokenAuthentication,)

    @describe(
        "logout",
        "Log out",
        "The token of this request no longer holds.",
        tag="accounts",
        answer=None,
        status=204,
        refusals=(),
    )
    def post(self, request: Request) -> Response:
        request.auth.delete()
        user_logged_out.send(sender=User, request=request._request, user=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class LogOutEverywhereView(ApiView):
    """No token of the person holds any longer."""

    access = {"POST": "signed_in"}
    authentication_classes = (TokenAuthentication,)

    @describe(
        "logout_everywhere",
        "Log out everywhere",
        "No token of this person holds any longer: for a lost phone.",
        tag="accounts",
        answer=None,
        status=204,
        refusals=(),
    )
    def post(self, request: Request) -> Response:
        AuthToken.objects.filter(user=request.user).delete()
        user_logged_out.send(sender=User, request=request._request, user=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class MeView(ApiView):
    """Who the token belongs to."""

    access = {"GET": "signed_in"}

    @describe(
        "me",
        "Who am I",
        "The account, its roles by event, and its registrations.",
        tag="accounts",
        answer=MeSerializer,
        refusals=(),
    )
    def get(self, request: SignedApiRequest) -> Response:
        prefetch_related_objects([request.user], "event_roles__event", "registrations__event")
        return Response(MeSerializer(request.user).data)
