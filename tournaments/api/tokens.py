"""Who calls the API: by the token sent as `Authorization: Token ...`, or by the cookie of a player's phone."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication as KnoxTokenAuthentication
from knox.models import AuthToken
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments.addresses.links import PHONE_COOKIE
from tournaments.models import Event, Phone, User
from tournaments.queries.people.phones import phone_of


class TokenAuthentication(KnoxTokenAuthentication):
    """knox's own; bytes that are no text at all are a token that does not hold, not a failure of ours."""

    def authenticate_credentials(self, token: bytes) -> tuple[User, AuthToken]:
        if not token.isascii():
            raise AuthenticationFailed
        return super().authenticate_credentials(token)


class TokenScheme(OpenApiAuthenticationExtension):
    """How the document of the API describes the token."""

    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": 'The word "Token", a blank, and the token that auth/login/ gave.',
        }


class PhoneAuthentication(SessionAuthentication):
    """The cookie that a personal link gave, in the event that the address names; with the token that forms carry."""

    def authenticate(self, request: Request) -> tuple[User, None] | None:
        slug = request.parser_context["kwargs"].get("slug")
        key = request.COOKIES.get(PHONE_COOKIE)
        event = Event.objects.filter(slug=slug).first() if slug and key else None
        phone = phone_of(event, key) if event else None
        if phone is None or phone.status != Phone.Status.IN or phone.player.guest is None:
            return None
        self.enforce_csrf(request)
        return phone.player.guest, None


class PhoneScheme(OpenApiAuthenticationExtension):
    """How the document of the API describes the cookie."""

    target_class = PhoneAuthentication
    name = "phone"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": PHONE_COOKIE,
            "description": "Given to a phone by the player's personal link; it acts as that player in that event.",
        }
