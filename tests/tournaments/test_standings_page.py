"""What the page of the standings says beside the points: rounds won, movement, and what each column means."""

from django.test import Client

from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.results.results import enter_result
from tournaments.models import Event, User
from tournaments.pairing import RULE_SETS
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS
from tournaments.queries.standings.standings import codes, standings
from tournaments.scores import Score


def test_rounds_won_drawn_and_lost(four: Event, amanda: User) -> None:
    first = published(four, amanda)
    one, other = tables_of(first)
    enter_result(match=one, score=Score(2, 0), by=amanda)
    enter_result(match=other, score=Score(1, 1, 1), by=amanda)
    assert sorted(row.record for row in standings(four)) == ["0-0-1", "0-1-0", "0-1-0", "1-0-0"]


def test_a_table_without_a_result_counts_for_nobody(four: Event, amanda: User) -> None:
    published(four, amanda)
    assert {row.record for row in standings(four)} == {"0-0-0"}


def test_movement_is_told_from_the_second_round_on(four: Event, amanda: User) -> None:
    played(four, amanda, seed=1)
    before = {row.player.pk: row.rank for row in standings(four)}
    assert {row.moved for row in standings(four)} == {None}
    second = published(four, amanda, seed=2)
    for match in tables_of(second):
        enter_result(match=match, score=Score(0, 2), by=amanda)
    rows = standings(four)
    assert {row.player.pk: before[row.player.pk] - row.rank for row in rows} == {
        row.player.pk: row.moved for row in rows
    }
    assert any(row.moved for row in rows)


def test_every_column_of_every_rule_set_is_explained_where_it_stands(four: Event, client: Client) -> None:
    for rules in RULE_SETS:
        four.tiebreak_rules = rules
        assert len(codes(four)) == len(RULE_SETS[rules].columns), rules  # points speak for themselves, G-E-P does not
    four.system = Event.System.PODS
    for rules in POD_RULE_SETS:
        four.tiebreak_rules = rules
        assert len(codes(four)) == len(POD_RULE_SETS[rules].columns) - 1, rules
    page = client.get(f"/e/{four.slug}/posiciones/").content.decode()
    assert "Qué dice cada columna" in page
