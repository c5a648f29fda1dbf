from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.rounds.match import Match

GIVEN = (Match.Kind.AWARDED_BYE, Match.Kind.HALF_BYE, Match.Kind.LOSS)


class GivenRound(models.Model):
    """A Swiss round that a player does not play because the organiser gives it: a bye, half a point, or a loss."""

    player = models.ForeignKey("tournaments.Player", on_delete=models.CASCADE, related_name="given_rounds")
    number = models.PositiveSmallIntegerField(_("ronda"))
    kind = models.CharField(max_length=12, choices=[(each.value, each.label) for each in GIVEN])
    reason = models.CharField(_("motivo"), max_length=200, blank=True)

    may_name_people = ("reason",)
    of_event = "player__event"
    of_player = "player"

    class Meta:
        ordering = ["number", "player__number"]
        constraints = [models.UniqueConstraint(fields=["player", "number"], name="round_given_once")]

    def __str__(self) -> str:
        return f"{self.player} {self.number}: {self.get_kind_display()}"
