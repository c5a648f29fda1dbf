from django.conf import settings
from django.db import models

from tournaments.models.clock import now


class KnownDevice(models.Model):
    """A browser in which somebody logged in to an account: its owner sees it and may send it away.

    It keeps a random key in a cookie; here stands only its hash. Guesses made elsewhere do not lock it out.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices")
    key_hash = models.CharField(max_length=64)  # SHA-256 of the cookie, in hexadecimal
    label = models.CharField(max_length=80, blank=True)  # what it says it is: "iPhone · Safari"
    session_key = models.CharField(max_length=40, blank=True)  # of the session that it is in with; "" when it is out
    since = models.DateTimeField(default=now)
    seen_at = models.DateTimeField(default=now)

    class Meta:
        ordering = ["-seen_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["user", "key_hash"], name="device_known_once_per_account")]

    def __str__(self) -> str:
        return f"{self.user}: {self.label}"
