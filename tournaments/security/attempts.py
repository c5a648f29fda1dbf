"""How often somebody may try what they should not have to try often."""

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.errors import UserError


class TooMany(UserError):
    """Tried too often (429): a moment later it may be tried again."""


class Attempts:
    """At most `most` failures in `seconds`, counted in the cache for each address and `name`."""

    def __init__(self, name: str, *, most: int, seconds: int) -> None:
        self.name, self.most, self.seconds = name, most, seconds

    def refuse_too_many(self, request: HttpRequest) -> None:
        """TooMany where the address has failed too often."""
        if cache.get(self._key(request), 0) >= self.most:
            raise TooMany(_("Demasiados intentos: espera un minuto y vuelve a probar."), code="too_many_attempts")

    def count(self, request: HttpRequest) -> None:
        """Note a failure."""
        key = self._key(request)
        if not cache.add(key, 1, self.seconds):
            try:
                cache.incr(key)
            except ValueError:  # it ran out between the two
                cache.set(key, 1, self.seconds)

    def _key(self, request: HttpRequest) -> str:
        return f"attempts:{self.name}:{request.META.get('REMOTE_ADDR', '')}"
