"""The standings as pages and the API show them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import floor

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tournaments.models import Event, Player, Round
from tournaments.pairing import (
    RULE_SETS,
    Column,
    EventRecord,
    Explanation,
    MatchRecord,
    RuleSet,
    Standing,
    compute_standings,
    explain,
)
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS, PodRules
from tournaments.pairing.standings.rule_sets import POINTS, Source
from tournaments.queries.once import computed_near
from tournaments.queries.record.disqualified import disqualified
from tournaments.queries.record.pods import compute_pods, explain_pods
from tournaments.queries.record.record import event_record
from tournaments.queries.standings.labels import label

_KEEP = 3600  # seconds; the key carries the event's version, so an old entry is never read


@dataclass(frozen=True, slots=True)
class Cell:
    """One tie-breaker of one player: its column, the exact value, and how it is printed."""

    column: str
    value: Fraction | int
    shown: str


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of the standings."""

    rank: int
    player: Player
    points: int | Fraction
    cells: tuple[Cell, ...]
    tied: bool
    record: str = ""  # won-drawn-lost, as "2-0-1"; "" at tables of several
    moved: int | None = None  # places won (or lost, below 0) since the round before; None where there was none

    @property
    def places_lost(self) -> int:
        """How far the player fell, where they did."""
        return max(0, -(self.moved or 0))

    @property
    def points_shown(self) -> str:
        """The points as they are printed: shared ones may be a half or a third."""
        return shown(POINTS, self.points)


@dataclass(frozen=True, slots=True)
class Heading:
    """A column of the standings in the reader's language."""

    id: str
    label: str


def standings(event: Event) -> list[StandingRow]:
    """Everybody in order, dropped players included."""
    players = {str(player.pk): player for player in event.players.select_related("division")}
    return [_row(row, players[row.player], event) for row in computed(event) if row.player in players]


def won_drawn_lost(event: Event) -> dict[str, str]:
    """Each player's matches of the standings as "2-0-1": won (a bye too), drawn, lost; empty at tables of several."""
    if _in_pods(event):
        return {}

    def compute() -> dict[str, str]:
        tally: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
        record = _record(event)
        for match in (match for round_ in record.rounds for match in round_):
            for player, outcome in _outcomes(match):
                tally[player][outcome] += 1
        return {player: "-".join(map(str, tally[player])) for player in record.players}

    return computed_near(f"records:{event.edition}", compute, _KEEP)


def _outcomes(match: MatchRecord) -> list[tuple[str, int]]:
    """Who won (0), drew (1) or lost (2) the match."""
    if match.b is None:
        return [(match.a, {"loss": 2, "half_bye": 1}.get(match.kind, 0))]
    if match.kind == "double_loss":
        return [(match.a, 2), (match.b, 2)]
    first = (match.wins_a < match.wins_b) * 2 if match.wins_a != match.wins_b else 1
    return [(match.a, first), (match.b, 2 - first)]


def ranks_before(event: Event) -> dict[str, int]:
    """Each player's place before the last round that counts; empty in the first one, and at tables of several."""
    if _in_pods(event):
        return {}

    def compute() -> dict[str, int]:
        counted = event.rounds.exclude(stage=Round.Stage.CUT).exclude(status=Round.Status.DRAFT)
        numbers = sorted(counted.values_list("number", flat=True))
        if len(numbers) < 2:
            return {}
        record = event_record(event, before=numbers[-1])
        return {row.player: row.rank for row in compute_standings(record, event.tiebreak_rules)}

    return computed_near(f"ranks-before:{event.edition}", compute, _KEEP)


def codes(event: Event) -> list[tuple[str, str]]:
    """What each column of the standings says, in words, under its heading."""
    words = _words()
    own = [("G-E-P", words["record"])] if not _in_pods(event) else []
    return own + [(label(column), words[column.id]) for column in _tie_breakers(event) if column.id in words]


def _words() -> dict[str, str]:
    return {
        "record": _("Rondas ganadas, empatadas y perdidas; un bye cuenta como ganada."),
        "omw": _("Qué parte de sus puntos posibles hicieron tus oponentes, en promedio."),
        "gw": _("Qué parte de los puntos posibles ganaste contando partida por partida."),
        "ogw": _("Lo mismo de tus oponentes, en promedio."),
        "owp": _("Qué parte de sus rondas ganaron tus oponentes, en promedio."),
        "oowp": _("Lo mismo de los oponentes de tus oponentes."),
        "number": _("Puntos, y luego lo que ganaron tus oponentes y los de ellos, en un solo número."),
        "sos": _("Los puntos por partida de tus oponentes, en promedio."),
        "esos": _("Lo mismo de los oponentes de tus oponentes."),
        "buchholz": _("La suma de los puntos de tus oponentes."),
        "buchholz_cut1": _("La suma de los puntos de tus oponentes, sin el que menos tiene."),
        "buchholz_median": _("La suma de los puntos de tus oponentes, sin el mejor ni el peor."),
        "sonneborn_berger": _("Los puntos de a quienes ganaste, y la mitad de los de con quienes empataste."),
        "wins": _("Cuántas ganó."),
        "progressive": _("Tus puntos tras cada ronda, sumados: ganar antes vale más."),
        "game_difference": _("Partidas ganadas menos partidas perdidas."),
        "games_won": _("Partidas ganadas."),
        "difference": _("Partidas ganadas menos partidas perdidas."),
        "card_points": _("La suma de sus puntos de cartas."),
        "vp": _("La suma de sus puntos de victoria."),
        "vp_share": _("Sus puntos de victoria, divididos por los de todos en sus mesas."),
    }


