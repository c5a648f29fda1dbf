from django.db import models
from django.utils.translation import gettext_lazy as _

from .event import Event


class FloorRules(models.Model):
    """How the judges of one event work; an event without a row works as these defaults say."""

    event = models.OneToOneField("tournaments.Event", on_delete=models.CASCADE, related_name="floor_rules")
    appeal_minutes = models.PositiveSmallIntegerField(_("minutos para apelar"), default=10)  # after a call is closed
    counts_by_day = models.BooleanField(_("las repeticiones se cuentan por día"), default=False)  # else by event
    head_judge_confirms = models.BooleanField(_("lo grave lo confirma el juez principal"), default=True)

    class Meta:
        verbose_name_plural = "floor rules"

    def __str__(self) -> str:
        return str(self.event)


def floor_rules(event: Event) -> FloorRules:
    """The rules of an event's floor, as stored or as they are by default (not saved)."""
    return FloorRules.objects.filter(event=event).first() or FloorRules(event=event)
