"""Tables of several: nobody is left alone, nobody meets again who need not, and seats come out even."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.sampling import examples
from tests.shared import SHARED, needs_shared
from tournaments.pairing.errors import StateError
from tournaments.pairing.pods.repeats import PodRepeats
from tournaments.pairing.pods.seating import PodEntrant, pair_pods, pod_sizes, seating_cost
from tournaments.pairing.pods.set_partition import cheaper_tables
from tournaments.pairing.standings.pod_standings import PodSeat, pod_standings


@needs_shared
@pytest.mark.parametrize("prefer", [3, 4])
def test_the_tables_of_organised_play(prefer: int) -> None:
    given_sizes = json.loads((SHARED / "cards/organised_play.json").read_text())["pods"]
    for players, sizes in some(given_sizes.items()):
        if isinstance(sizes[f"prefer{prefer}"], list):
            assert list(pod_sizes(int(players), prefer)) == sizes[f"prefer{prefer}"], players


@given(st.integers(2, 200), st.sampled_from([2, 3, 4]))
def test_everybody_sits_and_nobody_alone(players: int, prefer: int) -> None:
    sizes = pod_sizes(players, prefer)

    assert sum(sizes) == players
    assert set(sizes) <= {2, 3, 4}
    assert 2 not in sizes or prefer == 2 or players in (2, 5)


def test_one_player_is_no_table() -> None:
    with pytest.raises(StateError):
        pod_sizes(1)


def entrants(players: int, rounds: list[tuple[tuple[str, ...], ...]]) -> list[PodEntrant]:
    names = [f"p{number}" for number in range(players)]
    met = {name: [o for tables in rounds for t in tables if name in t for o in t if o != name] for name in names}
    seats = {name: [t.index(name) + 1 for tables in rounds for t in tables if name in t] for name in names}
    return [PodEntrant(name, 0, tuple(met[name]), 0, tuple(seats[name])) for name in names]


@pytest.mark.parametrize("players", [9, 16])
def test_three_rounds_without_meeting_anybody_twice(players: int) -> None:
    rounds: list[tuple[tuple[str, ...], ...]] = []
    for number in range(3):
        round_ = pair_pods(entrants(players, rounds), seed=number)
        rounds.append(round_.tables)
    pairs = [frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)]

    assert len(pairs) == len(set(pairs))


@given(st.integers(2, 24), st.integers(0, 50), st.sampled_from([2, 3, 4]))
def test_two_rounds_seat_everybody_and_count_who_meets_again(players: int, seed: int, prefer: int) -> None:
    first = pair_pods(entrants(players, []), prefer=prefer, seed=seed)
    second = pair_pods(entrants(players, [first.tables]), prefer=prefer, seed=seed + 1)
    before = {frozenset(pair) for table in first.tables for pair in combinations(table, 2)}
    again = sum(frozenset(pair) in before for table in second.tables for pair in combinations(table, 2))

    assert sorted(each for table in second.tables for each in table) == sorted(f"p{n}" for n in range(players))
    assert again == second.repeats


def seatings(players: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to seat the players at tables of these sizes."""
    if not players:
        yield []
        return
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for company in combinations(players[1:], size - 1):
            rest = tuple(each for each in players[1:] if each not in company)
            yield from ([(players[0], *company), *others] for others in seatings(rest, tuple(left)))


@settings(deadline=None, max_examples=examples(60))
@given(st.data(), st.integers(2, 9), st.sampled_from([2, 3, 4]))
def test_no_seating_of_few_players_is_better(data: st.DataObject, players: int, prefer: int) -> None:
    names = tuple(f"p{number}" for number in range(players))
    met = data.draw(st.lists(st.sampled_from(list(combinations(names, 2)))))
    others = {name: tuple(o for pair in met for o in pair if name in pair and o != name) for name in names}
    field = [PodEntrant(name, data.draw(st.integers(0, 6)), others[name]) for name in names]
    points = {each.id: each.points for each in field}
    made = pair_pods(field, prefer=prefer, seed=data.draw(st.integers(0, 3)))

    def cost(tables: list[tuple[str, ...]]) -> tuple[int, int]:
        together = [pair for table in tables for pair in combinations(sorted(table), 2)]
        return sum(met.count(pair) for pair in together), sum((points[a] - points[b]) ** 2 for a, b in together)

    assert (made.repeats, made.spread) == min(cost(tables) for tables in seatings(names, pod_sizes(players, prefer)))
    assert made.optimal


