"""A player who is called to a table and does not come loses it, and only it; whoever came wins as against a bye."""

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.registration import come_back, leave
from tournaments.actions.results.places import Outcome, write_places
from tournaments.actions.results.results import open_match, shown, where, write_result
from tournaments.errors import Conflict
from tournaments.models import Event, Match, Player, Seat, User
from tournaments.queries.record.absences import present, table_in_play
from tournaments.scores import Score, bye_score

NO_SHOW = "result.no_show"


def no_show(*, player: Player, by: User, drop: bool = False) -> Match:
    """The player's table of the round in play goes to whoever came; with `drop`, the player also leaves the event.

    Against one opponent that is 2-0 (1-0 at one game), and a loss for both where neither came. At a table of several
    the player is last, and the others play on. Conflict where the player has no table in play or is noted as absent
    already, where the table has a result, or where nobody would be left to win it.
    """
    with changing(player.event) as event:
        player.refresh_from_db()
        match = open_match(_table(player), None)
        seats = list(match.seats.select_related("player").order_by("position"))
        seat = next(each for each in seats if each.player_id == player.pk)
        _refuse(event, match, seats, seat)
        seat.absent = True
        seat.save(update_fields=["absent"])
        _decide(event, match, by)
        leaves = drop and player.dropped_after is None
        record(
            by=by,
            event=event,
            action=NO_SHOW,
            target=where(match),
            player=player.name,
            number=player.number,
            left=leaves,
            after=shown(match),
        )
        if leaves:
            leave(event, player, by)
    return match


def undo_no_show(*, player: Player, by: User) -> Match:
    """The player came after all: the table waits for its result again, and who left with it is back in.

    Conflict where the player is not noted as absent in the round in play.
    """
    with changing(player.event) as event:
        player.refresh_from_db()
        match = open_match(_table(player), None)
        if not match.seats.filter(player=player, absent=True).exists():
            raise Conflict(_("%(name)s no está como ausente.") % {"name": player.name}, code="not_absent")
        before = shown(match)
        match.seats.filter(player=player).update(absent=False)
        match.seats.update(place=None, points=None)
        write_result(match, Score(0, 0), Match.Status.PENDING, None)
        if match.seats.filter(absent=True).exists():
            _decide(event, match, by)
        record(
            by=by,
            event=event,
            action="result.came",
            target=where(match),
            player=player.name,
            before=before,
            after=shown(match),
        )
        if player.dropped_after is not None and _left_with_it(event, match, player):
            come_back(event, player, by)
    return match


def _table(player: Player) -> Match:
    match = table_in_play(player)
    if match is None:
        raise Conflict(_("%(name)s no tiene una mesa en juego.") % {"name": player.name}, code="no_table")
    return match


def _refuse(event: Event, match: Match, seats: list[Seat], seat: Seat) -> None:
    if seat.absent:
        raise Conflict(_("%(name)s ya está como ausente.") % {"name": seat.player.name}, code="already_absent")
    if match.status != Match.Status.PENDING and not any(each.absent for each in seats):
        raise Conflict(_("La mesa %(n)d ya tiene resultado: bórralo antes.") % {"n": match.table}, code="has_result")
    somebody_wins = match.slot or event.system == Event.System.PODS
    if somebody_wins and len(present(seats)) == 1:
        raise Conflict(
            _("%(name)s es quien queda en la mesa: alguien tiene que ganarla.") % {"name": seat.player.name},
            code="last_at_table",
        )


def _decide(event: Event, match: Match, by: User | None) -> None:
    """Give the table to whoever came, where that is settled already."""
    seats = list(match.seats.order_by("position"))
    here = present(seats)
    if event.system == Event.System.PODS:
        if len(here) == 1:
            write_places(match, event, {here[0].position: Outcome(place=1)})
        write_result(match, None, Match.Status.FINAL if len(here) == 1 else Match.Status.PENDING, by)
        return
    won = bye_score(event.match_structure)
    score = Score(0, 0) if not here else won if here[0].position == 1 else won.turned()
    write_result(match, score, Match.Status.FINAL, by)


def _left_with_it(event: Event, match: Match, player: Player) -> bool:
    noted = event.audit_entries.filter(action=NO_SHOW, target=where(match), data__number=player.number)
    last = noted.order_by("-pk").first()
    return last is not None and bool(last.data["left"])
