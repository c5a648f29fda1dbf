from django.db import models
from django.db.models import Q

from tournaments.models.clock import now


class AddedCard(models.Model):
    """A printing that the organisation added to a game's catalogue, as the game's shelf gave it.

    `chosen` is the reading of its text that a person chose, with name and date; it wins over the compiler's.
    """

    game = models.CharField(max_length=40)
    printing = models.CharField(max_length=40)
    facts = models.JSONField()
    chosen = models.JSONField(null=True, blank=True)
    changed_at = models.DateTimeField(default=now)

    class Meta:
        ordering = ["game", "printing"]
        constraints = [
            models.UniqueConstraint(fields=["game", "printing"], name="printing_added_once"),
            models.CheckConstraint(condition=~Q(game="") & ~Q(printing=""), name="added_printing_has_an_id"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.printing}"
