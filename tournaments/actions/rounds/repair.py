"""A round that stands is put right, and so is a wrong result of a round before it."""

import hashlib
from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.results.boards import write_boards
from tournaments.actions.results.places import Outcome, write_places
from tournaments.actions.results.results import check_result, everybody_came, shown, where, write_result
from tournaments.actions.rounds.beginning import assign_beginners
from tournaments.actions.rounds.bracket_repair import follow_bracket
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Player, Round, Seat, User
from tournaments.names import visible
from tournaments.queries.record.progress import progress_print
from tournaments.queries.rounds.entrants import fingerprint, pairing_state, points_of
from tournaments.queries.rounds.repair import Repair, Scope, repair_state, repairs_of, seated
from tournaments.queries.rounds.rounds import missing_tables
from tournaments.scores import Score, bye_score


def repair_round(*, round_: Round, scope: Scope, reason: str, by: User | None, seen: str = "") -> Repair:
    """Do what `repairs_of` shows: tables that have begun stay, the others give way where they must.

    `seen` is the digest of the repair that was looked at (see `digest`): Conflict where it would be another one by now.
    UserError without a reason; Conflict where the round is over, cannot be repaired, or nothing would change.
    """
    reason = visible(reason)[:200]
    with changing(round_.event) as event:
        fresh = Round.objects.select_related("event").get(pk=round_.pk)
        if fresh.status == Round.Status.FINISHED:
            raise Conflict(_("La ronda %(n)d no está en juego.") % {"n": fresh.number}, code="round_not_open")
        repair = repairs_of(fresh).of(scope)
        if seen and seen != digest(repair):
            raise Conflict(_("La ronda cambió mientras mirabas: revisa el arreglo de nuevo."), code="stale")
        if not repair.changes:
            raise Conflict(_("No hay nada que arreglar: las mesas quedan como están."), code="nothing_to_repair")
        if not reason:
            raise UserError(_("Escribe el motivo: queda en el registro."), code="no_reason", field="reason")
        _apply(event, fresh, repair)
        record(
            by=by,
            event=event,
            action="round.repair",
            target=fresh.number,
            reason=reason,
            scope=repair.scope,
            gone=[[number, *names] for number, names in repair.gone],
            new=[[number, *names] for number, names in repair.new],
        )
    return repair


def correct_past_result(*, match: Match, score: Score, reason: str, by: User | None) -> Match:
    """Put a wrong result right in a finished round of a running event; a reason is required and stays in the log.

    The rounds after it stay as they are: repair the one being played, if its tables should follow. A bracket follows by
    itself. UserError without a reason or for a score that the match structure does not know; Conflict where the cut has
    been made from it, or a later match of the bracket has begun with who should not be there.
    """

    def write(fresh: Match) -> None:
        check_result(fresh, score, fresh.round.event)
        everybody_came(fresh)
        write_result(fresh, score, Match.Status.FINAL, by)

    return _corrected(match, reason, by, in_places=False, write=write)


def correct_past_boards(*, match: Match, scores: Mapping[int, Score | None], reason: str, by: User | None) -> Match:
    """The same for a match between teams; see `enter_boards` for the scores."""

    def write(fresh: Match) -> None:
        write_boards(fresh, fresh.round.event, scores, by)
        if fresh.status != Match.Status.FINAL:
            raise UserError(
                _("Faltan tableros: la ronda ya terminó, y la mesa no quedaría decidida."), code="not_settled"
            )

    return _corrected(match, reason, by, in_places=False, write=write)


def correct_past_places(*, match: Match, outcomes: Mapping[int, Outcome], reason: str, by: User | None) -> Match:
    """The same for a table of several; see `enter_places` for the outcomes."""

    def write(fresh: Match) -> None:
        write_places(fresh, fresh.round.event, outcomes)
        write_result(fresh, None, Match.Status.FINAL, by)

    return _corrected(match, reason, by, in_places=True, write=write)


def digest(repair: Repair) -> str:
    """Equal for two repairs that do the same."""
    return hashlib.sha256(repr((repair.gone, repair.new)).encode()).hexdigest()[:32]


