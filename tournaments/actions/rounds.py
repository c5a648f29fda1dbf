"""The life of a round: draft, repair, publish, finish; and back again where nothing is lost by it."""

import secrets

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Player, Round, Seat, User
from tournaments.pairing import SwissRound, difference_from_optimum, pair_swiss
from tournaments.queries.entrants import fingerprint, is_stale, pairing_state
from tournaments.queries.rounds import missing_sentence, missing_tables
from tournaments.scores import bye_score

_R = Round.Status


def pair_round(*, event: Event, by: User | None, seed: int | None = None) -> Round:
    """Draft the next Swiss round; nobody but the staff sees it until it is published.

    `seed` decides what the objective leaves open; without one it is drawn and stored on the round. Raises Conflict
    where a draft waits already (two people pressing at once get one round), the event has ended or all planned
    rounds are there; UserError with fewer than two players.
    """
    with changing(event) as locked:
        return draft_next_round(locked, by=by, seed=secrets.randbits(62) if seed is None else seed)


def draft_next_round(event: Event, *, by: User | None, seed: int) -> Round:
    """The inside of pair_round: call it only in a transaction that holds the event."""
    number = _next_number(event)
    state = pairing_state(event, seed=seed, rounds_left=event.planned_rounds - number)
    if len(state.players) < 2:
        raise UserError(_("Faltan jugadores: inscribe al menos dos."), code="too_few_players")
    paired = pair_swiss(state)
    open_round = event.rounds.filter(status=_R.PUBLISHED).first()
    round_ = Round.objects.create(
        event=event,
        number=number,
        seed=seed,
        certificate=_certificate(paired)
        | {"fingerprint": fingerprint(state), "missing": missing_tables(open_round) if open_round else []},
    )
    _seat_everybody(round_, paired)
    record(by=by, event=event, action="round.pair", target=number, tables=len(paired.pairs))
    return round_


def pair_again(*, round_: Round, by: User, seed: int | None = None) -> Round:
    """Throw a draft away and draft the round anew, in one step: the way out of a stale one."""
    with changing(round_.event) as event:
        _draft(round_).delete()
        return draft_next_round(event, by=by, seed=secrets.randbits(62) if seed is None else seed)


def discard_draft(*, round_: Round, by: User) -> None:
    """Throw a draft away; the log keeps that it was there."""
    with changing(round_.event) as event:
        draft = _draft(round_)
        record(by=by, event=event, action="round.discard", target=draft.number)
        draft.delete()


def swap_players(*, round_: Round, first: Player, second: Player, by: User, reason: str = "") -> Round:
    """Two players of a draft exchange seats, the bye included; the certificate then shows the cost of it."""
    with changing(round_.event) as event:
        draft = _draft(round_)
        _refuse_stale(draft)
        seats = {seat.player_id: seat for seat in draft.seats.select_related("match")}
        if first.pk not in seats or second.pk not in seats:
            raise UserError(_("Ese jugador no está en el borrador."), code="not_seated")
        one, other = seats[first.pk], seats[second.pk]
        if one.match_id == other.match_id:
            raise UserError(_("Ya juegan entre sí: elige jugadores de mesas distintas."), code="same_table")
        _exchange(one, other)
        _measure_by_hand(event, draft)
        record(
            by=by, event=event, action="round.swap", target=draft.number, reason=reason,
            players=[first.name, second.name],
        )  # fmt: skip
    round_.refresh_from_db()
    return round_


def publish_round(*, round_: Round, by: User | None) -> Round:
    """One switch: the whole room sees the round. The one before it must have all its results, and is closed by it.

    Raises UserError with the missing tables; Conflict where results or registrations changed after the draft.
    """
    with changing(round_.event) as event:
        draft = _draft(round_)
        open_round = event.rounds.filter(status=_R.PUBLISHED).first()
        if open_round is not None:
            require_results(open_round)
            open_round.close()
        _refuse_stale(draft)
        draft.status = _R.PUBLISHED
        draft.published_at = timezone.now()
        draft.save(update_fields=["status", "published_at"])
        if event.status != Event.Status.RUNNING:
            event.status = Event.Status.RUNNING
            event.save(update_fields=["status"])
        record(by=by, event=event, action="round.publish", target=draft.number, seed=str(draft.seed))
    round_.refresh_from_db()
    return round_


def finish_round(*, round_: Round, by: User | None) -> Round:
    """Close a published round whose tables all have a result; its results no longer change."""
    with changing(round_.event) as event:
        fresh = Round.objects.get(pk=round_.pk)
        if fresh.status != _R.PUBLISHED:
            raise Conflict(_("La ronda %(n)d no está en juego.") % {"n": fresh.number}, code="round_not_open")
        require_results(fresh)
        fresh.close()
        record(by=by, event=event, action="round.finish", target=fresh.number)
    round_.refresh_from_db()
    return round_


def reopen_round(*, round_: Round, by: User, reason: str = "") -> Round:
    """Undo finish_round for the last round played, so that a wrong result can be put right."""
    with changing(round_.event) as event:
        fresh = Round.objects.get(pk=round_.pk)
        last = event.rounds.exclude(status=_R.DRAFT).order_by("-number").first()
        if fresh.status != _R.FINISHED or last != fresh or event.status == Event.Status.FINISHED:
            raise Conflict(_("Solo se reabre la última ronda terminada de un evento en curso."), code="cannot_reopen")
        fresh.status = _R.PUBLISHED
        fresh.finished_at = None
        fresh.save(update_fields=["status", "finished_at"])
        record(by=by, event=event, action="round.reopen", target=fresh.number, reason=reason)
    round_.refresh_from_db()
    return round_


