"""Who begins at a table of two: assigned as the event wants it, or noted as it was."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Player, Round, Seat, User
from tournaments.pairing.rounds.beginners import Begun, beginners


def assign_beginners(event: Event, round_: Round) -> None:
    """Say who begins at each table of two that nobody has begun or said it of; inside an action on the event.

    Balanced: whoever has begun less often. By seed in a bracket: the better one. Nobody where the event leaves it to
    the table.
    """
    if event.who_begins == Event.WhoBegins.TABLE or round_.stage == Round.Stage.PODS:
        return
    tables = _undecided(round_)
    if not tables:
        return
    if round_.stage == Round.Stage.CUT:
        chosen = [min(seats, key=lambda seat: seat.player.cut_seed or 0) for seats in tables]
    else:
        begun = _begun(event, before=round_.number)
        pairs = [(str(seats[0].player_id), str(seats[1].player_id)) for seats in tables]
        first = set(beginners(pairs, begun, round_.seed))
        chosen = [seat for seats in tables for seat in seats if str(seat.player_id) in first]
    for seat in chosen:
        seat.begins = True
    Seat.objects.bulk_update(chosen, ["begins"])


def forget_beginners(matches: Iterable[int]) -> None:
    """Nobody begins there, until it is assigned again: other people sit at those tables now."""
    Seat.objects.filter(match__in=list(matches), begins=True).update(begins=False)


def note_beginner(*, match: Match, player: Player | None, by: User) -> Match:
    """Who begins, or began, at the table; None takes it back. Also once the round is over, until the event is.

    UserError for who does not sit there, and for a table of several, where everybody has a turn; Conflict for a bye
    and in a finished event.
    """
    with changing(match.round.event) as event:
        fresh = Match.objects.select_related("round").get(pk=match.pk)
        if event.status == Event.Status.FINISHED:
            raise Conflict(_("El evento ya terminó."), code="event_finished")
        if fresh.kind != Match.Kind.PLAYED:
            raise Conflict(_("Esa mesa no se juega: no lleva resultado."), code="not_played")
        if event.system == Event.System.PODS:
            raise UserError(_("En mesas de varios el orden es el de los puestos."), code="in_seat_order")
        seats = list(fresh.seats.select_related("player"))
        if player is not None and player.pk not in {seat.player_id for seat in seats}:
            raise UserError(_("%(name)s no juega en esa mesa.") % {"name": player.name}, code="not_seated")
        for seat in seats:
            seat.begins = player is not None and seat.player_id == player.pk
        Seat.objects.bulk_update(seats, ["begins"])
        record(
            by=by,
            event=event,
            action="match.begins",
            target=f"{fresh.round.number}/{fresh.table}",
            player=player.name if player else "–",
        )
    return fresh


def _undecided(round_: Round) -> list[Sequence[Seat]]:
    tables: defaultdict[int, list[Seat]] = defaultdict(list)
    rows = round_.seats.filter(match__kind=Match.Kind.PLAYED).select_related("player", "match")
    for seat in rows.order_by("match__table", "position"):
        tables[seat.match_id].append(seat)
    return [seats for seats in tables.values() if len(seats) == 2 and not any(seat.begins for seat in seats)]


def _begun(event: Event, *, before: int) -> dict[str, Begun]:
    """Of everybody the tables of two at which somebody is known to have begun, in order."""
    rows = Seat.objects.filter(round__event=event, round__number__lt=before, match__kind=Match.Kind.PLAYED)
    rows = rows.exclude(round__status=Round.Status.DRAFT).order_by("round__number")
    known: defaultdict[int, list[Seat]] = defaultdict(list)
    for seat in rows:
        known[seat.match_id].append(seat)
    histories: defaultdict[str, list[bool]] = defaultdict(list)
    for seats in known.values():
        if any(seat.begins for seat in seats):
            for seat in seats:
                histories[str(seat.player_id)].append(seat.begins)
    return {player: Begun(tuple(history)) for player, history in histories.items()}
