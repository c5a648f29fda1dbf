"""A result is entered by the scorekeeper, or reported by one player and confirmed by the other."""

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import STANDING, Event, Match, Penalty, Player, Round, Seat, User, belonging_to
from tournaments.scores import Score, check_points, check_score, score_between, with_points

_S = Match.Status


def enter_result(
    *,
    match: Match,
    score: Score,
    by: User | None,
    version: int | None = None,
    reason: str = "",
    unseen: bool = False,
) -> Match:
    """The scorekeeper's word: final at once, over whatever the players reported.

    `score` is seen from the first seat. `version` is the match's version that the form showed; if the match has
    changed since, Conflict, unless it now stands as it was typed. With `unseen` the typist saw no version: a result
    that somebody else has entered meanwhile is a Conflict as well, and says which. A round that is a draft or finished
    takes no results (Conflict); a score that the match structure does not know is a UserError.
    """
    with changing(match.round.event) as event:
        if stands_already(match, score):
            return match
        match = open_match(match, version)
        check_result(match, score, event)
        if unseen and match.status == _S.FINAL and match.reported_by != by:
            raise changed_meanwhile(match)
        before = shown(match)
        action = "result.correct" if match.status == _S.FINAL else "result.enter"
        everybody_came(match)
        write_result(match, score, _S.FINAL, by)
        record(by=by, event=event, action=action, target=where(match), reason=reason, before=before, after=shown(match))
    return match


def clear_result(*, match: Match, by: User, reason: str = "") -> Match:
    """Undo: the table is missing again."""
    with changing(match.round.event) as event:
        match = open_match(match, None)
        if event.of_teams and match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).exists():
            raise _lost_by_penalty(match)
        before = shown(match)
        match.seats.update(place=None, points=None)
        match.boards.update(status=_S.PENDING, first_won=0, second_won=0, drawn=0, reported_from=None, reported_by=None)
        everybody_came(match)
        match.tie_winner = None
        write_result(match, Score(0, 0, 0), _S.PENDING, None)
        record(by=by, event=event, action="result.clear", target=where(match), reason=reason, before=before)
    return match


def report_result(*, match: Match, score: Score, by: User) -> Match:
    """A player's word, seen from the first seat; it becomes final when the opponent reports the same or confirms.

    If both reported and differ, the table is in disagreement and waits for the scorekeeper.
    """
    with changing(match.round.event) as event:
        match = open_match(match, None)
        seat = seat_of(match, by)
        check_result(match, score, event)
        if score.both_lose:
            raise UserError(_("Una derrota doble la anota la organización."), code="staff_only", field="score")
        if match.status == _S.FINAL:
            raise Conflict(
                _("El resultado ya está confirmado: si está mal, avisa a la organización."), code="already_final"
            )
        status = _status_after_report(match, score, seat)
        if status == _S.DISPUTED:
            match.status = _S.DISPUTED
            match.version += 1
            match.save(update_fields=["status", "version"])
        else:
            write_result(match, score, status, by, seat)
        record(by=by, event=event, action="result.report", target=where(match), claimed=str(score), status=status.value)
    return match


def confirm_result(*, match: Match, by: User) -> Match:
    """The opponent of whoever reported says that it is right."""
    with changing(match.round.event) as event:
        match = _reported_by_opponent(match, by)
        match.status = _S.FINAL
        match.version += 1
        match.save(update_fields=["status", "version"])
        record(by=by, event=event, action="result.confirm", target=where(match), after=shown(match))
    return match


def dispute_result(*, match: Match, by: User) -> Match:
    """The opponent says that it is wrong: the scorekeeper decides."""
    with changing(match.round.event) as event:
        match = _reported_by_opponent(match, by)
        match.status = _S.DISPUTED
        match.version += 1
        match.save(update_fields=["status", "version"])
        record(by=by, event=event, action="result.dispute", target=where(match), claimed=shown(match))
    return match


