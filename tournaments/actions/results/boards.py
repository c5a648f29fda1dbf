"""The boards of a match between teams: who sits where, what came of each, and the match's result from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.results.results import (
    everybody_came,
    open_match,
    refuse_fewer_games,
    seat_of,
    shown,
    where,
    write_result,
)
from tournaments.errors import Conflict, UserError
from tournaments.models import Board, Event, Match, Player, User
from tournaments.queries.record.teams import BoardLine, boards_of, boards_of_person, losing_at, sides, sitting
from tournaments.scores import Score, bye_score, check_score

_S = Match.Status


@dataclass(frozen=True, slots=True)
class TeamScore:
    """Boards won by the first seat, by the second and drawn; whether that settles the match, and who wins a level one.

    `tie_winner` is a seat, None where the match is not level or nothing decides.
    """

    first: int
    second: int
    drawn: int
    settled: bool
    tie_winner: int | None


def enter_boards(
    *,
    match: Match,
    scores: Mapping[int, Score | None],
    by: User | None,
    version: int | None = None,
    reason: str = "",
) -> Match:
    """The scorekeeper's word on some boards, by number, seen from the first seat: final at once; None clears one.

    The match is final once its boards settle it: all are in, or one team has won more than half of them. UserError for
    boards that there are not, scores that cannot be, and a match of a bracket that nobody would win; Conflict as in
    `enter_result`.
    """
    with changing(match.round.event) as event:
        match = open_match(match, version)
        before = shown(match)
        action = "result.correct" if match.status == _S.FINAL else "result.enter"
        write_boards(match, event, scores, by)
        record(
            by=by,
            event=event,
            action=action,
            target=where(match),
            reason=reason,
            before=before,
            after=shown(match) or _boards_told(match),
            boards=_boards_told(match),
        )
    return match


def write_boards(match: Match, event: Event, scores: Mapping[int, Score | None], by: User | None) -> None:
    """Set those boards and the match's result from all; inside an action on the event. As in `enter_boards`."""
    lines = _lines(match, event)
    for number, score in scores.items():
        line = _line(lines, number)
        if score is not None and line.status == _S.FINAL and line.told == str(score):
            continue  # whoever types again what stands agrees, also with a board lost by penalty
        _refuse_lost(match, line)
        if score is None:
            _write(match, line, Score(0, 0), _S.PENDING, None, by)
        else:
            _check(score, event)
            _check_lost_games(match, line, score)
            _write(match, line, score, _S.FINAL, None, by)
    everybody_came(match)
    _settle(match, event, by)


def report_board(*, match: Match, number: int, score: Score, by: User) -> Match:
    """A player's word on a board of their team's match, seen from the first seat.

    Final when the other team reports the same or confirms; in disagreement where it reports something else.
    """
    with changing(match.round.event) as event:
        match = open_match(match, None)
        seat = seat_of(match, by)
        line = _line(_lines(match, event), number)
        _refuse_lost(match, line)
        _check(score, event)
        _check_lost_games(match, line, score)
        if line.status == _S.FINAL:
            raise Conflict(
                _("El tablero %(n)d ya está confirmado: si está mal, avisa a la organización.") % {"n": number},
                code="already_final",
            )
        if line.status == _S.DISPUTED:
            raise Conflict(_("Hay desacuerdo en tu mesa: la organización lo resuelve."), code="disputed")
        row = line.row
        if line.status == _S.PENDING or row is None or row.reported_from == seat.position:
            _write(match, line, score, _S.REPORTED, seat.position, by)
        elif (row.first_won, row.second_won, row.drawn) == (score.first, score.second, score.drawn):
            _set_status(row, _S.FINAL)
        else:
            _set_status(row, _S.DISPUTED)
        _settle(match, event, by)
        record(
            by=by,
            event=event,
            action="board.report",
            target=where(match),
            board=number,
            claimed=str(score),
        )
    return match