def test_of_many_players_what_cannot_be_avoided_is_counted() -> None:
    names = [f"p{number:02}" for number in range(13)]
    everybody_but = {"p00": tuple(names[3:]), **dict.fromkeys(names[3:], ("p00",))}
    made = pair_pods([PodEntrant(name, 0, everybody_but.get(name, ())) for name in names])

    assert (made.repeats, made.optimal) == (0, True)
    strangers = [PodEntrant(name, 0, tuple(each for each in names if each != name)) for name in names]
    assert (pair_pods(strangers).repeats, pair_pods(strangers).optimal) == (15, True)


@pytest.mark.parametrize(("players", "prefer"), [(13, 4), (14, 4), (15, 3), (16, 4), (17, 3)])
def test_of_more_than_twelve_the_fewest_repeats_are_proven_round_after_round(players: int, prefer: int) -> None:
    met: dict[str, list[str]] = {f"p{number:02}": [] for number in range(players)}
    for seed in some(range(5)):
        made = pair_pods([PodEntrant(name, 0, tuple(each)) for name, each in met.items()], prefer=prefer, seed=seed)
        for table in made.tables:
            for name in table:
                met[name] += [each for each in table if each != name]
        assert made.optimal


def test_the_search_finds_the_only_tables_without_a_repeat() -> None:
    names = [f"p{number:02}" for number in range(16)]
    rows = [set(names[first : first + 4]) for first in range(0, 16, 4)]
    met = {one: dict.fromkeys(set(names) - row, 1) for row in rows for one in row}

    assert sorted(map(sorted, PodRepeats(met, names, (4, 4, 4, 4)).tables(0) or [])) == sorted(map(sorted, rows))
    met["p00"]["p01"] = met["p01"]["p00"] = 1
    assert PodRepeats(met, names, (4, 4, 4, 4)).tables(0) is None


def test_points_meet_points() -> None:
    field = [PodEntrant(f"p{n}", points) for n, points in enumerate([4, 1, 4, 1, 4, 1, 4, 1])]
    tables = pair_pods(field, seed=3).tables

    assert [sorted(table) for table in tables] == [["p0", "p2", "p4", "p6"], ["p1", "p3", "p5", "p7"]]


def test_everybody_gets_a_seat_that_they_have_not_had() -> None:
    field = [PodEntrant("a", 0, seats=(1,)), PodEntrant("b", 0, seats=(2,)), PodEntrant("c", 0, seats=(3,))]
    [table] = pair_pods(field).tables

    assert (table[0] != "a", table[1] != "b", table[2] != "c") == (True, True, True)


def test_five_are_three_and_two_or_four_and_a_bye() -> None:
    field = [PodEntrant(name, points) for name, points in zip("abcde", (5, 4, 3, 2, 1), strict=True)]

    assert sorted(len(table) for table in pair_pods(field).tables) == [2, 3]
    assert pair_pods(field, five_with_bye=True).bye == "e"


def test_equal_states_give_equal_rounds() -> None:
    field = entrants(13, [])

    assert pair_pods(field, seed=9) == pair_pods(field, seed=9)
    assert pair_pods(field, seed=9) != pair_pods(field, seed=10)


def test_a_player_twice_is_refused() -> None:
    with pytest.raises(StateError, match="twice"):
        pair_pods([PodEntrant("a", 0), PodEntrant("a", 0)])


TABLES = (
    (PodSeat("amanda", 1, 15), PodSeat("bastián", 2, 10), PodSeat("carla", 3, 5)),
    (PodSeat("bastián", 1, 12), PodSeat("amanda", 2, 8), PodSeat("carla", 2, 8)),
)


def test_place_points_decide_first_and_then_victory_points() -> None:
    lines = pod_standings(["amanda", "bastián", "carla"], TABLES, [4, 3, 2, 1])

    assert [(line.rank, line.player, line.points, line.values["vp"]) for line in lines] == [
        (1, "amanda", 7, 23),
        (2, "bastián", 7, 22),
        (3, "carla", 5, 13),
    ]


def test_the_share_of_victory_points_is_exact() -> None:
    lines = {line.player: line for line in pod_standings(["amanda", "bastián", "carla"], TABLES, [3], "pods-share")}

    assert str(lines["amanda"].values["vp_share"]) == "11/14"


def test_whom_nothing_separates_share_a_place() -> None:
    lines = pod_standings(["diego", "elisa"], [], [4, 3, 2, 1])

    assert [(line.rank, line.player, line.tied) for line in lines] == [(1, "diego", True), (1, "elisa", True)]


