"""What a penalty does to results: a game, a match or the whole event is lost, and given back when it is voided."""

from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.actions.results.boards import give_boards, return_boards
from tournaments.actions.results.places import Outcome, told_at, write_places
from tournaments.actions.results.results import everybody_came, write_result
from tournaments.errors import Conflict
from tournaments.models import STANDING, Event, Level, Match, Penalty, Round, User
from tournaments.queries.record.absences import table_in_play
from tournaments.queries.record.teams import boards_of, boards_of_person, losing_at, open_boards, sides, sitting
from tournaments.scores import BOTH_LOSE, Score, bye_score

_LOSES = (Level.GAME_LOSS, Level.MATCH_LOSS, Level.DISQUALIFIED)


def take_effect(event: Event, penalty: Penalty, by: User | None) -> None:
    """Let a confirmed penalty be felt at the player's table in play; one that finds none waits for the next round.

    At a table of several, which is one game, whoever loses it is last and the others move up. Between teams a member
    loses the board, and a team all of them. Conflict where nobody would be left to win a match of a bracket, a board or
    such a table.
    """
    if penalty.level not in _LOSES:
        return
    match = _open_table(event, penalty)
    if match is None:
        return
    penalty.effect_on = match
    if event.system == Event.System.PODS:
        _take_place(event, match, penalty, by)
        return
    lost = match.felt_penalties.filter(STANDING, player=penalty.player, loses=Penalty.Loses.GAME).count()
    enough = lost + 1 >= bye_score(event.match_structure).first  # one game of one, two of three
    loses_all = penalty.level != Level.GAME_LOSS or enough
    penalty.loses = Penalty.Loses.MATCH if loses_all else Penalty.Loses.GAME
    penalty.save(update_fields=["effect_on", "loses"])
    if loses_all and event.of_teams:
        penalty.before = {"boards": give_boards(match, penalty.player, event, by)}
        penalty.save(update_fields=["before"])
    elif loses_all:
        _take_match(event, match, penalty, by)


def carry_losses(event: Event, round_: Round, by: User | None) -> None:
    """Losses that found no table are felt in the round that is published now."""
    seated = Q(player__seats__round=round_) | Q(player__team__seats__round=round_)
    waiting = event.penalties.filter(STANDING, seated, effect_on=None, level__in=(Level.GAME_LOSS, Level.MATCH_LOSS))
    for penalty in waiting.select_related("player").order_by("pk"):
        take_effect(event, penalty, by)


def give_back(event: Event, penalty: Penalty, by: User | None) -> None:
    """Undo what a penalty did to a result. Conflict where the round is over: its results no longer change."""
    match = penalty.effect_on
    if match is None:
        return
    fresh = Match.objects.select_related("round").get(pk=match.pk)
    if fresh.round.status != Round.Status.PUBLISHED:
        said = _("La ronda %(n)d ya terminó: reábrela para devolver lo que quitó la sanción.")
        raise Conflict(said % {"n": fresh.round.number}, code="round_finished")
    was, penalty.effect_on, penalty.loses = penalty.loses, None, Penalty.Loses.NOTHING
    before, penalty.before = penalty.before, {}
    penalty.save(update_fields=["effect_on", "loses", "before"])
    if event.system == Event.System.PODS:
        told = {position: Outcome(points, place) for position, points, place in before.get("told", ())}
        _place_again(event, fresh, told, by)
        return
    if was != Penalty.Loses.MATCH:
        return
    if event.of_teams:
        _give_boards_back(event, fresh, penalty, before["boards"], by)
        return
    others = fresh.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).exclude(pk=penalty.pk).order_by("pk")
    heir = others.first()
    if heir is None:
        _restore(fresh, before)
        return
    if before and heir.pk > penalty.pk:
        heir.before = before
        heir.save(update_fields=["before"])
    _decide(event, fresh, by)


