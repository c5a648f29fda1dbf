"""What holds for the standings of every event."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tournaments.pairing import RULE_SETS, EventRecord, MatchRecord, compute_standings, explain

RESULTS = ((2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 2, 0), (1, 1, 1), (0, 0, 3))


@st.composite
def records(draw):
    """An event of 2 to 7 players and up to 4 rounds in which anybody may meet anybody."""
    players = tuple(f"P{number}" for number in range(draw(st.integers(2, 7))))
    rounds = []
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(players))
        pairs = zip(order[::2], order[1::2], strict=False)
        matches = [
            MatchRecord(
                a, b, *((0, 0, 0) if lost else draw(st.sampled_from(RESULTS))), "double_loss" if lost else "played"
            )
            for a, b in pairs
            for lost in [draw(st.integers(0, 9)) == 0]
        ]
        if len(order) % 2:
            kind = draw(st.sampled_from(["bye", "awarded_bye", "half_bye", "loss"]))
            matches.append(
                MatchRecord(order[-1], None, *{"loss": (0, 2), "half_bye": (0, 0)}.get(kind, (2, 0)), 0, kind)
            )
        rounds.append(tuple(matches))
    return EventRecord(players, tuple(rounds))


def turned(match):
    """The same match written from the other side."""
    if match.b is None:
        return match
    return MatchRecord(match.b, match.a, match.wins_b, match.wins_a, match.drawn, match.kind)


every_rule_set = st.sampled_from(sorted(RULE_SETS))
in_time = settings(deadline=None)


@in_time
@given(records(), every_rule_set)
def test_everybody_stands_once_and_ranks_count_those_above(record, rules):
    standings = compute_standings(record, rules)

    assert sorted(line.player for line in standings) == sorted(record.players)
    for line in standings:
        shared = [other for other in standings if other.rank == line.rank]
        assert line.rank == 1 + sum(other.rank < line.rank for other in standings)
        assert line.tied == (len(shared) > 1)


@in_time
@given(records(), every_rule_set)
def test_columns_never_rise_from_one_line_to_the_next(record, rules):
    lines = [tuple(line.values.values()) for line in compute_standings(record, rules)]

    assert lines == sorted(lines, reverse=True)


@in_time
@given(records(), every_rule_set)
def test_neither_the_side_nor_the_order_in_which_matches_are_written_matters(record, rules):
    mirrored = EventRecord(record.players, tuple(tuple(map(turned, reversed(made))) for made in record.rounds))

    assert compute_standings(mirrored, rules) == compute_standings(record, rules)


@in_time
@given(records())
def test_percentages_are_shares(record):
    for line in some(compute_standings(record)):
        for column in ("omw", "gw", "ogw"):
            assert 0 <= line.values[column] <= 1


@in_time
@given(records(), every_rule_set)
def test_the_explanation_shows_the_numbers_of_the_standings(record, rules):
    for line in some(compute_standings(record, rules)):
        explained = explain(record, line.player, rules)

        assert explained.standing == line
        assert {number.column.id: number.value for number in explained.numbers} == line.values


@in_time
@given(records())
def test_points_are_the_sum_of_their_parts(record):
    for line in some(compute_standings(record)):
        points, omw, gw, _ogw = explain(record, line.player).numbers

        assert sum(part.value for part in points.sources) == line.points
        assert sum((part.value for part in omw.sources), Fraction(0)) == omw.value * len(omw.sources)
        assert sum(part.value for part in gw.sources) == gw.value * sum(part.of or 0 for part in gw.sources)
