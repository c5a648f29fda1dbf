"""Where divisions and teams meet other things: ties at the edge, double elimination, absences, byes, repairs."""

import datetime

import pytest

from tests.looping import some
from tests.tournaments.playing import published, seated, tables_of
from tournaments.actions.events.events import create_event, finish_event, update_event
from tournaments.actions.people.divisions import assign_divisions, create_division
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.boards import enter_boards
from tournaments.actions.results.no_show import no_show, undo_no_show
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import finish_round
from tournaments.models import Event, Match, Player, Round, User
from tournaments.queries.record.teams import boards_of
from tournaments.queries.rounds.upcoming import upcoming
from tournaments.queries.standings.bracket import places
from tournaments.queries.standings.standings import standings
from tournaments.queries.standings.winners import winners
from tournaments.scores import Score

pytestmark = pytest.mark.django_db

EIGHT = ("Ana", "Bruno", "Carla", "Diego", "Elisa", "Fabio", "Gina", "Hugo")


def made(by: User, **settings: object) -> Event:
    return create_event(
        by=by, name="Copa", game="myl_pe", starts_on=datetime.date(2026, 11, 21), **{"planned_rounds": 1, **settings}
    )


def divided(by: User, **settings: object) -> Event:
    """Eight players, four in each of two divisions with a Top 2."""
    event = made(by, **settings)
    register_players(event=event, text="\n".join(EIGHT), by=by)
    for name in ("Norte", "Sur"):
        create_division(event=event, name=name, cut_to=2, by=by)
    lines = [f"{name}: {'Norte' if place < 4 else 'Sur'}" for place, name in enumerate(EIGHT)]
    assign_divisions(event=event, text="\n".join(lines), by=by)
    event.refresh_from_db()
    return event


def by_alphabet(round_: Round, by: User) -> None:
    for match in some(tables_of(round_)):
        one, other = seated(match)
        enter_result(match=match, score=Score(2, 0) if one < other else Score(0, 2), by=by)


def drawn(round_: Round, by: User) -> None:
    for match in some(tables_of(round_)):
        enter_result(match=match, score=Score(1, 1, 1), by=by)


def test_ties_at_the_edge_are_played_off_in_each_division(amanda: User) -> None:
    event = divided(amanda, cut_ties="playoff")
    drawn(published(event, amanda), amanda)  # all are level: four for two places in each division

    following = upcoming(event)
    assert following is not None
    assert following.name == "Play-off"
    playoff = published(event, amanda)
    for match in some(tables_of(playoff)):
        assert len({seat.player.division_id for seat in match.seats.select_related("player")}) == 1
    assert len(tables_of(playoff)) == 4
    by_alphabet(playoff, amanda)
    cut = published(event, amanda)
    assert cut.name == "Final"
    assert sorted(match.slot for match in tables_of(cut)) == ["W1.1/1", "W1.1/2"]
    through = {seat.player_id for match in tables_of(playoff) for seat in match.seats.all() if seat.games_won == 2}
    assert {seat.player_id for match in tables_of(cut) for seat in match.seats.all()} == through


def test_lots_at_the_edge_are_told_for_each_division(amanda: User) -> None:
    event = divided(amanda)
    drawn(published(event, amanda), amanda)
    cut = published(event, amanda)

    ties = cut.certificate["ties"]
    assert [tie["division"] for tie in ties] == ["Norte", "Sur"]
    assert [(len(tie["level"]), len(tie["through"])) for tie in ties] == [(4, 2), (4, 2)]


def test_double_elimination_of_divisions_ends_for_each(amanda: User) -> None:
    event = divided(amanda, cut_kind="double")
    by_alphabet(published(event, amanda), amanda)
    rounds = 0
    while upcoming(event) is not None:
        by_alphabet(published(event, amanda), amanda)
        rounds += 1
        assert rounds < 8
    finish_event(event=event, by=amanda)

    first = [(place, player.division.name) for place, player in places(event) if place == 1]
    assert first == [(1, "Norte"), (1, "Sur")]
    assert len(winners(event)) == 2


