from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Appeal(models.Model):
    """A player asks the head judge to decide again what a judge said at their table. One for a call, and final."""

    class Decision(models.TextChoices):
        UPHELD = "upheld", _("Se mantiene")
        CHANGED = "changed", _("Se cambia")

    call = models.OneToOneField("judging.Call", on_delete=models.CASCADE, related_name="appeal")
    player = models.ForeignKey("tournaments.Player", on_delete=models.RESTRICT, related_name="appeals")
    reason = models.CharField(_("por qué"), max_length=500)
    at = models.DateTimeField(default=timezone.now)
    decision = models.CharField(max_length=8, choices=Decision, blank=True)
    answer = models.CharField(_("decisión"), max_length=1000, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    may_name_people = ("reason", "answer")
    of_event = "call__event"
    of_player = "player"

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(decision="", decided_by__isnull=True, decided_at__isnull=True)
                | (~Q(decision="") & ~Q(answer="") & Q(decided_by__isnull=False, decided_at__isnull=False)),
                name="appeal_decided_by_somebody",
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="appeal_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.call}: {self.player}"
