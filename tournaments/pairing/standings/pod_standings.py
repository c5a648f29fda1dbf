"""Standings of events with several players a table: exact, by rule sets with a name."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from tournaments.pairing.values import Number, Standing

from .rule_sets import Column


@dataclass(frozen=True, slots=True)
class PodSeat:
    """A player's outcome at a table: the place (1 the best, shared ones equal) and the victory points, if counted."""

    player: str
    place: int
    victory_points: int = 0


PodTable = tuple[PodSeat, ...]  # one seat alone is a bye: the first place, without victory points


@dataclass(frozen=True, slots=True)
class PodRules:
    """A named order: `columns` in the order in which they decide, the first of them the points."""

    name: str
    version: int
    es: str
    en: str
    columns: tuple[Column, ...]


_POINTS = Column("points", "Puntos", "Points", "integer", 0)
_VP = Column("vp", "Puntos de victoria", "Victory points", "integer", 0)
_SHARE = Column("vp_share", "Parte de los PV de sus mesas", "Share of the VP of their tables", "percent", 2)
_WINS = Column("wins", "Victorias", "Wins", "integer", 0)

POD_RULE_SETS: Mapping[str, PodRules] = {
    rules.name: rules
    for rules in (
        PodRules(
            "pods-places",
            2,
            "Puntos por lugar, PV, parte de los PV, victorias, entre sí",
            "Place points, VP, share of VP, wins, head-to-head",
            (_POINTS, _VP, _SHARE, _WINS),
        ),
        PodRules(
            "pods-share",
            2,
            "Puntos por lugar, parte de los PV, PV, victorias, entre sí",
            "Place points, share of VP, VP, wins, head-to-head",
            (_POINTS, _SHARE, _VP, _WINS),
        ),
        PodRules(
            "pods-wins",
            2,
            "Victorias, PV, parte de los PV, entre sí",
            "Wins, VP, share of VP, head-to-head",
            (Column("points", "Victorias", "Wins", "integer", 0), _VP, _SHARE),
        ),
    )
}


@dataclass(slots=True)
class _Tally:
    points: Number = 0
    wins: int = 0
    vp: int = 0
    share: Fraction = Fraction(0)


def pod_standings(
    players: Sequence[str],
    tables: Sequence[PodTable],
    place_points: Sequence[int],
    rules: str = "pods-places",
    *,
    shared: bool = False,
    draw: int | None = None,
    from_last: bool = False,
) -> tuple[Standing, ...]:
    """Everybody in order.

    `place_points` are the points of the first place, the second and so on; places beyond have none. A place that two
    share has its points for each; with `shared` they have the mean of the places that they take up, exactly; with
    `draw`, a first place that nobody has alone is worth that much to each, whatever the others have. With `from_last`
    the last of a full table has the last of `place_points`, and so on upwards; a bye has the first of them. The share
    of victory points adds up, over a player's tables, own ones divided by those of the table (0 where nobody has any).
    Players whom no column separates, and who have all met one another, are told apart by their common tables (places
    before the others' less places behind them); who is level then shares the rank, in the order of `players`.
    """
    tallies: defaultdict[str, _Tally] = defaultdict(_Tally)
    for table in tables:
        total = sum(max(seat.victory_points, 0) for seat in table)
        worth = _worth(table, place_points[_skipped(table, place_points) if from_last else 0 :], shared, draw)
        for seat in table:
            tally = tallies[seat.player]
            tally.points += worth[seat.place]
            tally.wins += seat.place == 1
            tally.vp += seat.victory_points
            tally.share += Fraction(max(seat.victory_points, 0), total) if total else 0
    columns = POD_RULE_SETS[rules].columns
    values = {player: _values(tallies[player], rules) for player in players}
    level: defaultdict[tuple[Number, ...], list[str]] = defaultdict(list)
    for player in players:
        level[tuple(values[player][column.id] for column in columns)].append(player)
    against = {player: net for group in level.values() for player, net in _head_to_head(group, tables).items()}

    def key_of(player: str) -> tuple[Number, ...]:
        return *(values[player][column.id] for column in columns), against[player]

    order = sorted(players, key=lambda player: [-each for each in key_of(player)])
    keys = [key_of(player) for player in order]
    first = {key: rank for rank, key in reversed(list(enumerate(keys, 1)))}
    of_equals = Counter(keys)
    return tuple(
        Standing(first[key], player, values[player]["points"], values[player], of_equals[key] > 1)
        for player, key in zip(order, keys, strict=True)
    )


def _head_to_head(group: Sequence[str], tables: Sequence[PodTable]) -> dict[str, int]:
    """For each of these equals, how often they came before another of them at a table, less how often behind; 0 for
    everybody where two of them have never met.
    """
    net = dict.fromkeys(group, 0)
    if len(group) < 2:
        return net
    met = set()
    for table in tables:
        for one, other in combinations([seat for seat in table if seat.player in net], 2):
            met.add(frozenset((one.player, other.player)))
            before = (one.place < other.place) - (one.place > other.place)
            net[one.player] += before
            net[other.player] -= before
    return net if len(met) == len(group) * (len(group) - 1) // 2 else dict.fromkeys(group, 0)


def _skipped(table: PodTable, place_points: Sequence[int]) -> int:
    """How many of the first points nobody can have, if the last of the table is to have the last."""
    return max(0, len(place_points) - len(table)) if len(table) > 1 else 0


def _worth(table: PodTable, place_points: Sequence[int], shared: bool, draw: int | None) -> dict[int, Number]:
    """The points of each place that somebody at the table has."""
    taken = Counter(seat.place for seat in table)
    if draw is not None and taken[1] > 1:
        return _worth_of(taken, place_points, shared) | {1: draw}
    return _worth_of(taken, place_points, shared)


def _worth_of(taken: Counter[int], place_points: Sequence[int], shared: bool) -> dict[int, Number]:
    if not shared:
        return {place: sum(place_points[place - 1 : place]) for place in taken}
    means = {place: Fraction(sum(place_points[place - 1 : place - 1 + many]), many) for place, many in taken.items()}
    return {place: mean.numerator if mean.denominator == 1 else mean for place, mean in means.items()}


def _values(tally: _Tally, rules: str) -> dict[str, Number]:
    first: Number = tally.wins if rules == "pods-wins" else tally.points
    return {"points": first, "wins": tally.wins, "vp": tally.vp, "vp_share": tally.share}
