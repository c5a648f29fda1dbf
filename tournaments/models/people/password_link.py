from django.conf import settings
from django.db import models

from tournaments.models.clock import now


class PasswordLink(models.Model):
    """An organiser made a link by which somebody sets a new password: its owner is told, and sees it afterwards."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="password_links")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    event = models.ForeignKey("tournaments.Event", null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=now)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.user}: {self.at}"
