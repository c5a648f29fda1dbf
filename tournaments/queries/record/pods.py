"""Tables of several players: their results as values, and the standings that come of them."""

from collections import defaultdict

from django.db.models import Q

from tournaments.models import Event, Match, Round, Seat
from tournaments.pairing import Explanation, Standing
from tournaments.pairing.pods.seating import PodEntrant
from tournaments.pairing.standings.explanation import ExplainedNumber
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS, PodSeat, PodTable, pod_standings
from tournaments.pairing.standings.rule_sets import Source
from tournaments.pairing.values import Number


def pod_tables(event: Event, *, before: int | None = None) -> list[PodTable]:
    """Every table with a final result of the published rounds before the cut, players by their primary keys.

    With `before`, only of the rounds before that one.
    """
    return list(_by_match(_seats(event, before=before)).values())


def compute_pods(event: Event, *, before: int | None = None) -> tuple[Standing, ...]:
    """The standings of an event of such tables."""
    players = [str(pk) for pk in event.players.order_by("number").values_list("pk", flat=True)]
    return _standings_of(event, players, pod_tables(event, before=before))


def pod_entrants(event: Event, *, before: int | None = None, also: frozenset[str] = frozenset()) -> list[PodEntrant]:
    """Everybody still in, by name, with points, who they have met, byes, and the seats they have had.

    With `before`, as it was before that round; `also` names players who count although they have left.
    """
    here = event.players.filter(Q(dropped_after=None) | Q(name__in=also))
    names = dict(here.values_list("pk", "name"))
    points = {standing.player: standing.points for standing in compute_pods(event, before=before)}
    tables: defaultdict[int, list[Seat]] = defaultdict(list)
    for seat in _seats(event, only_final=False, before=before):
        tables[seat.match_id].append(seat)
    met: defaultdict[int, list[str]] = defaultdict(list)
    had: defaultdict[int, list[int]] = defaultdict(list)
    byes: defaultdict[int, int] = defaultdict(int)
    for seats in tables.values():
        for seat in seats:
            met[seat.player_id] += [names[each.player_id] for each in seats if each != seat and each.player_id in names]
            had[seat.player_id].append(seat.position)
            byes[seat.player_id] += len(seats) == 1
    return [PodEntrant(name, points[str(pk)], tuple(met[pk]), byes[pk], tuple(had[pk])) for pk, name in names.items()]


def explain_pods(event: Event, player: str) -> Explanation:
    """Every number of a player's line, table by table; the parts are the player's own."""
    standings = compute_pods(event)
    place = next(place for place, each in enumerate(standings) if each.player == player)
    own, above = standings[place], standings[place - 1] if place else None
    columns = POD_RULE_SETS[event.tiebreak_rules].columns
    seats = _seats(event)
    rounds = {seat.match_id: seat.round.number for seat in seats if str(seat.player_id) == player}
    tables = [(rounds[match], table) for match, table in _by_match(seats).items() if match in rounds]
    numbers = tuple(
        ExplainedNumber(
            column,
            own.values[column.id],
            tuple(Source(None, _alone(event, player, table, column.id), round=number) for number, table in tables),
        )
        for column in columns
    )
    decided = None
    if above:
        decided = next((c.id for c in columns if above.values[c.id] != own.values[c.id]), None)
        if decided is None and above.rank != own.rank:
            decided = "head_to_head"
    return Explanation(own, numbers, above, decided)


def _standings_of(event: Event, players: list[str], tables: list[PodTable]) -> tuple[Standing, ...]:
    return pod_standings(
        players,
        tables,
        event.place_points,
        event.tiebreak_rules,
        shared=event.share_points,
        draw=event.draw_points,
        from_last=event.points_from_last,
    )


def _alone(event: Event, player: str, table: PodTable, column: str) -> Number:
    """What one table alone is worth to the player."""
    [line] = _standings_of(event, [player], [table])
    return line.values[column]


def _by_match(seats: list[Seat]) -> dict[int, PodTable]:
    tables: defaultdict[int, list[PodSeat]] = defaultdict(list)
    for seat in seats:
        tables[seat.match_id].append(PodSeat(str(seat.player_id), seat.place or 1, seat.points or 0))
    return {match: tuple(table) for match, table in tables.items()}


def _seats(event: Event, *, only_final: bool = True, before: int | None = None) -> list[Seat]:
    seats = Seat.objects.filter(round__event=event, round__stage=Round.Stage.PODS)
    if before is not None:
        seats = seats.filter(round__number__lt=before)
    seats = seats.exclude(round__status=Round.Status.DRAFT)
    if only_final:
        seats = seats.filter(match__status=Match.Status.FINAL)
    return list(seats.select_related("round").order_by("round__number", "match__table", "position"))
