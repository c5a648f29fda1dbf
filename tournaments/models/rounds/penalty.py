from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Level(models.TextChoices):
    """How heavy a penalty is, from what is only said to leaving the event."""

    CAUTION = "CAUTION", _("Aviso")
    WARNING = "WARN", _("Advertencia")
    GAME_LOSS = "GL", _("Pérdida de juego")
    MATCH_LOSS = "ML", _("Pérdida de ronda")
    DISQUALIFIED = "DQ", _("Descalificación")

    @property
    def weight(self) -> int:
        """0 for the lightest."""
        return list(Level).index(self)


class Upgrade(models.TextChoices):
    """How a penalty grows when the same mistake is repeated."""

    NEVER = "-", _("No sube")
    SECOND = "2", _("La segunda es pérdida de juego")
    THIRD = "3", _("La tercera es pérdida de juego")
    EACH = "+", _("Un nivel más cada vez")


class OwnInfraction(models.Model):
    """A line of the catalogue of an organisation or an event; all its lines together replace the neutral ones."""

    organisation = models.ForeignKey(
        "tournaments.Organisation", null=True, blank=True, on_delete=models.CASCADE, related_name="infractions"
    )
    event = models.ForeignKey(
        "tournaments.Event", null=True, blank=True, on_delete=models.CASCADE, related_name="infractions"
    )
    position = models.PositiveSmallIntegerField(default=0)
    code = models.CharField(_("código"), max_length=8)
    title_es = models.CharField(_("nombre"), max_length=120)
    title_en = models.CharField(_("nombre en inglés"), max_length=120, blank=True)
    title_pt = models.CharField(_("nombre en portugués"), max_length=120, blank=True)
    level = models.CharField(_("sanción"), max_length=8, choices=Level)
    upgrade = models.CharField(_("si se repite"), max_length=1, choices=Upgrade, default=Upgrade.NEVER)
    remedy_es = models.CharField(_("qué se hace en la mesa"), max_length=300, blank=True)
    remedy_en = models.CharField(_("qué se hace, en inglés"), max_length=300, blank=True)
    remedy_pt = models.CharField(_("qué se hace, en portugués"), max_length=300, blank=True)
    note_es = models.CharField(_("cuándo es otra"), max_length=300, blank=True)
    note_en = models.CharField(_("cuándo es otra, en inglés"), max_length=300, blank=True)
    note_pt = models.CharField(_("cuándo es otra, en portugués"), max_length=300, blank=True)

    class Meta:
        ordering = ["position", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "code"], condition=Q(event__isnull=False), name="infraction_once_per_event"
            ),
            models.UniqueConstraint(
                fields=["organisation", "code"],
                condition=Q(organisation__isnull=False),
                name="infraction_once_per_organisation",
            ),
            models.CheckConstraint(
                condition=Q(event__isnull=True, organisation__isnull=False)
                | Q(event__isnull=False, organisation__isnull=True),
                name="infraction_of_an_event_or_organisation",
            ),
            models.CheckConstraint(condition=~Q(code="") & ~Q(title_es=""), name="infraction_is_named"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.title_es}"