def seats(*names):
    """A table without victory points, in the order of its places."""
    return tuple(PodSeat(name, place) for place, name in enumerate(names, 1))


def test_equals_who_have_all_met_are_told_apart_by_their_common_tables():
    tables = [seats("carla", "bastián", "amanda"), seats("amanda", "diego"), seats("bastián", "elisa", "carla")]
    lines = {line.player: line for line in pod_standings(["amanda", "bastián", "carla"], tables, [3, 2, 0])}
    again = pod_standings(["amanda", "diego"], [seats("diego", "amanda"), seats("amanda"), seats("diego")], [1, 1])

    assert lines["bastián"].rank == 1
    assert [(line.rank, line.player, line.tied) for line in again] == [(1, "diego", False), (2, "amanda", False)]


def test_equals_of_whom_two_have_never_met_share_their_rank():
    lines = pod_standings(["amanda", "bastián"], [seats("amanda", "carla"), seats("bastián", "carla")], [3, 1])

    assert [(line.rank, line.tied) for line in lines] == [(1, True), (1, True)]


def test_tied_places_share_their_points_exactly_where_the_event_wants_it():
    table = (PodSeat("amanda", 1), PodSeat("bastián", 1), PodSeat("carla", 1), PodSeat("diego", 4))
    shared = pod_standings(["amanda", "diego"], [table], [4, 3, 3, 1], shared=True)
    full = pod_standings(["amanda", "diego"], [table], [4, 3, 3, 1])

    assert [line.points for line in shared] == [Fraction(10, 3), 1]
    assert [line.points for line in full] == [4, 1]


@pytest.mark.parametrize(("draw", "points"), [(1, [1, 1, 0, 0]), (None, [3, 3, 0, 0])])
def test_a_first_place_that_two_share_is_a_draw_where_the_event_says_what_that_is_worth(draw, points):
    table = (PodSeat("amanda", 1), PodSeat("bastián", 1), PodSeat("carla", 3), PodSeat("diego", 3))
    lines = pod_standings(["amanda", "bastián", "carla", "diego"], [table], [3, 0, 0, 0], draw=draw)

    assert [line.points for line in lines] == points


def test_a_table_that_somebody_wins_is_no_draw():
    table = (PodSeat("amanda", 1), PodSeat("bastián", 2), PodSeat("carla", 2), PodSeat("diego", 2))
    lines = pod_standings(["amanda", "bastián", "carla", "diego"], [table], [3, 0, 0, 0], draw=1)

    assert [line.points for line in lines] == [3, 0, 0, 0]


def test_points_counted_from_the_last_are_less_at_smaller_tables_and_a_bye_has_the_first():
    tables = [seats("amanda", "bastián", "carla"), seats("diego", "elisa"), seats("fabián")]
    players = ["amanda", "bastián", "carla", "diego", "elisa", "fabián"]
    from_last = {line.player: line.points for line in pod_standings(players, tables, [6, 4, 2, 0], from_last=True)}
    from_first = {line.player: line.points for line in pod_standings(players, tables, [6, 4, 2, 0])}

    assert from_last == {"amanda": 4, "bastián": 2, "carla": 0, "diego": 2, "elisa": 0, "fabián": 6}
    assert from_first == {"amanda": 6, "bastián": 4, "carla": 2, "diego": 6, "elisa": 4, "fabián": 6}


def test_of_as_few_repeats_nothing_up_to_24_players_has_a_smaller_spread() -> None:
    """Sixteen players in two rounds whose best third round no exchange of two seats finds."""
    points = [9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2]
    first = tuple(tuple(f"p{4 * table + seat}" for seat in range(4)) for table in range(4))
    second = tuple(tuple(f"p{table + 4 * seat}" for seat in range(4)) for table in range(4))
    field = [
        PodEntrant(each.id, points[place], each.met, 0, each.seats)
        for place, each in enumerate(entrants(16, [first, second]))
    ]
    made = pair_pods(field, seed=3)
    cost = seating_cost(field)
    better = cheaper_tables(
        [each.id for each in field], (4, 4, 4, 4), lambda t: cost([t])[0], lambda t: int(cost([t])[1]), (9, 10**6)
    )

    assert (made.optimal, made.repeats) == (True, 0)
    assert better[0] is not None
    assert cost(better[0]) == (made.repeats, made.spread)


def test_a_round_that_nothing_beats_is_left_as_it_is() -> None:
    players = [f"p{number}" for number in range(8)]

    assert cheaper_tables(players, (4, 4), lambda _: 0, lambda _: 0, (0, 0)) == (None, True)
