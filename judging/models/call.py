from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Call(models.Model):
    """Somebody at a table needs a judge: raised, taken by a judge, perhaps passed to the head judge, then closed."""

    class Kind(models.TextChoices):
        RULES = "rules", _("Reglas")
        DECK = "deck", _("Mazo")
        CONDUCT = "conduct", _("Conducta")
        SLOW = "slow", _("Juego lento")
        OTHER = "other", _("Otra cosa")

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="calls")
    match = models.ForeignKey(
        "tournaments.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="calls"
    )
    table = models.PositiveIntegerField(_("mesa"), null=True, blank=True)
    kind = models.CharField(_("de qué se trata"), max_length=8, choices=Kind, default=Kind.RULES)
    note = models.CharField(_("qué pasa"), max_length=300, blank=True)
    raised_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    raised_at = models.DateTimeField(default=timezone.now)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="calls_taken"
    )
    taken_at = models.DateTimeField(null=True, blank=True)
    escalated_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    escalated_at = models.DateTimeField(null=True, blank=True)  # the head judge is to come
    escalated_why = models.CharField(max_length=300, blank=True)
    minutes = models.PositiveSmallIntegerField(default=0)  # what the table was given for it
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    closed_at = models.DateTimeField(null=True, blank=True)

    may_name_people = ("note", "escalated_why")
    of_event = "event"

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
            models.CheckConstraint(
                condition=Q(escalated_by__isnull=True, escalated_at__isnull=True)
                | Q(escalated_by__isnull=False, escalated_at__isnull=False),
                name="call_escalated_by_somebody",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["rules", "deck", "conduct", "slow", "other"]), name="call_kind_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event}: {self.table or '–'}"

    @property
    def is_open(self) -> bool:
        """Whether it still needs somebody."""
        return self.closed_at is None
