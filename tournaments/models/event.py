import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.people.person import NamesShown

MOST_ROUNDS = 30
MOST_MINUTES = 600  # of one round
YEARS = range(2000, 2101)
CUTS = ((0, _("Sin corte")), *((size, f"Top {size}") for size in (2, 4, 8, 16, 32, 64, 128)))
COLOURS = (
    ("gold", _("Oro")),
    ("steel", _("Acero")),
    ("plum", _("Ciruela")),
    ("brick", _("Ladrillo")),
)
TEAM_SIZES = ((1, _("Sin equipos")), (2, "2"), (3, "3"), (4, "4"))
TABLE_SIZES = ((2, "2"), (3, "3"), (4, "4"))


def usual_place_points() -> list[int]:
    """Points of the first, second, third and fourth place of a table of several players."""
    return [4, 3, 2, 1]


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

    class System(models.TextChoices):
        """Who meets whom before the cut, if there is one."""

        SWISS = "swiss", _("Suizo")
        ROUND_ROBIN = "round_robin", _("Todos contra todos")
        GROUPS = "groups", _("Grupos, todos contra todos en cada uno")
        PODS = "pods", _("Mesas de varios jugadores")
        SINGLE = "single_elimination", _("Eliminación simple")
        DOUBLE = "double_elimination", _("Eliminación doble")

    class CutKind(models.TextChoices):
        SINGLE = "single", _("Eliminación simple")
        DOUBLE = "double", _("Eliminación doble")

    class CutTies(models.TextChoices):
        """Who goes through of those whom no tie-breaker separates at the edge of the cut."""

        LOT = "lot", _("Por sorteo")
        PLAYOFF = "playoff", _("Por partidas de desempate")

    class WhoBegins(models.TextChoices):
        """Who has the first turn at a table of two."""

        TABLE = "table", _("Lo decide cada mesa")
        BALANCED = "balanced", _("Asignado, parejo para todos; en el corte, el mejor clasificado")

    class GateBy(models.TextChoices):
        """What sends players on to the second phase."""

        RANK = "rank", _("Los primeros lugares")
        POINTS = "points", _("Puntos, al menos")
        LOSSES = "losses", _("Derrotas, a lo más")

    class TeamSeats(models.TextChoices):
        """Whether the members of a team keep their boards."""

        FIXED = "fixed", _("Fijos: cada uno en su tablero")
        FREE = "free", _("Libres: el equipo se ordena en cada ronda")

    class TeamTies(models.TextChoices):
        """To whom a match of a bracket goes that the boards leave level."""

        BOARD = "board", _("Decide el primer tablero con ganador")
        GAMES = "games", _("Deciden las partidas; después, el primer tablero con ganador")

    class TeamDecks(models.TextChoices):
        """What the decks of a team may share."""

        OWN = "own", _("Cada mazo por separado")
        UNIFIED = "unified", _("Unificados: una carta está en un solo mazo del equipo")

    class FirstRound(models.TextChoices):
        RANDOM = "random", _("Al azar")
        SEEDED = "seeded", _("Por ranking: la mitad de arriba contra la de abajo")
        BY_LIST = "by_list", _("Por la lista: 1 con 2, 3 con 4")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)  # the same on every machine it moves to
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("nombre"), max_length=120)
    game = models.CharField(_("juego"), max_length=40)
    format = models.CharField(_("formato"), max_length=60, blank=True)
    venue = models.CharField(_("lugar"), max_length=120, blank=True)
    colour = models.CharField(_("color"), max_length=10, choices=COLOURS, blank=True)
    prizes = models.TextField(_("premios"), max_length=2000, blank=True)  # a line for a place, or places: "1: ..."
    starts_on = models.DateField(_("fecha"))
    time_zone = models.CharField(_("zona horaria"), max_length=60, default="America/Santiago")
    planned_rounds = models.PositiveSmallIntegerField(_("rondas"))
    match_structure = models.CharField(
        _("estructura de partida"), max_length=3, choices=MatchStructure, default=MatchStructure.BO3
    )
    system = models.CharField(_("sistema"), max_length=20, choices=System, default=System.SWISS)
    cut_to = models.PositiveSmallIntegerField(_("corte"), choices=CUTS, default=0)
    cut_kind = models.CharField(_("corte por"), max_length=6, choices=CutKind, default=CutKind.SINGLE)
    cut_ties = models.CharField(_("empate al borde del corte"), max_length=8, choices=CutTies, default=CutTies.LOT)
    third_place = models.BooleanField(_("partida por el tercer lugar"), default=False)
    group_count = models.PositiveSmallIntegerField(_("grupos"), default=2)
    table_size = models.PositiveSmallIntegerField(_("jugadores por mesa"), choices=TABLE_SIZES, default=4)
    five_with_bye = models.BooleanField(_("cinco jugadores: mesa de cuatro y un bye"), default=False)
    share_points = models.BooleanField(_("un empate reparte los puntos de sus lugares"), default=False)
    draw_points = models.PositiveSmallIntegerField(_("puntos por compartir el primer lugar"), null=True, blank=True)
    points_from_last = models.BooleanField(_("el último de cada mesa suma lo último de la lista"), default=False)
    place_points = models.JSONField(_("puntos por lugar"), default=usual_place_points)
    first_round = models.CharField(_("primera ronda"), max_length=8, choices=FirstRound, default=FirstRound.RANDOM)
    last_round_top = models.BooleanField(_("última ronda: primeros contra primeros"), default=False)
    who_begins = models.CharField(_("quién empieza"), max_length=8, choices=WhoBegins, default=WhoBegins.TABLE)
    second_rounds = models.PositiveSmallIntegerField(_("rondas de la segunda fase"), default=0)
    gate_by = models.CharField(_("quién pasa a la segunda fase"), max_length=6, choices=GateBy, default=GateBy.RANK)
    gate_value = models.PositiveSmallIntegerField(_("cuántos lugares, puntos o derrotas"), default=8)
    second_day = models.DateField(_("fecha de la segunda fase"), null=True, blank=True)
    second_starts_at = models.TimeField(_("hora de la segunda fase"), null=True, blank=True)
    second_minutes = models.PositiveSmallIntegerField(_("minutos por ronda en la segunda fase"), null=True, blank=True)
    second_check_in = models.BooleanField(_("quien pasa confirma que llegó"), default=False)
    second_open = models.BooleanField(default=False)  # who goes on is settled
    team_size = models.PositiveSmallIntegerField(_("integrantes por equipo"), choices=TEAM_SIZES, default=1)
    team_seats = models.CharField(_("puestos del equipo"), max_length=5, choices=TeamSeats, default=TeamSeats.FIXED)
    team_ties = models.CharField(
        _("empate entre equipos en el corte"), max_length=5, choices=TeamTies, default=TeamTies.BOARD
    )
    team_decks = models.CharField(_("mazos del equipo"), max_length=7, choices=TeamDecks, default=TeamDecks.OWN)
    agreed_draws = models.BooleanField(_("se permiten empates acordados"), default=True)
    round_minutes = models.PositiveSmallIntegerField(_("minutos por ronda"), default=50)
    untimed = models.BooleanField(_("sin límite de tiempo"), default=False)
    decks_required = models.BooleanField(_("exige mazos"), default=False)
    embeds = models.BooleanField(_("otros sitios lo muestran"), default=False)  # in frames, and to their scripts
    decks_until = models.DateTimeField(_("mazos hasta"), null=True, blank=True)
    decks_reminded = models.DateTimeField(null=True, blank=True)  # the deadline that was reminded of
    decks_public_from = models.DateTimeField(_("mazos a la vista desde"), null=True, blank=True)
    ban_list = models.CharField(_("lista de prohibidas"), max_length=40, blank=True)  # a format; its list of the day
    starts_at = models.TimeField(_("hora de inicio"), null=True, blank=True)  # in the event's own time zone
    fee = models.CharField(_("valor de la inscripción"), max_length=60, blank=True)  # noted, not collected
    self_registration = models.BooleanField(_("cada persona se inscribe sola"), default=True)
    registration_until = models.DateTimeField(_("inscripción hasta"), null=True, blank=True)
    capacity = models.PositiveIntegerField(_("cupos"), null=True, blank=True)
    check_in = models.BooleanField(_("cada jugador confirma que llegó"), default=False)
    names_shown = models.CharField(
        _("nombres a la vista"), max_length=5, choices=NamesShown, default=NamesShown.FULL
    )  # of adults; minors are seen by an alias
    tiebreak_rules = models.CharField(_("desempates"), max_length=40, default="mtr-1/3")
    is_public = models.BooleanField(_("público"), default=True)
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.SETUP)
    source = models.CharField(_("importado de"), max_length=200, blank=True)
    version = models.PositiveIntegerField(default=0)  # grows with every action; caches and ETags follow it
    organisation = models.ForeignKey(
        "tournaments.Organisation", null=True, blank=True, on_delete=models.SET_NULL, related_name="events"
    )
    series = models.ForeignKey(
        "tournaments.Series", null=True, blank=True, on_delete=models.SET_NULL, related_name="events"
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="events_created"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-starts_on", "-pk"]
        constraints = [
            models.CheckConstraint(condition=models.Q(planned_rounds__gte=1), name="event_has_a_round"),
            models.CheckConstraint(condition=models.Q(round_minutes__gte=1), name="event_rounds_last"),
            models.CheckConstraint(
                condition=models.Q(cut_to__in=[size for size, _label in CUTS]), name="event_cut_size"
            ),
            models.CheckConstraint(condition=models.Q(table_size__in=[2, 3, 4]), name="event_table_size"),
            models.CheckConstraint(condition=models.Q(team_size__in=[1, 2, 3, 4]), name="event_team_size"),
            models.CheckConstraint(condition=models.Q(group_count__gte=1), name="event_has_a_group"),
            models.CheckConstraint(
                condition=models.Q(capacity__isnull=True) | models.Q(capacity__gte=1), name="event_has_a_place"
            ),
            models.UniqueConstraint(fields=["source"], condition=~models.Q(source=""), name="event_imported_once"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def of_teams(self) -> bool:
        """Whether teams play, board by board."""
        return self.team_size > 1

    @property
    def has_bracket(self) -> bool:
        """Whether an elimination follows, or is all there is."""
        return self.cut_to > 0 or self.system in (self.System.SINGLE, self.System.DOUBLE)

    @property
    def asks_for_decks(self) -> bool:
        """Whether players see where to register a list: it is demanded, or there is an hour for it."""
        return self.decks_required or self.decks_until is not None

    @property
    def checks_in(self) -> bool:
        """Whether players say that they are here, for the phase that comes or is on."""
        return self.second_check_in if self.second_open else self.check_in

    @property
    def edition(self) -> str:
        """Names this event as it stands now, for caches and tags; the hour it was made tells it from a deleted one."""
        return f"{self.pk}.{self.created_at.timestamp():.6f}.{self.version}"


class EventRole(models.Model):
    """A role that a person holds in an event."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="event_roles")
    role = models.CharField(max_length=12, choices=Role)
    area = models.CharField(_("zona"), max_length=60, blank=True)  # "Terraza", "Puerta"
    first_table = models.PositiveSmallIntegerField(_("desde la mesa"), null=True, blank=True)
    last_table = models.PositiveSmallIntegerField(_("hasta la mesa"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "user", "role"], name="role_held_once"),
            models.CheckConstraint(
                condition=models.Q(first_table=None, last_table=None)
                | models.Q(first_table__gte=1, last_table__gte=models.F("first_table")),
                name="role_tables_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"

    def covers(self, table: int) -> bool:
        """Whether the table is among those that this person looks after."""
        return (
            self.first_table is not None
            and self.last_table is not None
            and (self.first_table <= table <= self.last_table)
        )