def withdraw_round(*, round_: Round, by: User, reason: str = "") -> Round:
    """Undo publish_round while no table has a result: the round is a draft again."""
    with changing(round_.event) as event:
        fresh = Round.objects.get(pk=round_.pk)
        if fresh.status != _R.PUBLISHED:
            raise Conflict(_("La ronda %(n)d no está en juego.") % {"n": fresh.number}, code="round_not_open")
        if fresh.matches.filter(kind=Match.Kind.PLAYED).exclude(status=Match.Status.PENDING).exists():
            raise Conflict(_("Ya hay resultados: la ronda no se puede retirar."), code="has_results")
        if event.rounds.filter(status=_R.DRAFT).exists():
            raise Conflict(_("Hay otra ronda en borrador: descártala antes."), code="draft_open")
        fresh.status = _R.DRAFT
        fresh.published_at = None
        fresh.save(update_fields=["status", "published_at"])
        record(by=by, event=event, action="round.withdraw", target=fresh.number, reason=reason)
    round_.refresh_from_db()
    return round_


def require_results(round_: Round) -> None:
    """UserError naming the tables of the round that have no final result."""
    missing = missing_tables(round_)
    if missing:
        raise UserError(
            missing_sentence(round_, missing),
            code="results_missing",
            details=[_("Mesa %(table)d: falta el resultado.") % {"table": table} for table in missing],
        )


def _next_number(event: Event) -> int:
    if event.status == Event.Status.FINISHED:
        raise Conflict(_("El evento ya terminó."), code="event_finished")
    rounds = list(event.rounds.all())
    draft = next((round_ for round_ in rounds if round_.status == _R.DRAFT), None)
    if draft is not None:
        raise Conflict(
            _("La ronda %(n)d ya está en borrador: revísala y publícala.") % {"n": draft.number}, code="draft_open"
        )
    number = max((round_.number for round_ in rounds), default=0) + 1
    if number > event.planned_rounds:
        raise Conflict(
            _("Ya están las %(n)d rondas previstas: termina el evento o agrega rondas.") % {"n": event.planned_rounds},
            code="no_rounds_left",
        )
    return number


def _certificate(paired: SwissRound) -> dict[str, object]:
    return {
        "cost": str(paired.cost),
        "bound": str(paired.bound),
        "optimal": paired.optimal,
        "broken": list(paired.broken),
        "why": [{"es": reason.es, "en": reason.en} for reason in paired.why],
    }


def _seat_everybody(round_: Round, paired: SwissRound) -> None:
    players = dict(round_.event.players.values_list("name", "pk"))
    matches = [Match(round=round_, table=table) for table in range(1, len(paired.pairs) + 1)]
    seats = [
        Seat(match=match, round=round_, player_id=players[name], position=position)
        for match, pair in zip(matches, paired.pairs, strict=True)
        for position, name in enumerate(pair, 1)
    ]
    if paired.bye is not None:
        bye = Match(round=round_, table=len(matches) + 1, kind=Match.Kind.BYE, status=Match.Status.FINAL)
        matches.append(bye)
        won = bye_score(round_.event.match_structure)
        seats.append(Seat(match=bye, round=round_, player_id=players[paired.bye], position=1, games_won=won.first))
    Match.objects.bulk_create(matches)
    Seat.objects.bulk_create(seats)


def _draft(round_: Round) -> Round:
    fresh = Round.objects.filter(pk=round_.pk).first()
    if fresh is None:
        raise Conflict(_("Ese borrador ya no existe."), code="draft_gone")
    if fresh.status != _R.DRAFT:
        raise Conflict(_("La ronda %(n)d ya está publicada.") % {"n": fresh.number}, code="already_published")
    return fresh


def _exchange(one: Seat, other: Seat) -> None:
    """Deleted and written anew, because the database refuses a player twice in a round even for a moment."""
    placed = [
        Seat(match=seat.match, round_id=seat.round_id, position=seat.position, games_won=seat.games_won,
             player_id=newcomer)
        for seat, newcomer in ((one, other.player_id), (other, one.player_id))
    ]  # fmt: skip
    one.delete()
    other.delete()
    Seat.objects.bulk_create(placed)


def _measure_by_hand(event: Event, draft: Round) -> None:
    state = pairing_state(event, seed=draft.seed, rounds_left=event.planned_rounds - draft.number)
    pairs: dict[int, list[str]] = {}
    for seat in draft.seats.select_related("player").order_by("match__table", "position"):
        pairs.setdefault(seat.match_id, []).append(seat.player.name)
    bye = next((players[0] for players in pairs.values() if len(players) == 1), None)
    difference = difference_from_optimum(
        state, tuple((players[0], players[1]) for players in pairs.values() if len(players) == 2), bye
    )
    worse = {level: str(by) for level, by in difference.worse.items() if by > 0}
    draft.certificate = draft.certificate | {"by_hand": {"worse": worse, "broken": list(difference.broken)}}
    draft.save(update_fields=["certificate"])


def _refuse_stale(draft: Round) -> None:
    if is_stale(draft):
        raise Conflict(_("Cambiaron resultados o jugadores después del pareo: parea de nuevo."), code="draft_stale")
