"""The result of a table of several: a place for everybody, by victory points or as it was seen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.results.results import open_match, seat_of, shown, where, write_result
from tournaments.errors import Conflict, UserError
from tournaments.models import STANDING, Event, Match, Penalty, Round, Seat, User

MOST_VICTORY_POINTS = 10_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a player came to: victory points where the game counts them, and the place where they do not decide it."""

    points: int | None = None
    place: int | None = None


def enter_places(
    *, match: Match, outcomes: Mapping[int, Outcome], by: User | None, version: int | None = None, reason: str = ""
) -> Match:
    """The scorekeeper's word on a table of several: final at once. `outcomes` go by seat (from 1).

    Without places, the victory points decide them, and equal ones share a place (1, 1, 3). Who is noted as absent is
    last, unless an outcome says that they came. UserError where a seat is missing, or the places are none that a table
    can have; Conflict as in `enter_result`.
    """
    with changing(match.round.event) as event:
        match = open_match(match, version)
        before = shown(match)
        action = "result.correct" if match.status == Match.Status.FINAL else "result.enter"
        write_places(match, event, outcomes)
        write_result(match, None, Match.Status.FINAL, by)
        record(by=by, event=event, action=action, target=where(match), reason=reason, before=before, after=shown(match))
    return match


def report_places(*, match: Match, outcomes: Mapping[int, Outcome], by: User) -> Match:
    """The word of a player at the table; it is final once another one there confirms it."""
    with changing(match.round.event) as event:
        match = open_match(match, None)
        seat = seat_of(match, by)
        if match.status == Match.Status.FINAL:
            raise Conflict(
                _("El resultado ya está confirmado: si está mal, avisa a la organización."), code="already_final"
            )
        if match.status == Match.Status.REPORTED and match.reported_from != seat.position:
            raise Conflict(_("Alguien de tu mesa ya lo informó: confírmalo o di que no es así."), code="reported")
        if match.status == Match.Status.DISPUTED:
            raise Conflict(_("Hay desacuerdo en tu mesa: la organización lo resuelve."), code="disputed")
        write_places(match, event, outcomes)
        write_result(match, None, Match.Status.REPORTED, by, seat)
        record(
            by=by,
            event=event,
            action="result.report",
            target=where(match),
            claimed=shown(match),
            status=str(match.status),
        )
    return match


def write_places(match: Match, event: Event, outcomes: Mapping[int, Outcome]) -> None:
    """Set the place and victory points of every seat, or none of them; UserError as in `enter_places`.

    Who lost the table by penalty is last, without victory points, wherever they came in; who did not lose it moves up.
    What was told stays with the penalty, so that it can be given back.
    """
    if event.system != Event.System.PODS:
        raise UserError(_("En esta mesa se anotan partidas ganadas, como 2-1."), code="score_wanted")
    here: list[tuple[Seat, Outcome]] = []
    gone: list[tuple[Seat, Outcome]] = []
    losses = list(match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH))
    losing = {penalty.player_id for penalty in losses}
    for seat in match.seats.select_related("player").order_by("position"):
        told = outcomes.get(seat.position, Outcome())
        seat.absent = seat.absent and told == Outcome()
        untold = seat.player_id in losing and told == Outcome()
        (gone if seat.absent or untold else here).append((seat, told))
    placed = _placed(here)
    for penalty in losses:
        penalty.before = {"told": [[seat.position, each.points, each.place] for seat, each in placed]}
        penalty.save(update_fields=["before"])
    gone += [(seat, each) for seat, each in placed if seat.player_id in losing]
    kept = _moved_up([(seat, each) for seat, each in placed if seat.player_id not in losing])
    if match.round.stage == Round.Stage.CUT and [each.place for _seat, each in kept].count(1) > 1:
        raise UserError(_("En el corte alguien gana la mesa: desempata el primer lugar."), code="no_winner")
    last = Outcome(place=len(kept) + 1)
    for seat, outcome in kept + [(seat, last) for seat, _told in gone]:
        seat.place, seat.points = outcome.place, outcome.points
        seat.save(update_fields=["place", "points", "absent"])


def told_at(match: Match) -> dict[int, Outcome]:
    """What was told of a table that has its places, by seat, before any penalty was felt there."""
    felt = match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH)
    for penalty in felt:
        if told := penalty.before.get("told"):
            return {position: Outcome(points, place) for position, points, place in told}
    return {seat.position: Outcome(seat.points, seat.place) for seat in match.seats.all() if not seat.absent}


def places_by_points(points: Sequence[int]) -> list[int]:
    """The place of each, most points first; equal ones share the better place."""
    return [1 + sum(other > each for other in points) for each in points]


def _moved_up(placed: Sequence[tuple[Seat, Outcome]]) -> list[tuple[Seat, Outcome]]:
    """The same order without gaps: some who were placed are not among them any more."""
    places = [each.place or 0 for _seat, each in placed]
    return [(seat, Outcome(each.points, 1 + sum(o < (each.place or 0) for o in places))) for seat, each in placed]


def _placed(typed: Sequence[tuple[Seat, Outcome]]) -> list[tuple[Seat, Outcome]]:
    seats, told = [seat for seat, _told in typed], [told for _seat, told in typed]
    if all(each.place is None for each in told):
        told = _by_points(seats, told)
    places = sorted(each.place or 0 for each in told)
    if places != sorted(1 + sum(other < each for other in places) for each in places):
        raise UserError(
            _("Los lugares van desde el 1 y sin saltos; un empate comparte el mejor: 1, 1, 3."), code="bad_places"
        )
    return list(zip(seats, told, strict=True))


def _by_points(seats: Sequence[Seat], told: Sequence[Outcome]) -> list[Outcome]:
    points = [each.points for each in told]
    for seat, each in zip(seats, points, strict=True):
        if each is None:
            raise UserError(
                _("Faltan los puntos de %(name)s: anota los de todos, o los lugares.") % {"name": seat.player.name},
                code="points_missing",
            )
    known = [each for each in points if each is not None]
    if any(abs(each) > MOST_VICTORY_POINTS for each in known):
        raise UserError(_("Esos puntos no son posibles: revísalos."), code="impossible_points")
    return [Outcome(each, place) for each, place in zip(known, places_by_points(known), strict=True)]
