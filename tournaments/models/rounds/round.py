from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Round(models.Model):
    """One round: drafted, then published in one switch, then finished."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("Borrador")
        PUBLISHED = "published", _("Publicada")
        FINISHED = "finished", _("Terminada")

    class Stage(models.TextChoices):
        SWISS = "swiss", _("Suizo")
        ROUND_ROBIN = "round_robin", _("Todos contra todos")
        PODS = "pods", _("Mesas de varios")
        CUT = "cut", _("Corte")

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("ronda"))
    name = models.CharField(_("nombre"), max_length=60, blank=True)  # of a cut round: "Top 8"
    stage = models.CharField(max_length=12, choices=Stage, default=Stage.SWISS)
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.DRAFT)
    seed = models.PositiveBigIntegerField(_("semilla"))
    certificate = models.JSONField(default=dict)  # cost, bound, optimal, broken, why: as the pairing returned them
    published_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    publish_at = models.DateTimeField(null=True, blank=True)  # when a draft is published by itself
    publish_refused = models.DateTimeField(null=True, blank=True)  # when that was tried and could not be done
    extra_seconds = models.IntegerField(default=0)  # given to the whole room, and lost while the clock stood
    paused_at = models.DateTimeField(null=True, blank=True)  # while the clock stands

    may_name_people = ("certificate",)
    of_event = "event"

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="round_number_once"),
            # a second "pair" or "publish" pressed at the same moment finds these in its way
            models.UniqueConstraint(fields=["event"], condition=models.Q(status="draft"), name="one_draft"),
            models.UniqueConstraint(fields=["event"], condition=models.Q(status="published"), name="one_open_round"),
        ]

    def __str__(self) -> str:
        return f"{self.event}: {self.number}"

    @property
    def minutes(self) -> int:
        """How long it lasts: Swiss rounds of a second phase may have minutes of their own."""
        event = self.event
        second = event.second_minutes if event.second_open and self.number > event.planned_rounds else None
        return second if second and self.stage == self.Stage.SWISS else event.round_minutes

    def close(self) -> None:
        """Finish the round as it stands; whoever calls has seen to the results."""
        self.status = self.Status.FINISHED
        self.finished_at = timezone.now()
        self.save(update_fields=["status", "finished_at"])
