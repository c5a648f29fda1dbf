from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Waiting(models.Model):
    """Somebody who wants to play in a full event: the first in line gets the next free place."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="waiting")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="waiting_in"
    )
    name = models.CharField(_("nombre"), max_length=120)  # what others see, as Player.name
    name_key = models.CharField(max_length=120, editable=False)
    key_hash = models.CharField(max_length=64, blank=True)  # of the phone it was written on, as Phone has it
    label = models.CharField(max_length=80, blank=True)
    since = models.DateTimeField(default=now, editable=False)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "waiting"
        constraints = [
            models.UniqueConstraint(fields=["event", "name_key"], name="waits_once"),
            models.UniqueConstraint(
                fields=["event", "user"], condition=models.Q(user__isnull=False), name="account_waits_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name
