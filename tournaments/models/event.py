import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

MOST_ROUNDS = 30
MOST_MINUTES = 600  # of one round
YEARS = range(2000, 2101)


class Role(models.TextChoices):
    """What a person is in one event. Players are also linked by their registration."""

    ORGANISER = "organiser", _("Organización")
    SCOREKEEPER = "scorekeeper", _("Anotación")
    HEAD_JUDGE = "head_judge", _("Juez principal")
    JUDGE = "judge", _("Juez")
    PLAYER = "player", _("Jugador")
    SPECTATOR = "spectator", _("Público")


class Event(models.Model):
    """One tournament: its game, its structure and its state."""

    class Status(models.TextChoices):
        SETUP = "setup", _("En preparación")
        RUNNING = "running", _("En curso")
        FINISHED = "finished", _("Terminado")

    class MatchStructure(models.TextChoices):
        BO1 = "bo1", _("A una partida")
        BO3 = "bo3", _("Al mejor de tres")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)  # the same on every machine it moves to
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("nombre"), max_length=120)
    game = models.CharField(_("juego"), max_length=40)
    format = models.CharField(_("formato"), max_length=60, blank=True)
    venue = models.CharField(_("lugar"), max_length=120, blank=True)
    starts_on = models.DateField(_("fecha"))
    time_zone = models.CharField(_("zona horaria"), max_length=60, default="America/Santiago")
    planned_rounds = models.PositiveSmallIntegerField(_("rondas"))
    match_structure = models.CharField(
        _("estructura de partida"), max_length=3, choices=MatchStructure, default=MatchStructure.BO3
    )
    round_minutes = models.PositiveSmallIntegerField(_("minutos por ronda"), default=50)
    decks_required = models.BooleanField(_("exige mazos"), default=True)
    tiebreak_rules = models.CharField(_("desempates"), max_length=40, default="mtr-1/3")
    is_public = models.BooleanField(_("público"), default=True)
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.SETUP)
    source = models.CharField(_("importado de"), max_length=200, blank=True)
    version = models.PositiveIntegerField(default=0)  # grows with every action; caches and ETags follow it
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="events_created"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-starts_on", "-pk"]
        constraints = [
            models.CheckConstraint(condition=models.Q(planned_rounds__gte=1), name="event_has_a_round"),
            models.CheckConstraint(condition=models.Q(round_minutes__gte=1), name="event_rounds_last"),
            models.UniqueConstraint(fields=["source"], condition=~models.Q(source=""), name="event_imported_once"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def edition(self) -> str:
        """Names this event as it stands now, for caches and tags; the hour it was made tells it from a deleted one."""
        return f"{self.pk}.{self.created_at.timestamp():.6f}.{self.version}"


class EventRole(models.Model):
    """A role that a person holds in an event."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="event_roles")
    role = models.CharField(max_length=12, choices=Role)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "user", "role"], name="role_held_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"
