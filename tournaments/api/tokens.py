"""The token of the API, sent as `Authorization: Token ...`."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication as KnoxTokenAuthentication
from knox.models import AuthToken
from rest_framework.exceptions import AuthenticationFailed

from tournaments.models import User


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
