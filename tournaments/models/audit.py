from django.conf import settings
from django.db import models

from tournaments.models.clock import now


class AuditEntry(models.Model):
    """What somebody did, written in the transaction that did it. Never changed, never deleted."""

    event = models.ForeignKey(
        "tournaments.Event", null=True, blank=True, on_delete=models.CASCADE, related_name="audit_entries"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="audit_entries"
    )
    imported = models.BooleanField(default=False)  # a file said so: nobody here did it or saw it done
    by_name = models.CharField(max_length=150, blank=True)  # of who did it on the machine the event came from
    action = models.CharField(max_length=60)
    target = models.CharField(max_length=200, blank=True)
    reason = models.TextField(blank=True)
    data = models.JSONField(default=dict)
    at = models.DateTimeField(default=now, editable=False)

    may_name_people = ("by_name", "target", "reason", "data")
    of_event = "event"

    class Meta:
        ordering = ["-at", "-pk"]
        verbose_name_plural = "audit entries"

    def __str__(self) -> str:
        return f"{self.action} {self.target}"
