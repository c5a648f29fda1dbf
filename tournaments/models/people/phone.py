from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Phone(models.Model):
    """A device that a player's personal link signed in, or that asks for it beside the one that is in already.

    The device keeps a random key in a cookie; here stands only its hash. One device may be in several events.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("Espera")  # a second device: the desk lets it in
        IN = "in", _("Dentro")
        OUT = "out", _("Fuera")

    player = models.ForeignKey("tournaments.Player", on_delete=models.CASCADE, related_name="phones")
    key_hash = models.CharField(max_length=64)  # SHA-256 of the cookie, in hexadecimal
    label = models.CharField(max_length=80, blank=True)  # what it says it is: "iPhone · Safari"
    status = models.CharField(max_length=8, choices=Status)
    link_version = models.PositiveIntegerField()  # of the link that it was opened with
    since = models.DateTimeField(default=now)

    class Meta:
        ordering = ["since", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["player", "key_hash"], name="phone_known_once_per_player"),
            models.CheckConstraint(condition=~Q(key_hash=""), name="phone_has_a_key"),
        ]
        indexes = [models.Index(fields=["key_hash"], name="phone_by_key")]

    def __str__(self) -> str:
        return f"{self.player}: {self.label}"