def open_match(match: Match, version: int | None) -> Match:
    """The match as it is now, if its round takes results; Conflict otherwise, or where it is no longer that version."""
    fresh = Match.objects.select_related("round__event").get(pk=match.pk)
    round_ = fresh.round
    if round_.status == Round.Status.DRAFT:
        raise Conflict(_("La ronda aún no se publica."), code="round_draft")
    if round_.status == Round.Status.FINISHED:
        raise Conflict(
            _("La ronda %(n)d ya terminó: reábrela para cambiar un resultado.") % {"n": round_.number},
            code="round_finished",
        )
    if fresh.kind != Match.Kind.PLAYED:
        raise Conflict(_("Esa mesa no se juega: no lleva resultado."), code="not_played")
    if version is not None and version != fresh.version:
        raise changed_meanwhile(fresh)
    event = round_.event
    of_two = event.system != Event.System.PODS and not event.of_teams  # at other tables some play on
    if of_two and fresh.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).exists():
        raise _lost_by_penalty(fresh)
    return fresh


def _lost_by_penalty(match: Match) -> Conflict:
    return Conflict(
        _("La mesa %(table)d se decidió con una sanción: anúlala antes de cambiar el resultado.")
        % {"table": match.table},
        code="lost_by_penalty",
    )


def stands_already(match: Match, score: Score) -> bool:
    """Whether the table has this very result, final: who types it again agrees."""
    fresh = Match.objects.select_related("round").get(pk=match.pk)
    if fresh.status != _S.FINAL or fresh.round.status != Round.Status.PUBLISHED or fresh.kind != Match.Kind.PLAYED:
        return False
    seats = _seats(fresh)
    return len(seats) == 2 and not any(seat.absent for seat in seats) and _score_of(seats, fresh) == score


