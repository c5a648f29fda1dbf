from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import CUTS

OLDEST_YEAR = 1900
LATEST_YEAR = 2100


class Division(models.Model):
    """Players of an event who are paired with everybody and ranked among themselves, with a cut of their own.

    The years of birth, both included, say whose it is; without any, the organiser does.
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="divisions")
    position = models.PositiveSmallIntegerField()  # from 1, in the order of the pages
    name = models.CharField(_("nombre"), max_length=40)
    name_key = models.CharField(max_length=40, editable=False)  # folded, so that no two look alike
    born_from = models.PositiveSmallIntegerField(_("nacidos desde"), null=True, blank=True)
    born_until = models.PositiveSmallIntegerField(_("nacidos hasta"), null=True, blank=True)
    cut_to = models.PositiveSmallIntegerField(_("corte"), choices=CUTS, default=0)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["event", "name_key"], name="division_named_once"),
            models.UniqueConstraint(fields=["event", "position"], name="division_position_once"),
            models.CheckConstraint(condition=~models.Q(name=""), name="division_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(cut_to__in=[size for size, _label in CUTS]), name="division_cut_size"
            ),
            models.CheckConstraint(
                condition=models.Q(born_from__isnull=True)
                | models.Q(born_until__isnull=True)
                | models.Q(born_from__lte=models.F("born_until")),
                name="division_years_in_order",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def holds(self, year: int) -> bool:
        """Whether somebody born in that year is of this division by its years."""
        if self.born_from is None and self.born_until is None:
            return False
        return (self.born_from or OLDEST_YEAR) <= year <= (self.born_until or LATEST_YEAR)
