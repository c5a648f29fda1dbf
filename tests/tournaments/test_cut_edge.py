"""Who is in the cut where no tie-breaker separates players, and whom they meet first."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.looping import some
from tests.tournaments.playing import published, tables_of
from tests.tournaments.test_systems import filled, play, play_all
from tournaments.actions.events.events import update_event
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.repair import correct_past_result
from tournaments.actions.rounds.rounds import discard_draft, finish_round, pair_round, publish_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Player, Round, User
from tournaments.queries.events.log import said
from tournaments.queries.standings.cut_edge import edges_of, ties_told
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


@pytest.fixture
def level(event: Event, amanda: User) -> Event:
    """Four have won the only round, and two of them are in the cut."""
    filled(event, amanda, 8, planned_rounds=1, cut_to=2, first_round="by_list", cut_ties="playoff")
    finish_round(round_=play(event, amanda), by=amanda)
    return event


def seeds(event: Event) -> list[str]:
    return list(event.players.exclude(cut_seed=None).order_by("cut_seed").values_list("name", flat=True))


def test_who_is_level_at_the_edge_is_named_with_the_places_left(level: Event) -> None:
    [edge] = edges_of(level)
    names = sorted(level.players.filter(pk__in=edge.left).values_list("name", flat=True))

    assert (names, edge.places, edge.through) == (["J01", "J03", "J05", "J07"], 2, ())


def test_play_offs_are_played_until_the_places_are_taken(level: Event, amanda: User) -> None:
    playoff = play(level, amanda)
    cut = published(level, amanda)
    winners = {seat.player.name for match in tables_of(playoff) for seat in match.seats.filter(games_won=2)}

    assert (playoff.name, playoff.matches.count(), cut.name) == ("Play-off", 2, "Final")
    assert set(seeds(level)) == winners


def test_the_play_off_does_not_count_in_the_standings(level: Event, amanda: User) -> None:
    before = [(row.rank, row.points) for row in standings(level)]
    play(level, amanda)
    level.refresh_from_db()

    assert [(row.rank, row.points) for row in standings(level)] == before


def test_by_lot_the_cut_comes_at_once_and_the_page_says_who(level: Event, amanda: User, client: Client) -> None:
    update_event(event=level, by=amanda, cut_ties="lot")
    cut = published(level, amanda)
    page = client.get(reverse("bracket", args=[level.slug])).content.decode()

    assert cut.name == "Final"
    [told] = ties_told(level)
    assert told.endswith(f"por sorteo pasó {', '.join(sorted(seeds(level)))}.")
    assert "Empate al borde del corte" in page


def test_a_play_off_is_told_too(level: Event, amanda: User) -> None:
    play(level, amanda)
    published(level, amanda)

    assert "por desempate pasó" in ties_told(level)[0]


def test_without_a_tie_there_is_neither(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, planned_rounds=3, cut_to=2, cut_ties="playoff")
    rounds = play_all(event, amanda)

    assert [round_.name for round_ in rounds[3:]] == ["Final"]
    assert ties_told(event) == []


def test_a_play_off_thrown_away_comes_again(level: Event, amanda: User) -> None:
    discard_draft(round_=pair_round(event=level, by=amanda), by=amanda)

    assert pair_round(event=level, by=amanda).name == "Play-off"


def test_a_cut_thrown_away_after_the_play_off_takes_its_seeds_with_it(level: Event, amanda: User) -> None:
    play(level, amanda)
    discard_draft(round_=pair_round(event=level, by=amanda), by=amanda)

    assert seeds(level) == []


def test_a_play_off_is_not_corrected_once_the_cut_has_come_of_it(level: Event, amanda: User) -> None:
    playoff = play(level, amanda)
    published(level, amanda)
    with pytest.raises(Conflict, match="retíralas antes"):
        correct_past_result(match=tables_of(playoff)[0], score=Score(1, 2), reason="Al revés", by=amanda)


def test_three_for_two_places_play_one_match(event: Event, amanda: User) -> None:
    filled(event, amanda, 6, planned_rounds=1, cut_to=2, first_round="by_list", cut_ties="playoff")
    finish_round(round_=play(event, amanda), by=amanda)

    assert play(event, amanda).matches.count() == 1
    assert published(event, amanda).name == "Final"


def test_two_of_a_group_do_not_meet_in_the_first_round_of_the_cut(event: Event, amanda: User) -> None:
    filled(event, amanda, 16, system="groups", group_count=4, cut_to=8)
    rounds = play_all(event, amanda)
    first = next(round_ for round_ in rounds if round_.stage == Round.Stage.CUT)

    for match in some(tables_of(first)):
        one, other = match.seats.values_list("player__group", flat=True)
        assert one != other


def test_five_players_are_a_table_of_four_and_a_bye_where_the_event_wants_it(event: Event, amanda: User) -> None:
    filled(event, amanda, 5, system="pods", five_with_bye=True)

    assert sorted(match.seats.count() for match in pair_round(event=event, by=amanda).matches.all()) == [1, 4]


@pytest.mark.parametrize(("shares", "points"), [(False, ["4", "4", "2", "1"]), (True, ["7/2", "7/2", "2", "1"])])
def test_two_who_share_the_first_place_share_its_points_where_the_event_wants_it(
    event: Event, amanda: User, shares: bool, points: list[str]
) -> None:
    filled(event, amanda, 4, system="pods", share_points=shares)
    [match] = tables_of(publish_round(round_=pair_round(event=event, by=amanda), by=amanda))
    victory = {1: 15, 2: 15, 3: 9, 4: 3}
    enter_places(match=match, outcomes={seat: Outcome(vp) for seat, vp in victory.items()}, by=amanda)

    event.refresh_from_db()
    assert [str(row.points) for row in standings(event)] == points


def test_a_table_that_nobody_wins_is_worth_what_the_event_says(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="pods", place_points=[3, 0, 0, 0], draw_points=1)
    [match] = tables_of(publish_round(round_=pair_round(event=event, by=amanda), by=amanda))
    enter_places(match=match, outcomes={seat: Outcome(place=1) for seat in (1, 2, 3, 4)}, by=amanda)

    event.refresh_from_db()
    assert [str(row.points) for row in standings(event)] == ["1", "1", "1", "1"]


def test_how_ties_are_decided_is_locked_once_the_play_off_has_begun(level: Event, amanda: User) -> None:
    for match in tables_of(published(level, amanda)):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    with pytest.raises(Conflict, match="El corte ya empezó"):
        update_event(event=level, by=amanda, cut_ties="lot")


def drawn(event: Event, by: User) -> Round:
    """The next round, every table of it drawn, or shared by all."""
    round_ = published(event, by)
    for match in tables_of(round_):
        if event.system == Event.System.PODS:
            enter_places(match=match, outcomes={seat.position: Outcome(place=1) for seat in match.seats.all()}, by=by)
        else:
            enter_result(match=match, score=Score(1, 1), by=by)
    return round_


@pytest.fixture
def level_groups(event: Event, amanda: User) -> Event:
    """Two groups of four in which everybody has drawn with everybody; one of each goes through."""
    filled(event, amanda, 8, system="groups", group_count=2, cut_to=2)
    for _round in range(3):
        last = drawn(event, amanda)
    finish_round(round_=last, by=amanda)
    return event


def test_in_groups_lots_are_told_group_by_group_and_logged(level_groups: Event, amanda: User, client: Client) -> None:
    assert published(level_groups, amanda).name == "Final"
    page = client.get(reverse("bracket", args=[level_groups.slug])).content.decode()
    lots = level_groups.audit_entries.filter(action="cut.lot")

    told_of = [told.partition(" (")[0] for told in ties_told(level_groups)]
    assert told_of == ["Empate en el grupo 1", "Empate en el grupo 2"]
    assert all(told in page for told in ties_told(level_groups))
    assert sorted(entry.data["through"] for entry in lots) == sorted(seeds(level_groups))
    assert said(lots[0]).sentence.startswith("Sorteó el borde del corte (")


def test_in_groups_play_offs_find_who_goes_through(level_groups: Event, amanda: User) -> None:
    update_event(event=level_groups, by=amanda, cut_ties="playoff")
    rounds = play_all(level_groups, amanda)
    of_groups = [
        {player.group for player in Player.objects.filter(seats__match=match)}
        for round_ in rounds[:-1]
        for match in tables_of(round_)
    ]

    assert [(round_.name, round_.matches.count()) for round_ in rounds] == [
        ("Play-off", 4),
        ("Play-off", 2),
        ("Final", 1),
    ]
    assert all(len(groups) == 1 for groups in of_groups)
    assert all("por desempate pasó" in told for told in ties_told(level_groups))


def test_nine_of_whom_four_go_on_play_off_at_three_tables_that_take_out_five(event: Event, amanda: User) -> None:
    filled(event, amanda, 9, system="pods", planned_rounds=1, cut_to=4, cut_ties="playoff")
    finish_round(round_=drawn(event, amanda), by=amanda)
    playoff, final = play_all(event, amanda)

    assert (playoff.name, final.name) == ("Play-off", "Final")
    assert [match.seats.count() for match in tables_of(playoff)] == [3, 3, 3]
    staying = [match.seats.filter(player__cut_seed__gt=0).count() for match in tables_of(playoff)]
    assert staying == [1, 1, 2]


def test_the_final_table_is_of_those_whom_the_play_off_let_through(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, system="pods", planned_rounds=1, cut_to=4, cut_ties="playoff")
    finish_round(round_=drawn(event, amanda), by=amanda)
    rounds = play_all(event, amanda)
    through = {seat.player.name for match in tables_of(rounds[0]) for seat in match.seats.filter(place__lte=2)}

    assert [round_.name for round_ in rounds] == ["Play-off", "Final"]
    assert {seat.player.name for seat in rounds[1].seats.all()} == through == set(seeds(event))
    assert [row.points for row in standings(event)] == [4] * 8


def test_a_play_off_of_several_waits_for_its_results(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, system="pods", planned_rounds=1, cut_to=4, cut_ties="playoff")
    finish_round(round_=drawn(event, amanda), by=amanda)
    published(event, amanda)
    with pytest.raises(UserError, match="Faltan resultados de la ronda 2"):
        pair_round(event=event, by=amanda)
