"""One player: round by round, and every number of their place with the opponents it comes from."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from tournaments.models import Event, Match, Player, Round, Seat, User, belonging_to
from tournaments.pairing import ExplainedNumber
from tournaments.queries.standings.labels import label
from tournaments.queries.standings.standings import explanation, part_shown, shown
from tournaments.scores import Score, score_between


@dataclass(frozen=True, slots=True)
class Played:
    """A round of a player's history; `opponent` is None at a bye, `score` None while it is missing."""

    round: Round
    match: Match
    opponent: Player | None
    score: Score | None
    others: tuple[Player, ...] = ()
    told: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One opponent's part in a number; None for the player's own results, of that `round` where it is said."""

    opponent: Player | None
    shown: str
    left_out: bool
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A column of the player's line and what it is made of."""

    label: str
    shown: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """Why a player stands where they stand: who is directly above, by which column, and every number."""

    above: Player | None
    decided_by: str
    tied: bool
    numbers: tuple[Number, ...]


def registration(event: Event, user: User | AnonymousUser) -> Player | None:
    """The reader's own registration in the event."""
    return event.players.filter(belonging_to(user)).first() if user.is_authenticated else None


def history(player: Player) -> list[Played]:
    """The published rounds that the player sat in, in order."""
    matches = (
        Match.objects.filter(seats__player=player)
        .exclude(round__status=Round.Status.DRAFT)
        .select_related("round")
        .prefetch_related("seats__player")
        .order_by("round__number")
    )
    return [_played(match, player) for match in matches]


def why(event: Event, player: Player) -> Why:
    """The explanation of the player's place in words and numbers ready to show."""
    found = explanation(event, player)
    players = {str(each.pk): each for each in event.players.all()}
    above = players[found.above.player] if found.above else None
    deciding = next((label(n.column) for n in found.numbers if n.column.id == found.decided_by), "")
    return Why(above, deciding, found.standing.tied, tuple(_number(n, players) for n in found.numbers))


def _number(number: ExplainedNumber, players: dict[str, Player]) -> Number:
    parts = tuple(
        Part(
            players[part.opponent] if part.opponent else None,
            part_shown(number.column, part),
            part.left_out,
            part.round,
        )
        for part in number.sources
    )
    return Number(label(number.column), shown(number.column, number.value), parts)


def _played(match: Match, player: Player) -> Played:
    seats = sorted(match.seats.all(), key=lambda seat: seat.position)
    own = next(seat for seat in seats if seat.player_id == player.pk)
    other = next((seat for seat in seats if seat.player_id != player.pk), None)
    final = match.status == Match.Status.FINAL
    score = score_between(own, other, match) if final else None
    others = tuple(seat.player for seat in seats if seat.player_id != player.pk)
    told = _place(own) if own.place is not None and others else str(score or "")
    if match.kind in (Match.Kind.HALF_BYE, Match.Kind.LOSS):
        told = ""
    return Played(match.round, match, other.player if other else None, score, others, told if final else "")


def _place(seat: Seat) -> str:
    return _("%(n)s.º") % {"n": seat.place} + ("" if seat.points is None else f" ({seat.points})")