def _give_boards_back(
    event: Event, match: Match, penalty: Penalty, before: list[dict[str, Any]], by: User | None
) -> None:
    """The boards are as they were, but for those that another penalty of the same side takes as well."""
    others = list(match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).exclude(pk=penalty.pk))
    lines = {line.number: line for line in boards_of(match)}
    returned = []
    for each in before:
        mine, _theirs = sides(lines[each["number"]], penalty.player)
        heir = next((other for other in others if other.player_id in (mine.pk, mine.team_id)), None)
        if heir is None:
            returned.append(each)
        else:
            heir.before = {"boards": [*heir.before.get("boards", ()), each]}
            heir.save(update_fields=["before"])
    return_boards(match, returned, event, by)


def _open_table(event: Event, penalty: Penalty) -> Match | None:
    """The table where it is felt: still without a result; for a disqualified player also one that has it."""
    found = table_in_play(penalty.player)
    if found is None or penalty.level == Level.DISQUALIFIED:
        return found
    if event.of_teams:
        player = penalty.player
        decided = any(losing_at(found) & sitting(line) for line in boards_of_person(found, player))
        return found if decided or open_boards(found, player) else None
    decided = found.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).exists()
    return found if found.status != Match.Status.FINAL or decided else None


def _take_place(event: Event, match: Match, penalty: Penalty, by: User | None) -> None:
    """Last at a table of several; who has its places already is ranked again."""
    told = told_at(match)
    penalty.loses = Penalty.Loses.MATCH
    penalty.save(update_fields=["effect_on", "loses"])
    losing = set(match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).values_list("player_id", flat=True))
    if losing >= set(match.seats.filter(absent=False).values_list("player_id", flat=True)):
        raise Conflict(_("En una mesa de varios alguien gana: los demás ya perdieron por sanción."), code="no_winner")
    _place_again(event, match, told, by)


def _place_again(event: Event, match: Match, told: dict[int, Outcome], by: User | None) -> None:
    """Write the places of a table anew, with the penalties that stand; one without places yet waits for them."""
    losing = match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).values("player")
    here = match.seats.filter(absent=False).exclude(player__in=losing).values_list("position", flat=True)
    if match.status == Match.Status.PENDING or not told or not set(here) <= told.keys():
        return
    write_places(match, event, told)
    reporter = match.seats.filter(position=match.reported_from).first() if match.reported_from else None
    write_result(match, None, Match.Status(match.status), by, reporter)


def _take_match(event: Event, match: Match, penalty: Penalty, by: User | None) -> None:
    penalty.before = {
        "status": match.status,
        "drawn": match.games_drawn,
        "both_lose": match.both_lose,
        "reported_from": match.reported_from,
        "seats": [
            [seat.position, seat.games_won, seat.points, seat.absent] for seat in match.seats.order_by("position")
        ],
    }
    penalty.save(update_fields=["before"])
    _decide(event, match, by)


def _decide(event: Event, match: Match, by: User | None) -> None:
    """Give the match to who has not lost it by penalty; to nobody where both have."""
    losing = set(match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).values_list("player_id", flat=True))
    first, second = match.seats.order_by("position")[:2]
    if {first.player_id, second.player_id} <= losing:
        if match.slot:
            raise Conflict(_("En una eliminación alguien pasa: su oponente ya perdió por sanción."), code="no_winner")
        score = BOTH_LOSE
    else:
        won: Score = bye_score(event.match_structure)
        score = won.turned() if first.player_id in losing else won
    everybody_came(match)
    write_result(match, score, Match.Status.FINAL, by)


def _restore(match: Match, before: dict[str, Any]) -> None:
    seats = {position: facts for position, *facts in before.get("seats", [])}
    write_result(match, Score(0, 0), Match.Status(before.get("status", Match.Status.PENDING)), None)
    for seat in match.seats.all():
        seat.games_won, seat.points, seat.absent = seats.get(seat.position, (0, None, False))
        seat.save(update_fields=["games_won", "points", "absent"])
    match.games_drawn, match.both_lose = before.get("drawn", 0), before.get("both_lose", False)
    match.reported_from = before.get("reported_from")
    match.save(update_fields=["games_drawn", "both_lose", "reported_from"])
