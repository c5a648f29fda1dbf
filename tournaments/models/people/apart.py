from django.db import models
from django.utils.translation import gettext_lazy as _


class KeptApart(models.Model):
    """Players of one event who should not meet: a family, the people of one shop."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="kept_apart")
    reason = models.CharField(_("motivo"), max_length=120)
    is_hard = models.BooleanField(_("nunca"), default=True)  # otherwise it yields to rematches and byes
    players = models.ManyToManyField("tournaments.Player", related_name="kept_apart")

    may_name_people = ("reason",)
    of_event = "event"

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "kept apart"

    def __str__(self) -> str:
        return self.reason
