"""A draft changed by hand: two players exchange seats, are to meet, or are not to; with what it costs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.rounds.beginning import assign_beginners, forget_beginners
from tournaments.actions.rounds.rounds import refuse_stale, require_draft
from tournaments.errors import Conflict, UserError
from tournaments.models import GIVEN, Event, Player, Round, Seat, User
from tournaments.pairing import PairingState, difference_from_optimum
from tournaments.pairing.pods.seating import pair_pods, seating_cost
from tournaments.pairing.rounds.exchanges import Exchange, Table, exchange_to_meet, exchange_to_part, swiss_cost
from tournaments.queries.record.apart import apart_of
from tournaments.queries.record.pods import pod_entrants
from tournaments.queries.rounds.by_hand import by_hand as in_words
from tournaments.queries.rounds.entrants import pairing_state

_Seats = dict[str, Seat]  # by the player's name, in the order of tables and seats


def swap_players(*, round_: Round, first: Player, second: Player, by: User, reason: str = "") -> Round:
    """Two players of a draft exchange seats, the bye included; the certificate then shows the cost of it.

    UserError where they are not both seated at different tables; Conflict for a round that is no draft any more, a
    stale one, and one whose tables come from a bracket or a calendar.
    """

    def wanted(event: Event, waiting: Round, seats: _Seats) -> Exchange:
        if seats[first.name].match_id == seats[second.name].match_id:
            raise _same_table()
        return first.name, second.name

    return _changed(round_, first, second, "round.swap", wanted, by=by, reason=reason)


def force_pair(*, round_: Round, first: Player, second: Player, by: User, reason: str = "") -> Round:
    """Two players of a draft are to meet: of the exchanges that bring them together the best. See `swap_players`."""

    def wanted(event: Event, waiting: Round, seats: _Seats) -> Exchange | None:
        if seats[first.name].match_id == seats[second.name].match_id:
            raise _same_table()
        return exchange_to_meet(_tables(seats), first.name, second.name, _cost(event, waiting), held=_held(waiting))

    return _changed(round_, first, second, "round.force", wanted, by=by, reason=reason)


def unpair(*, round_: Round, first: Player, second: Player, by: User, reason: str = "") -> Round:
    """Two players of a draft are not to meet: one of them changes with somebody of another table, as it is best.

    UserError where they do not sit together. See `swap_players`.
    """

    def wanted(event: Event, waiting: Round, seats: _Seats) -> Exchange | None:
        if seats[first.name].match_id != seats[second.name].match_id:
            raise UserError(_("No se sientan juntos: no hay nada que separar."), code="not_together")
        return exchange_to_part(_tables(seats), first.name, second.name, _cost(event, waiting), held=_held(waiting))

    return _changed(round_, first, second, "round.unpair", wanted, by=by, reason=reason)


CHANGES: dict[str, Callable[..., Round]] = {"swap": swap_players, "force": force_pair, "unpair": unpair}


@dataclass(frozen=True, slots=True)
class Foretold:
    """What one of CHANGES would do to a draft: `cost` in a sentence, and the `tables` that would be others."""

    how: str
    cost: str
    tables: tuple[tuple[int, str], ...]  # number, and who would sit there


def foretell(*, round_: Round, first: Player, second: Player, by: User) -> list[Foretold]:
    """Each change that is possible with these two, made and taken back: nobody sees it, and nothing of it stays.

    Two at one table can be parted, others exchange seats or be brought together. Raises what `swap_players` raises.
    """
    together = round_.matches.filter(seats__player=first).filter(seats__player=second).exists()
    return [_foretold(how, round_, first, second, by) for how in (("unpair",) if together else ("swap", "force"))]


def _foretold(how: str, round_: Round, first: Player, second: Player, by: User) -> Foretold:
    before = _names_by_table(round_)
    with transaction.atomic():
        changed = CHANGES[how](round_=Round.objects.get(pk=round_.pk), first=first, second=second, by=by)
        after, cost = _names_by_table(changed), in_words(changed)
        transaction.set_rollback(True)
    return Foretold(how, cost, tuple((table, after[table]) for table in sorted(after) if after[table] != before[table]))


def _names_by_table(round_: Round) -> dict[int, str]:
    seats = Seat.objects.filter(round_id=round_.pk).select_related("match", "player").order_by("position")
    names: dict[int, list[str]] = {}
    for seat in seats:
        names.setdefault(seat.match.table, []).append(seat.player.name)
    return {table: " – ".join(sorted(seated)) for table, seated in names.items()}


def _changed(
    round_: Round,
    first: Player,
    second: Player,
    action: str,
    wanted: Callable[[Event, Round, _Seats], Exchange | None],
    *,
    by: User,
    reason: str,
) -> Round:
    with changing(round_.event) as event:
        waiting = require_draft(round_)
        refuse_stale(waiting)
        seats = _seats_of(waiting, first, second)
        exchange = wanted(event, waiting, seats)
        if exchange is None:
            raise UserError(_("No hay otra mesa con quien cambiar."), code="no_other_table")
        touched = [seats[name].match_id for name in exchange]
        _exchange(seats[exchange[0]], seats[exchange[1]])
        forget_beginners(touched)
        assign_beginners(event, waiting)
        held = [name for name in _held(waiting) if name not in exchange]
        _measure(event, waiting, [*held, *([first.name, second.name] if action != "round.unpair" else [])])
        record(
            by=by,
            event=event,
            action=action,
            target=waiting.number,
            reason=reason,
            players=[first.name, second.name],
        )
    round_.refresh_from_db()
    return round_


def _seats_of(waiting: Round, first: Player, second: Player) -> _Seats:
    if waiting.stage in (Round.Stage.CUT, Round.Stage.ROUND_ROBIN):
        raise Conflict(_("Estas mesas salen de la llave o del calendario: no se cambian a mano."), code="fixed")
    seats = {seat.player.name: seat for seat in _paired(waiting)}
    if first.name not in seats or second.name not in seats:
        raise UserError(_("Ese jugador no está en el borrador."), code="not_seated")
    if first == second:
        raise UserError(_("Elige a dos jugadores distintos."), code="same_player")
    return seats


def _paired(waiting: Round) -> QuerySet[Seat]:
    """The seats that the pairing gave out, without those who were given the round."""
    rows = waiting.seats.exclude(match__kind__in=GIVEN).select_related("match", "player")
    return rows.order_by("match__table", "position")


def _same_table() -> UserError:
    return UserError(_("Ya juegan entre sí: elige jugadores de mesas distintas."), code="same_table")


def _tables(seats: _Seats) -> list[Table]:
    tables: dict[int, list[str]] = {}
    for name, seat in seats.items():
        tables.setdefault(seat.match_id, []).append(name)
    return [tuple(names) for names in tables.values()]


def _held(waiting: Round) -> list[str]:
    """Players whom somebody has seated by hand where they sit: their tables are touched last."""
    return list(waiting.certificate.get("by_hand", {}).get("held", []))


def _state(event: Event, waiting: Round) -> PairingState:
    state = pairing_state(event, seed=waiting.seed, number=waiting.number)
    apart = apart_of(event)
    return replace(state, forbidden=apart.never, apart=apart.rather_not)


def _cost(event: Event, waiting: Round) -> Callable[[Sequence[Table]], Any]:
    if waiting.stage == Round.Stage.PODS:
        return seating_cost(pod_entrants(event))
    return swiss_cost(_state(event, waiting))


def _exchange(one: Seat, other: Seat) -> None:
    """Deleted and written anew, because the database refuses a player twice in a round even for a moment."""
    placed = [
        Seat(
            match=seat.match,
            round_id=seat.round_id,
            position=seat.position,
            games_won=seat.games_won,
            place=seat.place,
            player_id=newcomer,
        )
        for seat, newcomer in ((one, other.player_id), (other, one.player_id))
    ]
    one.delete()
    other.delete()
    Seat.objects.bulk_create(placed)


def _measure(event: Event, waiting: Round, held: list[str]) -> None:
    """Keep what the tables as they are now cost beside the best, and who was seated by hand.

    The reasons of the pairing go: they were those of the tables before.
    """
    tables = _tables({seat.player.name: seat for seat in _paired(waiting)})
    beside = _pods_beside if waiting.stage == Round.Stage.PODS else _swiss_beside
    worse, broken = beside(event, waiting, tables)
    facts = {"worse": {level: str(by) for level, by in worse.items() if by > 0}, "broken": broken, "held": held}
    waiting.certificate = waiting.certificate | {"by_hand": facts, "why": []}
    waiting.save(update_fields=["certificate"])


def _swiss_beside(event: Event, waiting: Round, tables: Sequence[Table]) -> tuple[dict[str, Any], list[str]]:
    pairs = tuple((table[0], table[1]) for table in tables if len(table) == 2)
    bye = next((table[0] for table in tables if len(table) == 1), None)
    difference = difference_from_optimum(_state(event, waiting), pairs, bye)
    return dict(difference.worse), list(difference.broken)


def _pods_beside(event: Event, waiting: Round, tables: Sequence[Table]) -> tuple[dict[str, Any], list[str]]:
    entrants = pod_entrants(event)
    best = pair_pods(entrants, prefer=event.table_size, five_with_bye=event.five_with_bye, seed=waiting.seed)
    repeats, spread = seating_cost(entrants)(tables)
    return {"repeats": repeats - best.repeats, "cost": spread - best.spread}, []