def confirm_board(*, match: Match, number: int, by: User) -> Match:
    """The other team says that the report is right."""
    return _answered(match, number, by, _S.FINAL, "board.confirm")


def dispute_board(*, match: Match, number: int, by: User) -> Match:
    """The other team says that it is wrong: the scorekeeper decides."""
    return _answered(match, number, by, _S.DISPUTED, "board.dispute")


def line_up(*, match: Match, position: int, numbers: Sequence[int], by: User) -> Match:
    """The members of the team at that seat, by number, in the order of the boards of this match.

    Only where the event leaves the seats free, and while no board has a result (Conflict); UserError where they are not
    the members.
    """
    with changing(match.round.event) as event:
        match = open_match(match, None)
        if event.team_seats != Event.TeamSeats.FREE:
            raise Conflict(_("En este evento los puestos del equipo son fijos."), code="fixed_seats")
        lines = _lines(match, event)
        if any(line.status != _S.PENDING for line in lines):
            raise Conflict(_("La mesa ya tiene resultados: el equipo no se puede reordenar."), code="has_results")
        own = {(line.first if position == 1 else line.second).number: line for line in lines}
        if sorted(numbers) != sorted(own):
            raise UserError(
                _("Pon a cada integrante del equipo una vez: %(names)s.")
                % {"names": ", ".join(_side(line, position).name for line in lines)},
                code="bad_line_up",
            )
        order = [_side(own[number], position) for number in numbers]
        for line, member in zip(lines, order, strict=True):
            first, second = (member, line.second) if position == 1 else (line.first, member)
            Board.objects.update_or_create(match=match, number=line.number, defaults={"first": first, "second": second})
        match.version += 1
        match.save(update_fields=["version"])
        record(
            by=by,
            event=event,
            action="board.line_up",
            target=where(match),
            members=[member.name for member in order],
        )
    return match


def give_boards(match: Match, loser: Player, event: Event, by: User | None) -> list[dict[str, Any]]:
    """A member's board, or all of a team's, go to the opponent, or to nobody where that one has lost it by penalty too.

    Inside an action on the event. Returns what they were before, for `return_boards`.
    """
    before = []
    losing = losing_at(match) - {loser.pk}
    for line in boards_of_person(match, loser):
        mine, theirs = sides(line, loser)
        if losing & {mine.pk, mine.team_id}:
            continue  # a member lost it already, or the team did
        row = line.row
        before.append(
            {
                "number": line.number,
                "score": [row.first_won, row.second_won, row.drawn] if row else [0, 0, 0],
                "status": str(line.status),
                "reported_from": row.reported_from if row else None,
            }
        )
        won = Score(0, 0) if losing & {theirs.pk, theirs.team_id} else bye_score(event.match_structure)
        _write(match, line, won.turned() if mine == line.first else won, _S.FINAL, None, by)
    everybody_came(match)
    _settle(match, event, by)
    return before


def return_boards(match: Match, before: Sequence[Mapping[str, Any]], event: Event, by: User | None) -> None:
    """The boards are as they were before `give_boards`; inside an action on the event."""
    lines = {line.number: line for line in _lines(match, event)}
    for each in before:
        line = lines[each["number"]]
        _write(match, line, Score(*each["score"]), Match.Status(each["status"]), each["reported_from"], by)
    _settle(match, event, by)


def team_score(lines: Sequence[BoardLine], event: Event, *, in_bracket: bool) -> TeamScore:
    """What the boards with a final result come to."""
    done = [line.row for line in lines if line.row is not None and line.status == _S.FINAL]
    first = sum(row.first_won > row.second_won for row in done)
    second = sum(row.first_won < row.second_won for row in done)
    drawn = sum(row.first_won == row.second_won and not row.both_lost for row in done)
    half = len(lines) // 2
    settled = len(done) == len(lines) or max(first, second) > half
    level = settled and first == second and in_bracket
    return TeamScore(first, second, drawn, settled, _tie_winner(done, event) if level else None)


