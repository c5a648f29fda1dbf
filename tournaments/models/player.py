from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Player(models.Model):
    """A registration of one person in one event."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="players")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="registrations"
    )
    name = models.CharField(_("nombre"), max_length=120)
    name_key = models.CharField(max_length=120, editable=False)  # folded: accents and case do not tell two apart
    number = models.PositiveIntegerField(_("número"))
    external_id = models.CharField(max_length=80, blank=True)
    dropped_after = models.PositiveSmallIntegerField(_("retirado tras la ronda"), null=True, blank=True)
    ranking = models.PositiveIntegerField(_("ranking"), null=True, blank=True)  # 1 is the best; for seeded first rounds
    fixed_table = models.PositiveIntegerField(_("mesa fija"), null=True, blank=True)
    group = models.PositiveSmallIntegerField(_("grupo"), null=True, blank=True)  # from 1, in events of groups
    cut_seed = models.PositiveSmallIntegerField(_("cabeza de serie"), null=True, blank=True)  # from 1, in the cut
    registered_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "name_key"], name="player_registered_once"),
            models.UniqueConstraint(fields=["event", "number"], name="player_number_once"),
            models.UniqueConstraint(fields=["event", "cut_seed"], name="cut_seed_once"),
            models.UniqueConstraint(
                fields=["event", "user"], condition=models.Q(user__isnull=False), name="account_registered_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name
