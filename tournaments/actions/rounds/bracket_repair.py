"""A result of the bracket was corrected: the matches that come of it get the players who now belong there."""

from django.utils.translation import gettext as _

from tournaments.actions.rounds.beginning import assign_beginners
from tournaments.errors import Conflict
from tournaments.models import Event, Match, Player, Round, Seat
from tournaments.pairing.cuts.elimination import resolved
from tournaments.queries.standings.bracket import Cut, cuts_of, slot_of
from tournaments.queries.standings.cut_edge import SLOT


def follow_bracket(event: Event, corrected: Round) -> list[list[str]]:
    """Seat anew every later match of the bracket whose players are others by now; its table, and who sits there.

    Conflict, and nothing changes, where such a match has a result or a report already, or is no longer played at all.
    After tables of several players, or a play-off for the cut, nothing follows by itself: Conflict where there is a
    round after the corrected one.
    """
    later = event.rounds.filter(stage=Round.Stage.CUT, number__gt=corrected.number).order_by("number")
    if event.system == Event.System.PODS or corrected.matches.filter(slot__startswith=SLOT).exists():
        if later.exists():
            raise Conflict(_("Las mesas siguientes ya salieron de ese resultado: retíralas antes."), code="cut_begun")
        return []
    moved = []
    for round_ in later:
        changed = _changed(event, round_)
        Seat.objects.filter(match__in=[match for match, _players in changed]).delete()
        for match, players in changed:
            Seat.objects.bulk_create(
                Seat(match=match, round=round_, player=player, position=place)
                for place, player in enumerate(players, 1)
            )
            match.version += 1
            match.save(update_fields=["version"])
            assign_beginners(event, round_)
            moved.append([f"{round_.number}/{match.table}", *(player.name for player in players)])
    return moved


def _changed(event: Event, round_: Round) -> list[tuple[Match, tuple[Player, Player]]]:
    """The matches of the round whose players are others by now, with these; Conflict where one has begun."""
    cuts = cuts_of(event)
    played = set(
        Match.objects.filter(round__event=event, round__number__gte=round_.number).values_list("slot", flat=True)
    )
    changed = []
    for match in round_.matches.order_by("table").prefetch_related("seats"):
        cut = next((each for each in cuts if each.has(match)), None)
        players = _who_plays(cut, played, slot_of(match)) if cut else None
        if players is not None and {seat.player_id for seat in match.seats.all()} == {player.pk for player in players}:
            continue
        if players is None or match.status != Match.Status.PENDING:
            raise Conflict(
                _("De ese resultado salió la mesa %(table)d de «%(round)s»: borra antes su resultado.")
                % {"table": match.table, "round": round_.name},
                code="bracket_begun",
            )
        changed.append((match, players))
    return changed


def _who_plays(cut: Cut, played: set[str], slot: str) -> tuple[Player, Player] | None:
    """The two of the slot as the results before those `played` since say; None where it is not to be played."""
    winners = {of: seed for of, seed in cut.winners.items() if cut.named(of) not in played}
    known = resolved(cut.slots, winners, len(cut.seeds)).get(slot)
    if known is None or not known.first or not known.second:
        return None
    return cut.seeds[known.first], cut.seeds[known.second]
