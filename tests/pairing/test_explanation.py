from fractions import Fraction

import pytest

from tests.looping import some
from tests.pairing.events import bye, event, match
from tournaments.pairing import RULE_SETS, Source, compute_standings, explain

RECORD = event(
    [match("Amanda", "2-0", "Bastián"), match("Carla", "2-1", "Diego")],
    [match("Amanda", "2-1", "Carla"), match("Bastián", "1-1-1", "Diego")],
)


def test_each_number_names_the_opponents_it_comes_from():
    numbers = {number.column.id: number for number in explain(RECORD, "Carla").numbers}

    assert numbers["omw"].value == Fraction(2, 3)
    assert numbers["omw"].sources == (Source("Diego", Fraction(1, 3)), Source("Amanda", Fraction(1)))
    assert numbers["points"].sources == (Source("Diego", 3), Source("Amanda", 0))


def test_it_says_who_stands_above_and_which_column_decides():
    explained = explain(RECORD, "Diego")

    assert explained.above is not None
    assert (explained.above.player, explained.decided_by) == ("Bastián", "omw")


def test_nobody_stands_above_the_first():
    explained = explain(RECORD, "Amanda")

    assert (explained.above, explained.decided_by) == (None, None)


def test_nothing_decides_between_tied_players():
    record = event([match("Amanda", "2-0", "Bastián"), match("Carla", "2-0", "Diego")])

    assert explain(record, "Carla").decided_by is None


def test_head_to_head_is_named_where_it_decides():
    record = event(
        [match("Bastián", "1-0", "Amanda")], [match("Amanda", "1-0", "Carla"), match("Diego", "1-0", "Bastián")]
    )

    assert explain(record, "Amanda", "match-game-points").decided_by == "head_to_head"


def test_a_bye_is_a_part_without_opponent():
    points = explain(event([bye("Amanda")]), "Amanda").numbers[0]

    assert points.sources == (Source(None, 3),)


@pytest.mark.parametrize("rules", ["mtr-1/3", "mtr-0.33", "cobra"])
def test_the_mean_of_the_parts_is_the_number(rules):
    for standing in some(compute_standings(RECORD, rules)):
        for number in explain(RECORD, standing.player, rules).numbers:
            if number.column.id in ("omw", "ogw", "sos", "esos"):
                assert sum(part.value for part in number.sources) == number.value * len(number.sources)


@pytest.mark.parametrize("rules", [name for name, each in RULE_SETS.items() if "buchholz" in name])
def test_the_sum_of_the_parts_kept_is_the_number(rules):
    for number in some(explain(RECORD, "Amanda", rules).numbers):
        assert sum(part.value for part in number.sources if not part.left_out) == number.value


def test_an_unknown_player_is_refused():
    with pytest.raises(KeyError):
        explain(RECORD, "Elisa")
