from django.db import models
from django.utils.translation import gettext_lazy as _


def usual_scale() -> list[list[object]]:
    """From so many players on, so much for the first place, the second and so on."""
    return [[2, [3, 2, 1]], [8, [6, 4, 3, 3, 2, 2, 2, 2]], [16, [10, 8, 6, 6, 4, 4, 4, 4]]]


class Season(models.Model):
    """A span of an organisation's time in which series are played."""

    organisation = models.ForeignKey("tournaments.Organisation", on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("temporada"), max_length=80)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "name"], name="season_named_once"),
            models.CheckConstraint(condition=~models.Q(name=""), name="season_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Series(models.Model):
    """Events whose places give points, added up over a season."""

    class Ties(models.TextChoices):
        """What the places of people who end level are worth."""

        EACH = "each", _("Cada uno suma lo del lugar que comparten")
        SHARE = "share", _("Reparten lo de los lugares que ocupan")

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="series")
    name = models.CharField(_("nombre"), max_length=80)
    scale = models.JSONField(_("puntos por lugar"), default=usual_scale)  # [[players at least, [points by place]]]
    attendance = models.PositiveSmallIntegerField(_("puntos por jugar"), default=0)
    best_of = models.PositiveSmallIntegerField(_("cuentan los mejores"), null=True, blank=True)
    invited_from = models.PositiveIntegerField(_("invitación desde"), null=True, blank=True)
    ties = models.CharField(_("empates"), max_length=5, choices=Ties, default=Ties.EACH)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "series"
        constraints = [models.UniqueConstraint(fields=["season", "name"], name="series_named_once")]

    def __str__(self) -> str:
        return f"{self.name} ({self.season})"
