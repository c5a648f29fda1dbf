"""Standings as the pages show them: which results count, how numbers are printed, why a player stands where they do."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.tournaments.playing import played, published, seated, tables_of
from tournaments.actions.events.events import update_event
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round
from tournaments.models import Event, Match, Round, Seat, User
from tournaments.pairing import Column
from tournaments.pairing.standings.rule_sets import POINTS
from tournaments.queries.events.tables import standings_table
from tournaments.queries.people.players import history, why
from tournaments.queries.rounds.rounds import table_list
from tournaments.queries.standings.groups import place_in_group, standings_parts
from tournaments.queries.standings.standings import headings, last_in_cut, leaders, line_of, shown, standings
from tournaments.scores import Score


def points(event: Event) -> dict[str, int]:
    return {row.player.name: int(row.points) for row in standings(Event.objects.get(pk=event.pk))}


def test_before_the_first_round_everybody_shares_the_first_place(four: Event) -> None:
    assert {(row.rank, row.points, row.tied) for row in standings(four)} == {(1, 0, True)}


def test_a_win_a_draw_and_a_loss(four: Event, amanda: User) -> None:
    first, second = tables_of(published(four, amanda))
    enter_result(match=first, score=Score(2, 1), by=amanda)
    enter_result(match=second, score=Score(1, 1, 1), by=amanda)
    winner, loser = seated(first)
    assert points(four) == {winner: 3, loser: 0} | dict.fromkeys(seated(second), 1)


def test_a_reported_result_does_not_count_yet(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    Match.objects.filter(pk=match.pk).update(status=Match.Status.REPORTED)
    assert set(points(four).values()) == {0}


def test_a_bye_counts_at_once(four: Event, amanda: User) -> None:
    register_players(event=four, text="Fabián", by=amanda)
    bye = published(four, amanda).matches.get(kind=Match.Kind.BYE)
    assert points(four)[seated(bye)[0]] == 3


def test_a_draft_does_not_count(four: Event, amanda: User) -> None:
    register_players(event=four, text="Fabián", by=amanda)
    pair_round(event=four, by=amanda)
    assert set(points(four).values()) == {0}


def test_a_cut_round_does_not_count(four: Event, amanda: User) -> None:
    played(four, amanda)
    before = points(four)
    final = Round.objects.create(event=four, number=9, name="Final", stage="cut", status="finished", seed=0)
    match = Match.objects.create(round=final, table=1, status=Match.Status.FINAL)
    for position, player in enumerate(four.players.all()[:2], 1):
        Seat.objects.create(match=match, round=final, player=player, position=position, games_won=2 - position)
    Event.objects.update(version=99)  # the rows above were written past the actions
    assert points(four) == before


def test_a_corrected_result_changes_the_standings(four: Event, amanda: User) -> None:
    match = tables_of(played(four, amanda))[0]
    winner, loser = seated(match)
    assert points(four)[winner] == 3
    enter_result(match=match, score=Score(0, 2), by=amanda)
    assert (points(four)[winner], points(four)[loser]) == (0, 3)


def test_a_dropped_player_stays_in_the_standings(four: Event, amanda: User) -> None:
    played(four, amanda)
    drop_player(player=four.players.get(name="Diego"), by=amanda)
    assert "Diego" in points(four)


def test_the_leaders_and_ones_own_line_are_lines_of_the_standings(four: Event, amanda: User) -> None:
    played(four, amanda)
    rows = standings(four)
    assert leaders(four, 2) == rows[:2]
    assert line_of(four, rows[3].player) == rows[3]


def test_the_tie_breakers_have_their_headings(four: Event) -> None:
    assert [heading.label for heading in headings(four)] == ["OMW %", "GW %", "OGW %"]


@pytest.mark.parametrize(
    ("value", "printed"),
    [(Fraction(1, 3), "33,33"), (Fraction(2, 3), "66,67"), (Fraction(1), "100,00"), (Fraction(12345, 100000), "12,35")],
)
def test_a_percentage_is_rounded_half_up_from_the_exact_fraction(value: Fraction, printed: str) -> None:
    assert shown(Column("omw", "OMW %", "OMW %"), value) == printed


@pytest.mark.parametrize(
    ("value", "printed"), [(7, "7"), (Fraction(7, 1), "7"), (Fraction(7, 2), "3,5"), (Fraction(10, 3), "3,33")]
)
def test_points_are_whole_unless_they_are_shared(value: Fraction | int, printed: str) -> None:
    assert shown(POINTS, value) == printed


def test_half_a_point_is_half_a_point_on_the_page_and_in_the_table(four: Event, amanda: User, client: Client) -> None:
    update_event(event=four, by=amanda, tiebreak_rules="chess-buchholz")
    enter_result(match=tables_of(published(four, amanda))[0], score=Score(1, 1), by=amanda)
    four.refresh_from_db()

    assert [row.points_shown for row in standings(four)] == ["0,5", "0,5", "0", "0"]
    assert (
        '<td class="num" data-is="points">0,5</td>'
        in client.get(reverse("standings", args=[four.slug])).content.decode()
    )
    assert standings_table(four).decode("utf-8-sig").splitlines()[1].split(";")[2] == "0,5"


def test_english_has_a_decimal_point() -> None:
    with translation.override("en"):
        assert shown(Column("omw", "OMW %", "OMW %"), Fraction(1, 3)) == "33.33"


def test_the_reason_for_a_place_names_who_is_above_and_every_part(four: Event, amanda: User) -> None:
    first, second = tables_of(published(four, amanda))
    enter_result(match=first, score=Score(2, 0), by=amanda)
    enter_result(match=second, score=Score(2, 1), by=amanda)
    winners = [seated(first)[0], seated(second)[0]]
    reason = why(four, four.players.get(name=winners[1]))
    assert reason.above is not None
    assert (reason.above.name, reason.decided_by) == (winners[0], "GW %")
    omw = next(number for number in reason.numbers if number.label == "OMW %")
    assert [(part.opponent and part.opponent.name, part.shown) for part in omw.parts] == [(seated(second)[1], "33,33")]


def test_a_players_history_is_told_from_their_seat(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    enter_result(match=match, score=Score(2, 1), by=amanda)
    winner, loser = seated(match)
    [lost] = history(four.players.get(name=loser))
    assert lost.opponent is not None
    assert (lost.opponent.name, lost.score) == (winner, Score(1, 2))


def test_a_long_list_of_tables_is_cut() -> None:
    assert table_list(list(range(1, 15))) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, … (14)"
    assert table_list([2, 5]) == "2, 5"


def test_the_line_of_the_cut_is_drawn_below_the_last_of_those_who_are_still_in(four: Event, amanda: User) -> None:
    four.cut_to = 2
    four.save()
    played(four, amanda)
    rows = standings(four)
    assert last_in_cut(four, rows) == rows[1].player.pk
    drop_player(player=rows[0].player, by=amanda)
    rows = standings(four)
    assert last_in_cut(four, rows) == rows[2].player.pk


@pytest.mark.parametrize("cut_to", [0, 4, 8])
def test_no_line_is_drawn_where_nobody_is_left_out(four: Event, cut_to: int) -> None:
    four.cut_to = cut_to
    assert last_in_cut(four, standings(four)) is None


def test_groups_are_read_one_by_one_with_places_of_their_own(four: Event, amanda: User) -> None:
    four.system, four.group_count = Event.System.GROUPS, 2
    four.save()
    played(four, amanda)
    parts = standings_parts(four, standings(four), {})
    assert [(part.group, [line.place for line in part.lines]) for part in parts] == [(1, [1, 2]), (2, [1, 2])]
    last = parts[1].lines[1].row.player
    assert (place_in_group(four, last), last_in_cut(four, standings(four))) == (2, None)


def test_the_share_of_games_is_explained_by_what_was_won_of_what_there_was(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    enter_result(match=match, score=Score(2, 1), by=amanda)
    first = match.seats.get(position=1).player
    number = next(each for each in why(four, first).numbers if each.label == "GW %")
    assert (number.shown, [part.shown for part in number.parts]) == ("66,67", ["6/9"])
