"""What a round looks like from outside: its tables, and which of them are missing."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event, Match, Player, Round
from tournaments.scores import Score, score_between, with_points


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A player at a table: once there is a result, the place and victory points at one of several, or card points."""

    player: Player
    position: int
    place: int | None
    points: int | None
    absent: bool = False
    begins: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a round as pages show it; `second` is None at a bye.

    `seats` has everybody who sits there. At a table of several, `in_places` says so, and the result is theirs;
    `with_points` says that the score comes with card points.
    """

    match: Match
    number: int
    first: Player
    second: Player | None
    score: Score | None
    seats: tuple[SeatLine, ...] = ()
    in_places: bool = False
    with_points: bool = False
    of_teams: bool = False  # the score is that of the boards

    @property
    def names(self) -> str:
        """Everybody at the table."""
        return " – ".join(seat.player.name for seat in self.seats)

    @property
    def told(self) -> str:
        """The result in short: the score, or who came first with how many points."""
        if self.score is None or self.second is None:
            return ""
        if not self.in_places:
            return str(self.score)
        ordered = sorted(self.seats, key=lambda seat: seat.place or 99)
        return ", ".join(_("%(n)s.º") % {"n": seat.place} + f" {seat.player.name}" + _points(seat) for seat in ordered)

    @property
    def with_absent(self) -> bool:
        """Whether somebody did not come."""
        return any(seat.absent for seat in self.seats)

    @property
    def beginner(self) -> Player | None:
        """Who begins, where that is said."""
        return next((seat.player for seat in self.seats if seat.begins), None)

    @property
    def own_page(self) -> str:
        """The name of the page where its result is told, one field for everybody; "" where a score is enough."""
        if self.of_teams:
            return "result-boards"
        return "result-places" if self.in_places else "result-games" if self.with_points else ""

    def others(self, player: Player) -> str:
        """The names of all others at the table."""
        return ", ".join(seat.player.name for seat in self.seats if seat.player != player)

    @property
    def missing(self) -> bool:
        return self.match.status != Match.Status.FINAL

    def reported_by(self, player: Player) -> bool:
        """Whether the result that stands is that player's own word."""
        return any(seat.player == player and seat.position == self.match.reported_from for seat in self.seats)

    def opponent_of(self, player: Player) -> Player | None:
        """Whom the player faces here."""
        return self.second if player == self.first else self.first

    def score_of(self, player: Player) -> Score | None:
        """The score as that player sees it."""
        return self.score if self.score is None or player == self.first else self.score.turned()


def tables(round_: Round) -> list[Table]:
    """All tables by number, in two queries."""
    matches = round_.matches.order_by("table").prefetch_related("seats__player")
    return [_table(match, round_) for match in matches]


def missing_first(rows: Sequence[Table]) -> list[Table]:
    """In the order in which a scorekeeper wants them: in disagreement, to confirm, missing, done."""
    order = {status: i for i, status in enumerate(("disputed", "reported", "pending", "final"))}
    return sorted(rows, key=lambda row: (order[row.match.status], row.number))


def missing_tables(round_: Round) -> list[int]:
    """The numbers of the tables without a final result."""
    waiting = round_.matches.exclude(status=Match.Status.FINAL).order_by("table")
    return list(waiting.values_list("table", flat=True))


def extended_tables(round_: Round) -> list[Match]:
    """The tables still being played that were given more time, by number."""
    waiting = round_.matches.filter(extra_minutes__gt=0).exclude(status=Match.Status.FINAL)
    return list(waiting.order_by("table"))


def round_said(round_: Round, numbered: str, named: str, **more: int) -> str:
    """A sentence about the round with its number `n`, or with its `name` where it has one of its own ("Top 8")."""
    return (named if round_.name else numbered) % {"n": round_.number, "name": round_.name, **more}


def table_list(numbers: Sequence[int], *, most: int = 12) -> str:
    """ "2, 5, 9" or "1, 2, … (40)" where the list is long."""
    shown = ", ".join(map(str, numbers[:most]))
    return shown if len(numbers) <= most else f"{shown}, … ({len(numbers)})"


def missing_sentence(round_: Round, missing: Sequence[int]) -> str:
    """Which tables of the round still owe their result, in one sentence."""
    said = ngettext(
        "Falta un resultado de la ronda %(n)d: mesa %(tables)s.",
        "Faltan resultados de la ronda %(n)d: mesas %(tables)s.",
        len(missing),
    )
    return said % {"n": round_.number, "tables": table_list(missing)}


def current_round(event: Event) -> Round | None:
    """The last round that the room may see."""
    return event.rounds.exclude(status=Round.Status.DRAFT).order_by("-number").first()


def last_counted_round(event: Event) -> Round | None:
    """The last round that the room may see and that counts in the standings; those of a cut do not."""
    return event.rounds.exclude(status=Round.Status.DRAFT).exclude(stage=Round.Stage.CUT).order_by("-number").first()


def draft_round(event: Event) -> Round | None:
    """The draft, for those who may see it."""
    return event.rounds.filter(status=Round.Status.DRAFT).first()


def table_of(round_: Round, player: Player) -> Table | None:
    """Where the player sits in the round; None for who is out of it."""
    match = round_.matches.filter(seats__player=player).prefetch_related("seats__player").first()
    return _table(match, round_) if match else None


def _table(match: Match, round_: Round) -> Table:
    seats = sorted(match.seats.all(), key=lambda seat: seat.position)
    second = seats[1] if len(seats) > 1 else None
    told = match.status in (Match.Status.FINAL, Match.Status.REPORTED, Match.Status.DISPUTED)
    score = score_between(seats[0], second, match) if told else None
    lines = tuple(
        SeatLine(seat.player, seat.position, seat.place, seat.points, seat.absent, seat.begins) for seat in seats
    )
    return Table(
        match,
        match.table,
        seats[0].player,
        second.player if second else None,
        score,
        lines,
        in_places=round_.event.system == Event.System.PODS,
        with_points=with_points(round_.event, round_),
        of_teams=round_.event.of_teams,
    )


def _points(seat: SeatLine) -> str:
    return "" if seat.points is None else f" ({seat.points})"
