from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Call(models.Model):
    """Somebody at a table needs a judge: raised, then taken by a judge, then closed."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="calls")
    match = models.ForeignKey(
        "tournaments.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="calls"
    )
    table = models.PositiveIntegerField(_("mesa"), null=True, blank=True)
    note = models.CharField(_("qué pasa"), max_length=300, blank=True)
    raised_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    raised_at = models.DateTimeField(default=timezone.now)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="calls_taken"
    )
    taken_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["raised_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"], condition=Q(closed_at__isnull=True), name="table_has_one_open_call"
            ),
            models.CheckConstraint(
                condition=Q(taken_by__isnull=True, taken_at__isnull=True)
                | Q(taken_by__isnull=False, taken_at__isnull=False),
                name="call_taken_by_somebody",
            ),
            models.CheckConstraint(
                condition=Q(closed_by__isnull=True, closed_at__isnull=True)
                | Q(closed_by__isnull=False, closed_at__isnull=False),
                name="call_closed_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event}: {self.table or '–'}"

    @property
    def is_open(self) -> bool:
        """Whether it still needs somebody."""
        return self.closed_at is None