def _corrected(match: Match, reason: str, by: User | None, *, in_places: bool, write: Callable[[Match], None]) -> Match:
    reason = visible(reason)[:200]
    with changing(match.round.event) as event:
        fresh = Match.objects.select_related("round__event").get(pk=match.pk)
        if not reason:
            raise UserError(_("Escribe por qué se corrige: queda en el registro."), code="no_reason", field="reason")
        if fresh.round.status != Round.Status.FINISHED or event.status != Event.Status.RUNNING:
            raise Conflict(_("Esa ronda no está terminada: corrige su resultado como siempre."), code="round_open")
        if fresh.kind != Match.Kind.PLAYED:
            raise Conflict(_("Esa mesa no se juega: no lleva resultado."), code="not_played")
        if in_places != (event.system == Event.System.PODS):
            raise Conflict(_("Esa mesa lleva otro tipo de resultado."), code="other_result")
        if fresh.round.stage != Round.Stage.CUT and event.rounds.filter(stage=Round.Stage.CUT).exists():
            raise Conflict(_("El corte ya salió de ese resultado: descarta antes sus rondas."), code="cut_begun")
        before = shown(fresh)
        write(fresh)
        moved = follow_bracket(event, fresh.round) if fresh.round.stage == Round.Stage.CUT else []
        record(
            by=by,
            event=event,
            action="result.correct",
            target=where(fresh),
            reason=reason,
            before=before,
            after=shown(fresh),
            **({"moved": moved} if moved else {}),
        )
    return fresh


def _apply(event: Event, round_: Round, repair: Repair) -> None:
    players = {player.name: player for player in event.players.all()}
    round_.matches.filter(table__in=[number for number, _names in repair.gone]).delete()
    seated_now = {name for _number, names in repair.new for name in names}
    if round_.status == Round.Status.PUBLISHED:
        for name in {name for _number, names in repair.gone for name in names} - seated_now:
            _leaves_before(players[name], round_.number)
    for number, names in repair.new:
        _write(event, round_, number, [players[name] for name in names])
    assign_beginners(event, round_)
    certificate = round_.certificate | {"optimal": None, "repaired": True, "broken": list(repair.broken), "why": []}
    certificate.pop("by_hand", None)
    round_.certificate = certificate | _what_it_fits(event, round_)
    round_.save(update_fields=["certificate"])


def _write(event: Event, round_: Round, number: int, players: list[Player]) -> None:
    alone = len(players) == 1
    kind, status = (Match.Kind.BYE, Match.Status.FINAL) if alone else (Match.Kind.PLAYED, Match.Status.PENDING)
    match = Match.objects.create(round=round_, table=number, kind=kind, status=status)
    won = bye_score(event.match_structure).first if alone else 0
    place = 1 if alone and event.system == Event.System.PODS else None
    Seat.objects.bulk_create(
        Seat(match=match, round=round_, player=player, position=position, games_won=won, place=place)
        for position, player in enumerate(players, 1)
    )


def _what_it_fits(event: Event, round_: Round) -> dict[str, object]:
    """What the tables were made from, as at the draft: a later change then shows against this."""
    if round_.stage != Round.Stage.SWISS:
        return {"fingerprint": progress_print(event, before=round_.number)}
    begun = [name for row in seated(round_) if row.begun for name in row.names]
    facts: dict[str, object] = {"points": points_of(repair_state(round_, begun))}
    if round_.status == Round.Status.DRAFT:
        state = pairing_state(event, seed=round_.seed, number=round_.number)
        open_round = event.rounds.filter(status=Round.Status.PUBLISHED).first()
        facts |= {"fingerprint": fingerprint(state), "missing": missing_tables(open_round) if open_round else []}
    return facts


def _leaves_before(player: Player, number: int) -> None:
    """Who left before playing this round has played the one before it last."""
    if player.dropped_after is not None and player.dropped_after >= number:
        player.dropped_after = number - 1
        player.save(update_fields=["dropped_after"])