def changed_meanwhile(match: Match) -> Conflict:
    """What another person wrote at the table, when, and the version to replace it with."""
    seconds = int((timezone.now() - match.reported_at).total_seconds()) if match.reported_at else 0
    facts = {"table": match.table, "version": match.version, "stands": shown(match)}
    if match.status == _S.PENDING:
        said = _("La mesa %(table)d cambió mientras escribías: ya no tiene resultado. Anótala de nuevo.")
        return Conflict(said % {"table": match.table}, code="stale", facts=facts)
    said = _("La mesa %(table)d cambió mientras escribías: tiene %(score)s (%(who)s, hace %(ago)s).")
    who = str(match.reported_by or _("la organización"))
    ago = _("%(n)d s") % {"n": seconds} if seconds < 90 else _("%(n)d min") % {"n": seconds // 60}
    said %= {"table": match.table, "score": shown(match), "who": who, "ago": ago}
    return Conflict(said, code="stale", facts=facts)


def check_result(match: Match, score: Score, event: Event) -> None:
    """UserError where the table has no such result.

    It is of another kind, impossible, without a winner in a bracket, or has no card points where they count.
    """
    if event.of_teams:
        raise UserError(
            _("Entre equipos se anota tablero por tablero: abre la mesa."), code="boards_wanted", field="score"
        )
    if event.system == Event.System.PODS:
        raise UserError(_("En esta mesa se anotan lugares: abre la mesa."), code="places_wanted", field="score")
    check_score(score, event.match_structure, agreed_draws=event.agreed_draws)
    if match.slot and score.first == score.second:
        raise UserError(_("En una eliminación alguien gana: anota quién pasa."), code="no_winner", field="score")
    check_points(score.points, wanted=with_points(event, match.round) and not score.both_lose)
    _check_lost_games(match, score)


def _check_lost_games(match: Match, score: Score) -> None:
    """UserError where a player lost games by penalty and the score does not count them for the opponent."""
    if score.both_lose or not _lost_games(match).exists():
        return
    for seat, won in zip(_seats(match), (score.second, score.first), strict=True):
        refuse_fewer_games(match, seat.player, won)


def refuse_fewer_games(match: Match, player: Player, won: int) -> None:
    """UserError where the player lost more games by penalty at the match than the opponent has won."""
    games = _lost_games(match).filter(player=player).count()
    if won < games:
        raise UserError(
            ngettext(
                "%(name)s tiene %(n)d juego perdido por sanción: el resultado debe contarlo.",
                "%(name)s tiene %(n)d juegos perdidos por sanción: el resultado debe contarlos.",
                games,
            )
            % {"name": player.name, "n": games},
            code="lost_game_missing",
            field="score",
        )


def _lost_games(match: Match) -> QuerySet[Penalty]:
    return match.felt_penalties.filter(STANDING, loses=Penalty.Loses.GAME)


def everybody_came(match: Match) -> None:
    """A score that was played, and a table that waits for one, leave nobody noted as absent."""
    match.seats.filter(absent=True).update(absent=False)


def _seats(match: Match) -> list[Seat]:
    return list(match.seats.select_related("player").order_by("position"))


def seat_of(match: Match, user: User) -> Seat:
    """The seat of a person at the table; UserError where they do not play there."""
    seat = match.seats.filter(belonging_to(user, "player__")).first()
    if seat is None:
        raise UserError(_("No juegas en esa mesa."), code="not_your_match")
    return seat


def _status_after_report(match: Match, score: Score, seat: Seat) -> Match.Status:
    if match.status == _S.DISPUTED:
        raise Conflict(_("Hay desacuerdo en tu mesa: la organización lo resuelve."), code="disputed")
    if match.status == _S.PENDING or match.reported_from == seat.position:
        return _S.REPORTED
    return _S.FINAL if score_of(match) == score else _S.DISPUTED


def _reported_by_opponent(match: Match, by: User) -> Match:
    match = open_match(match, None)
    seat = seat_of(match, by)
    if match.round.event.of_teams:
        raise UserError(_("Entre equipos se confirma tablero por tablero: abre la mesa."), code="boards_wanted")
    if match.status != _S.REPORTED:
        raise Conflict(_("No hay un resultado por confirmar."), code="nothing_reported")
    if match.reported_from == seat.position:
        raise Conflict(_("Tú lo informaste: falta que confirme tu oponente."), code="own_report")
    return match


def write_result(
    match: Match, score: Score | None, status: Match.Status, by: User | None, reporter: Seat | None = None
) -> None:
    """Set the score and status of a match; `reporter` is the seat whose word it is, None the staff's.

    `score` None leaves the seats as they are: places are their result.
    """
    if score is not None:
        points = score.points or (None, None)
        for seat, games, worth in zip(_seats(match), (score.first, score.second), points, strict=False):
            seat.games_won, seat.points = games, worth
            seat.save(update_fields=["games_won", "points"])
        match.games_drawn, match.both_lose = score.drawn, score.both_lose
    match.status = status
    match.reported_by = by
    match.reported_from = reporter.position if reporter else None
    match.reported_at = timezone.now() if status != _S.PENDING else None
    match.version += 1
    match.save()


def score_of(match: Match) -> Score:
    """The score as it stands, seen from the first seat."""
    return _score_of(_seats(match), match)


def _score_of(seats: list[Seat], match: Match) -> Score:
    first, second = seats[:2]
    return score_between(first, second, match)


def shown(match: Match) -> str:
    """The result in words for the log."""
    if match.status == _S.PENDING:
        return ""
    seats = _seats(match)
    if any(seat.place is not None for seat in seats):
        return ", ".join(
            f"{seat.place}.º {seat.player.name}" for seat in sorted(seats, key=lambda seat: seat.place or 99)
        )
    return str(_score_of(seats, match))


def where(match: Match) -> str:
    """How the log names a table: round/table."""
    return f"{match.round.number}/{match.table}"