def test_whoever_left_is_in_no_cut_of_the_division(amanda: User) -> None:
    event = divided(amanda)
    round_ = published(event, amanda)
    by_alphabet(round_, amanda)
    for name in ("Ana", "Bruno", "Carla"):
        drop_player(player=event.players.get(name=name), by=amanda)
    finish_round(round_=round_, by=amanda)
    cut = published(event, amanda)

    assert [match.slot for match in tables_of(cut)] == ["W1.1/2"]
    assert (1, "Diego") in [(place, player.name) for place, player in places(event)]


TEAMS = "Dragones: Ana, Bruno\nSombras: Carla, Diego\nHéroes: Elisa, Fabio"


def test_an_odd_team_has_a_bye_and_its_members_no_board(amanda: User) -> None:
    event = made(amanda, team_size=2)
    register_players(event=event, text=TEAMS, by=amanda)
    round_ = published(event, amanda)
    bye = round_.matches.get(kind=Match.Kind.BYE)

    assert boards_of(bye) == []
    assert {row.player.name: row.points for row in standings(event)}[bye.seats.get().player.name] == 3


def test_a_team_that_did_not_come_loses_and_gets_its_boards_back(amanda: User) -> None:
    event = made(amanda, team_size=2)
    register_players(event=event, text="\n".join(TEAMS.splitlines()[:2]), by=amanda)
    match = tables_of(published(event, amanda))[0]
    absent = match.seats.order_by("position")[0].player
    no_show(player=absent, by=amanda)
    match.refresh_from_db()
    assert match.status == Match.Status.FINAL
    assert [seat.games_won for seat in match.seats.order_by("position")] == [0, 2]
    undo_no_show(player=absent, by=amanda)
    match.refresh_from_db()
    assert match.status == Match.Status.PENDING
    enter_boards(match=match, scores={1: Score(2, 0), 2: Score(2, 1)}, by=amanda)
    match.refresh_from_db()
    assert [seat.games_won for seat in match.seats.order_by("position")] == [2, 0]


def test_a_round_robin_and_an_elimination_of_teams_are_played_to_the_end(amanda: User) -> None:
    for system in ("round_robin", "single_elimination"):
        event = made(amanda, team_size=2, system=system)
        register_players(event=event, text=TEAMS, by=amanda)
        while upcoming(event) is not None:
            for match in tables_of(published(event, amanda)):
                one, other = seated(match)
                score = Score(2, 0) if one < other else Score(0, 2)
                enter_boards(match=match, scores={1: score, 2: score}, by=amanda)
        finish_event(event=event, by=amanda)
        assert [team.name for team in winners(event)] == ["Dragones"], system


def test_four_boards_level_are_a_draw_and_three_settle(amanda: User) -> None:
    event = made(amanda, team_size=4)
    register_players(event=event, text="Uno: A1, A2, A3, A4\nDos: B1, B2, B3, B4", by=amanda)
    match = tables_of(published(event, amanda))[0]
    match = enter_boards(match=match, scores={1: Score(2, 0), 2: Score(2, 0)}, by=amanda)
    assert match.status == Match.Status.PENDING  # two of four do not settle it
    match = enter_boards(match=match, scores={3: Score(0, 2), 4: Score(0, 2)}, by=amanda)
    assert match.status == Match.Status.FINAL
    assert [row.points for row in standings(event)] == [1, 1]
    match = enter_boards(match=match, scores={3: Score(2, 0), 4: None}, by=amanda)
    assert match.status == Match.Status.FINAL
    event.refresh_from_db()
    assert [row.points for row in standings(event)] == [3, 0]


def test_teams_in_divisions_have_a_table_each(amanda: User) -> None:
    event = made(amanda, team_size=2)
    register_players(event=event, text=TEAMS, by=amanda)
    create_division(event=event, name="Escuelas", by=amanda)
    create_division(event=event, name="Clubes", by=amanda)
    assign_divisions(event=event, text="Dragones: Escuelas\nSombras: Escuelas\nHéroes: Clubes", by=amanda)
    published(event, amanda)

    assert not Player.people.filter(event=event, team__isnull=False).exclude(division=None).exists()
    update_event(event=event, by=amanda, planned_rounds=2)
    assert {row.player.name for row in standings(event)} == {"Dragones", "Sombras", "Héroes"}
