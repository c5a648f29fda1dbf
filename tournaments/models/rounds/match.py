from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Match(models.Model):
    """A table of a round: two seats, one for a bye, up to four in events of several players a table.

    The result of two is games won per seat and games drawn; that of several is a place and victory points per seat.
    """

    class Kind(models.TextChoices):
        PLAYED = "played", _("Partida")
        BYE = "bye", _("Bye")
        AWARDED_BYE = "awarded_bye", _("Bye otorgado")
        HALF_BYE = "half_bye", _("Bye de medio punto")
        LOSS = "loss", _("Derrota sin oponente")

    class Status(models.TextChoices):
        PENDING = "pending", _("Falta")
        REPORTED = "reported", _("Por confirmar")
        DISPUTED = "disputed", _("En desacuerdo")
        FINAL = "final", _("Confirmado")

    round = models.ForeignKey("tournaments.Round", on_delete=models.CASCADE, related_name="matches")
    table = models.PositiveIntegerField(_("mesa"))
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.PLAYED)
    slot = models.CharField(max_length=12, blank=True)  # its place in the bracket: "W1.3"
    status = models.CharField(max_length=10, choices=Status, default=Status.PENDING)
    both_lose = models.BooleanField(_("derrota doble"), default=False)  # two who met, and lost both
    tie_winner = models.PositiveSmallIntegerField(null=True, blank=True)  # the seat that a level match of teams goes to
    games_drawn = models.PositiveSmallIntegerField(_("empates"), default=0)
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    reported_from = models.PositiveSmallIntegerField(null=True, blank=True)  # the seat whose word stands; null: staff
    reported_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveIntegerField(default=0)  # grows with every change, so that a stale form is refused
    extra_minutes = models.PositiveSmallIntegerField(_("minutos de más"), default=0)  # given to this table alone

    may_name_people = ()
    of_event = "round__event"

    class Meta:
        ordering = ["table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="table_once_per_round"),
            models.UniqueConstraint(fields=["round", "slot"], condition=~models.Q(slot=""), name="slot_once_per_round"),
        ]

    def __str__(self) -> str:
        return f"{self.round} / {self.table}"


class Seat(models.Model):
    """A player at a table. The round is repeated here so that the database can refuse a player twice in one."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey("tournaments.Round", on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey("tournaments.Player", on_delete=models.RESTRICT, related_name="seats")
    position = models.PositiveSmallIntegerField()  # 1 is the first seat
    games_won = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField(_("lugar"), null=True, blank=True)  # at a table of several; may be shared
    points = models.IntegerField(_("puntos de victoria"), null=True, blank=True)
    begins = models.BooleanField(_("empieza"), default=False)  # at a table of two, where it is said
    absent = models.BooleanField(_("no se presentó"), default=False)  # loses this table by it

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["round", "player"], name="player_once_per_round"),
            models.UniqueConstraint(fields=["match", "position"], name="seat_taken_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} ({self.position})"
