from django.conf import settings
from django.db import models

from tournaments.models.clock import now


class Sent(models.Model):
    """What a page's outbox sent, by the key it gave it: sent again, it gets the same answer and changes nothing."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=64)
    path = models.CharField(max_length=300)
    body_hash = models.CharField(max_length=64)  # SHA-256 of what was sent, without the form's token
    status = models.PositiveSmallIntegerField(default=0)
    answer = models.JSONField(default=dict)
    at = models.DateTimeField(default=now)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "sent"
        constraints = [models.UniqueConstraint(fields=["by", "key"], name="sent_once")]

    def __str__(self) -> str:
        return f"{self.by}: {self.path}"
