from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.rounds.match import Match


class Board(models.Model):
    """One board of a match between teams: a member of each, and the games that they won.

    The match's own result is that of its boards: games won are boards won. A board without a row has the members who
    sit there by the order of their teams, and no result.
    """

    match = models.ForeignKey("tournaments.Match", on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField(_("tablero"))
    first = models.ForeignKey("tournaments.Player", on_delete=models.RESTRICT, related_name="+")
    second = models.ForeignKey("tournaments.Player", on_delete=models.RESTRICT, related_name="+")
    first_won = models.PositiveSmallIntegerField(default=0)
    second_won = models.PositiveSmallIntegerField(default=0)
    drawn = models.PositiveSmallIntegerField(default=0)
    status = models.CharField(max_length=10, choices=Match.Status, default=Match.Status.PENDING)
    reported_from = models.PositiveSmallIntegerField(null=True, blank=True)  # the seat whose word it is; null: staff
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="board_once_per_match"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="board_numbered_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.match} / {self.number}"

    @property
    def both_lost(self) -> bool:
        """Whether penalties took the board from both: a board that was played has a game won or drawn."""
        return self.status == Match.Status.FINAL and not (self.first_won or self.second_won or self.drawn)
