from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class AgeBand(models.TextChoices):
    """How old somebody is, as far as it matters: no date of birth is asked. "" is not said."""

    UNDER_14 = "under_14", _("Menos de 14 años")
    FROM_14 = "14_17", _("De 14 a 17 años")
    ADULT = "adult", _("18 años o más")


MINORS = (AgeBand.UNDER_14, AgeBand.FROM_14)


class NamesShown(models.TextChoices):
    """How an event shows the names of adults; those of minors are never shown."""

    FULL = "full", _("Nombre y apellido")
    SHORT = "short", _("Nombre e inicial del apellido")
    ALIAS = "alias", _("Alias")


class PersonalRecord(models.Model):
    """Who is behind a registration (or a place in line) whose public name is another one, or whose age matters.

    Only those who register players see it. Whoever has none plays under their own name. Guardian and contact go when
    the organisation's retention says so.
    """

    player = models.OneToOneField(
        "tournaments.Player", null=True, blank=True, on_delete=models.CASCADE, related_name="personal"
    )
    waiting = models.OneToOneField(
        "tournaments.Waiting", null=True, blank=True, on_delete=models.CASCADE, related_name="personal"
    )
    given_name = models.CharField(_("nombre y apellido"), max_length=120)
    given_key = models.CharField(max_length=120, editable=False)  # folded, as Player.name_key
    alias = models.CharField(_("alias"), max_length=40, blank=True)  # as it was chosen
    age_band = models.CharField(_("edad"), max_length=8, choices=AgeBand, blank=True)
    guardian = models.CharField(_("quien tiene a su cargo al menor"), max_length=120, blank=True)
    guardian_contact = models.CharField(_("cómo ubicarle"), max_length=120, blank=True)
    consent_on = models.DateField(_("fecha del permiso"), null=True, blank=True)
    consent_noted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["given_key"], name="person_by_given_name")]
        constraints = [
            models.CheckConstraint(
                condition=Q(player__isnull=False, waiting__isnull=True) | Q(player__isnull=True, waiting__isnull=False),
                name="person_of_one_registration",
            ),
            models.CheckConstraint(
                condition=~Q(age_band="under_14") | (~Q(guardian="") & Q(consent_on__isnull=False)),
                name="under_14_with_consent",
            ),
        ]

    def __str__(self) -> str:
        return str(self.player or self.waiting)

    @property
    def is_minor(self) -> bool:
        """Whether the name is never shown."""
        return self.age_band in MINORS


class Erasure(models.Model):
    """A person was erased: told by what holds no name, so that it is done again after an older copy is restored.

    Of a registration by its event, number and hour; of an account by the hour it was made and its key.
    """

    event_uid = models.UUIDField(null=True, blank=True)
    number = models.PositiveIntegerField(null=True, blank=True)
    account = models.PositiveBigIntegerField(null=True, blank=True)
    made_at = models.DateTimeField()  # when the registration, or the account, was made
    erased_at = models.DateTimeField(default=now)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(event_uid__isnull=False, number__isnull=False, account__isnull=True)
                | Q(event_uid__isnull=True, number__isnull=True, account__isnull=False),
                name="erasure_of_one_thing",
            ),
            models.UniqueConstraint(fields=["event_uid", "number", "made_at"], name="registration_erased_once"),
            models.UniqueConstraint(fields=["account", "made_at"], name="account_erased_once"),
        ]

    def __str__(self) -> str:
        return f"{self.event_uid}/{self.number}" if self.account is None else f"{self.account}"