def computed(event: Event) -> tuple[Standing, ...]:
    """The exact standings; computed once per version of the event, however many ask."""

    def compute() -> tuple[Standing, ...]:
        if _in_pods(event):
            return _without_place(event, compute_pods(event))
        return _without_place(event, compute_standings(_record(event), event.tiebreak_rules))

    return computed_near(f"standings:{event.edition}", compute, _KEEP)


def _record(event: Event) -> EventRecord:
    """The event's record; read once per version, however many players ask why they stand where they do."""
    return computed_near(f"record:{event.edition}", lambda: event_record(event), _KEEP)


def _without_place(event: Event, rows: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Who was disqualified stands last, and everybody below moves up; their results count for their opponents."""
    out = {str(pk) for pk in disqualified(event)}
    if not out:
        return rows
    staying = [row for row in rows if row.player not in out]
    first_of = {rank: place for place, rank in reversed(list(enumerate((row.rank for row in staying), 1)))}
    moved = [replace(row, rank=first_of[row.rank]) for row in staying]
    last = len(staying) + 1
    return (*moved, *(replace(row, rank=last, tied=len(out) > 1) for row in rows if row.player in out))


def headings(event: Event) -> list[Heading]:
    """The tie-breaker columns of the event's rule set, in order."""
    return [Heading(column.id, label(column)) for column in _tie_breakers(event)]


def rules_in_words(event: Event) -> str:
    """The event's tie-breakers in a sentence, with the name of the rule set."""
    rules = rules_of(event)
    return f"{label(rules)} ({rules.name})"


def leaders(event: Event, most: int) -> list[StandingRow]:
    """The first lines of the standings."""
    rows = computed(event)[:most]
    players = {str(player.pk): player for player in event.players.filter(pk__in=[int(row.player) for row in rows])}
    return [_row(row, players[row.player], event) for row in rows]


def last_in_cut(event: Event, rows: Sequence[StandingRow]) -> int | None:
    """Below whom the cut falls as things stand (a primary key); None without a cut, or where it leaves nobody out.

    Groups send their own first ones to the cut, so that no line through the whole standings says who is in.
    """
    if event.divisions.exists():
        return None  # each has a cut of its own
    if not event.cut_to or event.system in (Event.System.GROUPS, Event.System.SINGLE, Event.System.DOUBLE):
        return None
    staying = [row.player.pk for row in rows if row.player.dropped_after is None]
    return staying[event.cut_to - 1] if len(staying) > event.cut_to else None


def line_of(event: Event, player: Player) -> StandingRow | None:
    """One player's own line."""
    row = next((row for row in computed(event) if row.player == str(player.pk)), None)
    return _row(row, player, event) if row else None


def explanation(event: Event, player: Player) -> Explanation:
    """Every number of a player's line with the opponents that it comes from."""
    if _in_pods(event):
        return explain_pods(event, str(player.pk))
    return explain(_record(event), str(player.pk), event.tiebreak_rules)


def rules_of(event: Event) -> RuleSet | PodRules:
    """The event's rule set, of two or of several at a table."""
    return POD_RULE_SETS[event.tiebreak_rules] if _in_pods(event) else RULE_SETS[event.tiebreak_rules]


def shown(column: Column, value: Fraction | int) -> str:
    """The value as it is printed: percentages times 100, rounded half up, in the reader's decimal mark.

    What usually is a whole number and is none (half a point) has one decimal, or two where one does not hold it.
    """
    exact = Fraction(value) * (100 if column.format == "percent" else 1)
    decimals = column.decimals
    if column.format == "integer" and exact.denominator > 1:
        decimals = 1 if exact.denominator in (2, 5, 10) else 2
    scale = 10**decimals
    rounded = Decimal(floor(exact * scale + Fraction(1, 2))) / scale
    return str(number_format(rounded, decimal_pos=decimals, use_l10n=True))


def part_shown(column: Column, part: Source) -> str:
    """A part of a number as it is printed: of a share, what was won there of what there was to win ("6/9")."""
    return shown(column, part.value) if part.of is None else f"{part.value}/{part.of}"


def _tie_breakers(event: Event) -> tuple[Column, ...]:
    return tuple(column for column in rules_of(event).columns if column.id != "points")


def _in_pods(event: Event) -> bool:
    return event.system == Event.System.PODS


def _row(row: Standing, player: Player, event: Event) -> StandingRow:
    columns = _tie_breakers(event)
    cells = tuple(Cell(column.id, row.values[column.id], shown(column, row.values[column.id])) for column in columns)
    before = ranks_before(event).get(row.player)
    moved = None if before is None else before - row.rank
    record = won_drawn_lost(event).get(row.player, "")
    return StandingRow(row.rank, player, row.points, cells, row.tied, record, moved)
