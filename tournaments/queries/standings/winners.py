"""Who won an event that has ended, the final places of all, and where somebody ended who plays no more."""

from tournaments.models import Event, Player, Round
from tournaments.queries.standings.bracket import places
from tournaments.queries.standings.cut_edge import cut_is_seen
from tournaments.queries.standings.groups import division_places, place_in_division
from tournaments.queries.standings.standings import computed, line_of


def winners(event: Event) -> list[Player]:
    """The first of the cut, or of the standings where there was none; several where nothing separates them.

    With divisions the first of each, in their order. Nobody while the event goes on, where nothing was played, and
    where a cut was not played to its end.
    """
    if event.status != Event.Status.FINISHED or not event.rounds.exclude(status=Round.Status.DRAFT).exists():
        return []
    if event.divisions.exists():
        return _of_divisions(event)
    if cut_is_seen(event):
        return [player for place, player in places(event) if place == 1]
    first = [int(row.player) for row in computed(event) if row.rank == 1]
    return list(event.players.filter(pk__in=first).order_by("name"))


def _of_divisions(event: Event) -> list[Player]:
    """Of a division with a cut who won it, where it was played to its end; of others who is first in its standings."""
    in_cut = [player for place, player in places(event) if place == 1] if cut_is_seen(event) else []
    cut = set(event.players.exclude(cut_seed=None).values_list("division", flat=True))
    first = [pk for pk, place in division_places(event).items() if place == 1]
    players = event.players.filter(pk__in=first).exclude(division__in=cut).select_related("division")
    everybody = [*in_cut, *players]
    return sorted(everybody, key=lambda player: (player.division.position if player.division else 0, player.name))


def final_places(event: Event) -> dict[int, int]:
    """The final place of everybody who sat at a table, by primary key: of the cut, and behind it by the standings.

    Level ones share a place; each division has places of its own. Nobody's while the event is not finished, and of a
    cut that was not played to its end only theirs who are out.
    """
    if event.status != Event.Status.FINISHED:
        return {}
    seated = set(
        event.players.exclude(seats=None).exclude(seats__round__status=Round.Status.DRAFT).values_list("pk", flat=True)
    )
    in_cut = {player.pk: place for place, player in places(event)} if cut_is_seen(event) else {}
    through_to_cut = set(in_cut)
    if in_cut and event.system != Event.System.PODS:
        through_to_cut |= set(event.players.exclude(cut_seed=None).values_list("pk", flat=True))
    division_of = dict(event.players.values_list("pk", "division"))
    found = dict(in_cut)
    for division in set(division_of.values()):
        through = sum(division_of[player] == division for player in through_to_cut)
        behind = [
            (int(line.player), line.rank)
            for line in computed(event)
            if int(line.player) in seated - through_to_cut and division_of[int(line.player)] == division
        ]
        ranks = [rank for _player, rank in behind]
        found |= {player: through + 1 + ranks.index(rank) for player, rank in behind}
    return found


def ended_at(event: Event, player: Player) -> int | None:
    """The place of a player for whom the event is over: that of the cut, or of the standings for who was not in it.

    None while the player still has matches ahead, or may have.
    """
    in_cut = cut_is_seen(event)
    if not in_cut and event.status != Event.Status.FINISHED:
        return None
    of_the_cut = {each.pk: place for place, each in places(event)} if in_cut else {}
    if player.pk in of_the_cut:
        return of_the_cut[player.pk]
    if player.cut_seed is not None and event.status != Event.Status.FINISHED:
        return None
    if event.system == Event.System.PODS and in_cut and event.status != Event.Status.FINISHED:
        return None
    if player.division_id is not None:
        return place_in_division(event, player)
    line = line_of(event, player)
    return line.rank if line else None
