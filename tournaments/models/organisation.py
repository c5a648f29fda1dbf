from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Organisation(models.Model):
    """Who runs events again and again: a shop, a league, a federation."""

    class RatingModel(models.TextChoices):
        """By which model of OpenSkill players are rated over the organisation's events."""

        PLACKETT_LUCE = "plackett_luce", _("OpenSkill, Plackett-Luce")
        BRADLEY_TERRY = "bradley_terry", _("OpenSkill, Bradley-Terry")

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("nombre"), max_length=120)
    name_key = models.CharField(max_length=120, unique=True, editable=False)  # folded, so that no two look alike
    rating_model = models.CharField(_("ranking"), max_length=13, choices=RatingModel, blank=True)  # "" for none
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(default=now, editable=False)
    # for how many days after an event its personal data are kept; empty for always
    keeps_contacts = models.PositiveSmallIntegerField(_("contactos y teléfonos"), null=True, blank=True, default=30)
    keeps_penalties = models.PositiveSmallIntegerField(_("sanciones"), null=True, blank=True, default=365)
    keeps_names = models.PositiveSmallIntegerField(_("nombres"), null=True, blank=True)

    class Meta:
        ordering = ["name_key"]
        constraints = [models.CheckConstraint(condition=~models.Q(name=""), name="organisation_has_a_name")]

    def __str__(self) -> str:
        return self.name


class Organiser(models.Model):
    """A person who runs an organisation: an organiser of all its events."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="organisers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="organiser_of")
    since = models.DateTimeField(default=now, editable=False)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["organisation", "user"], name="organiser_once")]

    def __str__(self) -> str:
        return f"{self.user}: {self.organisation}"
