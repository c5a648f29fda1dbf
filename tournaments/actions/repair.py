"""A published round is put right while it is being played."""

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.results import shown, where, write_result
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Player, Round, Seat, User
from tournaments.names import visible
from tournaments.queries.repair import Mode, Repair, repair_of
from tournaments.scores import Score, bye_score, check_score


def repair_round(*, round_: Round, mode: Mode, reason: str, by: User | None, seen: str = "") -> Repair:
    """Do what `repair_of` shows: tables that have begun stay, the others give way where they must.

    `seen` is the digest of the repair that was looked at (see `digest`): Conflict where it would be another one by now.
    Conflict where the round is not being played, is no Swiss round, or nothing would change.
    """
    with changing(round_.event) as event:
        fresh = Round.objects.select_related("event").get(pk=round_.pk)
        _refuse(fresh)
        repair = repair_of(fresh, mode)
        if seen and seen != digest(repair):
            raise Conflict(_("La ronda cambió mientras mirabas: revisa el arreglo de nuevo."), code="stale")
        if not repair.changes:
            raise Conflict(_("No hay nada que arreglar: las mesas quedan como están."), code="nothing_to_repair")
        _apply(event, fresh, repair)
        record(
            by=by, event=event, action="round.repair", target=fresh.number, reason=visible(reason)[:200], mode=mode,
            gone=[[number, *names] for number, names in repair.gone],
            new=[[number, *names] for number, names in repair.new],
        )  # fmt: skip
    return repair


def correct_past_result(*, match: Match, score: Score, reason: str, by: User | None) -> Match:
    """Put a wrong result right in a finished round of a running event; a reason is required and stays in the log.

    The rounds after it stay as they are: repair the one being played, if its tables should follow. UserError without a
    reason or for a score that the match structure does not know; Conflict where the cut has been made from it.
    """
    reason = visible(reason)[:200]
    with changing(match.round.event) as event:
        fresh = Match.objects.select_related("round").get(pk=match.pk)
        if not reason:
            raise UserError(_("Escribe por qué se corrige: queda en el registro."), code="no_reason", field="reason")
        if fresh.round.status != Round.Status.FINISHED or event.status != Event.Status.RUNNING:
            raise Conflict(_("Esa ronda no está terminada: corrige su resultado como siempre."), code="round_open")
        if fresh.kind != Match.Kind.PLAYED or event.system == Event.System.PODS:
            raise Conflict(_("Esa mesa no se juega: no lleva resultado."), code="not_played")
        if event.rounds.filter(stage=Round.Stage.CUT).exists():
            raise Conflict(_("El corte ya salió de ese resultado: descarta antes sus rondas."), code="cut_begun")
        check_score(score, event.match_structure)
        before = shown(fresh)
        write_result(fresh, score, Match.Status.FINAL, by)
        record(by=by, event=event, action="result.correct", target=where(fresh), reason=reason, before=before,
               after=shown(fresh))  # fmt: skip
    return fresh


def digest(repair: Repair) -> str:
    """Equal for two repairs that do the same."""
    return repr((repair.gone, repair.new))


def _refuse(round_: Round) -> None:
    if round_.status != Round.Status.PUBLISHED:
        raise Conflict(_("La ronda %(n)d no está en juego.") % {"n": round_.number}, code="round_not_open")
    if round_.stage != Round.Stage.SWISS:
        raise Conflict(_("Solo se arreglan así las rondas suizas."), code="not_swiss")


def _apply(event: Event, round_: Round, repair: Repair) -> None:
    players = {player.name: player for player in event.players.all()}
    round_.matches.filter(table__in=[number for number, _names in repair.gone]).delete()
    seated_now = {name for _number, names in repair.new for name in names}
    for name in {name for _number, names in repair.gone for name in names} - seated_now:
        _leaves_before(players[name], round_.number)
    won = bye_score(event.match_structure).first
    for number, names in repair.new:
        alone = len(names) == 1
        kind, status = (Match.Kind.BYE, Match.Status.FINAL) if alone else (Match.Kind.PLAYED, Match.Status.PENDING)
        match = Match.objects.create(round=round_, table=number, kind=kind, status=status)
        Seat.objects.bulk_create(
            Seat(match=match, round=round_, player=players[name], position=position, games_won=won if alone else 0)
            for position, name in enumerate(names, 1)
        )
    round_.certificate = round_.certificate | {"optimal": None, "repaired": True, "broken": list(repair.broken)}
    round_.save(update_fields=["certificate"])


def _leaves_before(player: Player, number: int) -> None:
    """Who left before playing this round has played the one before it last."""
    if player.dropped_after is not None and player.dropped_after >= number:
        player.dropped_after = number - 1
        player.save(update_fields=["dropped_after"])
