import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters and digits that look alike
LENGTH = 10  # 49 bits: not found by trying


def new_code() -> str:
    """A code that nobody guesses, short enough to be read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


class SharedRuling(models.Model):
    """A short link to a ruling as anybody may read it, until it is withdrawn."""

    code = models.CharField(max_length=16, unique=True, default=new_code)
    ruling = models.ForeignKey("judging.Ruling", on_delete=models.CASCADE, related_name="shares")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["ruling"], condition=models.Q(withdrawn_at__isnull=True), name="one_open_link_per_ruling"
            ),
        ]

    def __str__(self) -> str:
        return self.code