def _tie_winner(boards: Sequence[Board], event: Event) -> int | None:
    games = [sum(row.first_won for row in boards), sum(row.second_won for row in boards)]
    if event.team_ties == Event.TeamTies.GAMES and games[0] != games[1]:
        return 1 if games[0] > games[1] else 2
    decided = [row for row in boards if row.first_won != row.second_won]
    return (1 if decided[0].first_won > decided[0].second_won else 2) if decided else None


def _settle(match: Match, event: Event, by: User | None) -> None:
    """Give the match the result of its boards, or let it wait."""
    lines = boards_of(match)
    score = team_score(lines, event, in_bracket=bool(match.slot))
    if score.settled and match.slot and score.first == score.second and score.tie_winner is None:
        raise UserError(
            _("En una eliminación alguien gana: si todos los tableros empatan, jueguen uno más y anótalo ahí."),
            code="no_winner",
        )
    statuses = {line.status for line in lines}
    status = next((each for each in (_S.DISPUTED, _S.REPORTED) if each in statuses), _S.PENDING)
    match.tie_winner = score.tie_winner
    result = Score(score.first, score.second, score.drawn)
    write_result(match, result, _S.FINAL if score.settled else status, by if score.settled else None)


def _answered(match: Match, number: int, by: User, status: Match.Status, action: str) -> Match:
    with changing(match.round.event) as event:
        match = open_match(match, None)
        seat = seat_of(match, by)
        line = _line(_lines(match, event), number)
        if line.row is None or line.status != _S.REPORTED:
            raise Conflict(_("No hay un resultado por confirmar."), code="nothing_reported")
        if line.row.reported_from == seat.position:
            raise Conflict(_("Tu equipo lo informó: falta que confirme el otro."), code="own_report")
        _set_status(line.row, status)
        _settle(match, event, by)
        record(by=by, event=event, action=action, target=where(match), board=number, claimed=line.told)
    return match


def _set_status(row: Board, status: Match.Status) -> None:
    row.status = status
    row.save(update_fields=["status"])


def _write(
    match: Match, line: BoardLine, score: Score, status: Match.Status, position: int | None, by: User | None
) -> None:
    pending = status == _S.PENDING
    Board.objects.update_or_create(
        match=match,
        number=line.number,
        defaults={
            "first": line.first,
            "second": line.second,
            "first_won": score.first,
            "second_won": score.second,
            "drawn": score.drawn,
            "status": status,
            "reported_from": position,
            "reported_by": None if pending else by,
        },
    )


def _lines(match: Match, event: Event) -> list[BoardLine]:
    if not event.of_teams:
        raise UserError(_("En esta mesa se anotan partidas ganadas, como 2-1."), code="score_wanted")
    return boards_of(match)


def _line(lines: Sequence[BoardLine], number: int) -> BoardLine:
    if not 1 <= number <= len(lines):
        raise UserError(_("No hay un tablero %(n)d.") % {"n": number}, code="no_board", field="scores")
    return lines[number - 1]


def _refuse_lost(match: Match, line: BoardLine) -> None:
    if losing_at(match) & sitting(line):
        raise Conflict(
            _("El tablero %(n)d se decidió con una sanción: anúlala antes de cambiar el resultado.")
            % {"n": line.number},
            code="lost_by_penalty",
        )


def _check_lost_games(match: Match, line: BoardLine, score: Score) -> None:
    """UserError where a member lost games by penalty and the score does not count them for the opponent."""
    for member, won in ((line.first, score.second), (line.second, score.first)):
        refuse_fewer_games(match, member, won)


def _check(score: Score, event: Event) -> None:
    if score.both_lose:
        raise UserError(_("Una derrota doble es de la mesa entera, no de un tablero."), code="both_lose")
    check_score(score, event.match_structure, agreed_draws=event.agreed_draws)


def _side(line: BoardLine, position: int) -> Player:
    return line.first if position == 1 else line.second


def _boards_told(match: Match) -> str:
    return ", ".join(f"{line.number}: {line.told or '–'}" for line in boards_of(match))