class Penalty(models.Model):
    """What a judge noted against a player. Voided, never deleted; seen by the staff and by that player.

    `proposed` is what the catalogue gives for the first, `suggested` with what stands already, `level` what was given.
    What a loss does to a result is kept in `effect_on`, `loses` and `before`, so that it can be undone.
    """

    class Loses(models.TextChoices):
        NOTHING = "", _("nada")
        GAME = "game", _("un juego")
        MATCH = "match", _("la ronda")

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="penalties")
    player = models.ForeignKey("tournaments.Player", on_delete=models.RESTRICT, related_name="penalties")
    match = models.ForeignKey(
        "tournaments.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="penalties"
    )
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.PositiveIntegerField(null=True, blank=True)
    code = models.CharField(max_length=8)
    title_es = models.CharField(max_length=120)
    title_en = models.CharField(max_length=120, blank=True)
    title_pt = models.CharField(max_length=120, blank=True)
    catalogue = models.CharField(max_length=60)  # the name of the catalogue it was looked up in
    proposed = models.CharField(max_length=8, choices=Level)
    suggested = models.CharField(max_length=8, choices=Level)
    level = models.CharField(_("sanción"), max_length=8, choices=Level)
    upgrade_of = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="upgrades")
    reason = models.CharField(_("por qué otra sanción"), max_length=300, blank=True)
    note = models.CharField(_("qué pasó"), max_length=1000, blank=True)
    remedy = models.CharField(_("qué se hizo"), max_length=300, blank=True)
    about = models.CharField(max_length=60, blank=True)  # the call or dispute it arose in: "call:12", "dispute:<uuid>"
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=now)
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    confirmed_at = models.DateTimeField(null=True, blank=True)  # empty while the head judge has still to confirm it
    effect_on = models.ForeignKey(
        "tournaments.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="felt_penalties"
    )
    loses = models.CharField(max_length=5, choices=Loses, blank=True, default="")
    before = models.JSONField(default=dict)  # the result that a lost match took the place of
    voided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    voided_at = models.DateTimeField(null=True, blank=True)
    void_reason = models.CharField(_("por qué se anula"), max_length=300, blank=True)

    may_name_people = ("reason", "note", "remedy", "void_reason")
    of_event = "event"
    of_player = "player"

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(level__in=["CAUTION", "WARN", "GL", "ML", "DQ"]), name="penalty_level_known"
            ),
            models.CheckConstraint(condition=~Q(code="") & ~Q(title_es=""), name="penalty_is_named"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.code} {self.level}"

    @property
    def title(self) -> str:
        """What the infraction is called in the reader's language."""
        return getattr(self, f"title_{(get_language() or 'es')[:2]}", "") or self.title_es

    @property
    def stands(self) -> bool:
        """Whether it counts: confirmed and not voided."""
        return self.voided_at is None and self.confirmed_at is not None

    @property
    def waits(self) -> bool:
        """Whether the head judge has still to confirm it."""
        return self.voided_at is None and self.confirmed_at is None


STANDING = Q(voided_at__isnull=True, confirmed_at__isnull=False)
"""The penalties that count."""


class DeckCheck(models.Model):
    """A player's cards laid beside their list: when it began, what was counted, what came of it."""

    class Picked(models.TextChoices):
        RANDOM = "random", _("Al azar")
        CHOSEN = "chosen", _("Elegida")

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="deck_checks")
    player = models.ForeignKey("tournaments.Player", on_delete=models.RESTRICT, related_name="deck_checks")
    match = models.ForeignKey(
        "tournaments.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="deck_checks"
    )
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.PositiveIntegerField(null=True, blank=True)
    picked = models.CharField(max_length=6, choices=Picked)
    seed = models.CharField(max_length=20, blank=True)  # what a random pick was drawn from
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    started_at = models.DateTimeField(default=now)
    finished_at = models.DateTimeField(null=True, blank=True)
    counted = models.JSONField(default=dict)  # how many of each line of the list were found, by its place from "0"
    strangers = models.CharField(_("cartas que no están en la lista"), max_length=300, blank=True)
    outcome = models.CharField(max_length=8, blank=True)  # "ok" or the code of an infraction
    note = models.CharField(_("nota"), max_length=500, blank=True)
    order_kept = models.BooleanField(_("el mazo quedó en su orden"), default=False)
    minutes = models.PositiveSmallIntegerField(default=0)  # that the table was given for it

    may_name_people = ("strangers", "note")
    of_event = "event"
    of_player = "player"

    class Meta:
        ordering = ["-started_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["player"], condition=Q(finished_at__isnull=True), name="one_open_check_of_a_deck"
            ),
            models.CheckConstraint(
                condition=Q(finished_at__isnull=True, outcome="") | (Q(finished_at__isnull=False) & ~Q(outcome="")),
                name="finished_check_has_an_outcome",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.outcome or '…'}"


class ListPhoto(models.Model):
    """A photo of the list that a player handed in on paper, as it was at a deck check; for the staff alone.

    It is kept in the database, small and without what a camera adds, and goes with the contacts of the event.
    """

    check_of = models.OneToOneField(DeckCheck, on_delete=models.CASCADE, related_name="photo")
    content = models.BinaryField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=now)

    def __str__(self) -> str:
        return f"{self.check_of}: {len(self.content)}"
