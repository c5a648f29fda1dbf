"""Events of two phases: Swiss, who goes on plays Swiss again with the points they have, then a bracket."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import played, published, seated, tables_of
from tests.tournaments.test_taking_over import moved
from tournaments.actions.events.events import create_event, update_event
from tournaments.actions.people.check_in import check_in, leave_out_absent
from tournaments.actions.people.registration import drop_player, register_players, undrop_player
from tournaments.actions.rounds.phases import close_second_phase, open_second_phase
from tournaments.actions.rounds.rounds import discard_draft, pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Round, User
from tournaments.queries.events.event_document import event_part
from tournaments.queries.rounds.next_step import next_step
from tournaments.queries.rounds.upcoming import upcoming
from tournaments.queries.standings.phases import going_on
from tournaments.queries.standings.standings import standings

EIGHT = "Ana\nBruno\nCamila\nDiego\nElisa\nFelipe\nGabriela\nHugo"


@pytest.fixture
def two_phases(event: Event, amanda: User) -> Event:
    """Eight players; two rounds, the first four go on to one more, then a Top 2."""
    register_players(event=event, text=EIGHT, by=amanda)
    return update_event(event=event, by=amanda, planned_rounds=2, second_rounds=1, gate_value=4, cut_to=2)


def first_phase(event: Event, by: User) -> None:
    for _round in range(2):
        played(event, by)


def names(event: Event, **wanted) -> set[str]:
    return set(event.players.filter(**wanted).values_list("name", flat=True))


def test_from_the_first_round_to_the_final(two_phases: Event, amanda: User) -> None:
    first_phase(two_phases, amanda)
    before = {row.player.name: row.points for row in standings(two_phases)}
    with pytest.raises(Conflict) as refusal:
        pair_round(event=two_phases, by=amanda)
    assert refusal.value.code == "gate_closed"

    passing = open_second_phase(event=two_phases, by=amanda)
    assert {player.name for player in passing} == names(two_phases, dropped_after=None)
    third = played(two_phases, amanda)
    assert {name for match in tables_of(third) for name in seated(match)} == {player.name for player in passing}
    after = {row.player.name: row.points for row in standings(two_phases)}
    assert all(after[name] in (before[name], before[name] + 3) for name in before)

    final = published(two_phases, amanda)
    assert (final.stage, final.name, final.seats.count()) == (Round.Stage.CUT, "Final", 2)


def test_who_is_level_with_the_last_goes_on_too(two_phases: Event, amanda: User) -> None:
    update_event(event=two_phases, by=amanda, planned_rounds=1, gate_value=2)
    played(two_phases, amanda)
    assert len(going_on(two_phases)) == 4  # all who won one


def test_by_points_and_by_record(two_phases: Event, amanda: User) -> None:
    first_phase(two_phases, amanda)
    won_both = {row.player.name for row in standings(two_phases) if row.points == 6}
    update_event(event=two_phases, by=amanda, gate_by="points", gate_value=6)
    assert {player.name for player in going_on(two_phases)} == won_both
    update_event(event=two_phases, by=amanda, gate_by="losses", gate_value=0)
    assert {player.name for player in going_on(two_phases)} == won_both
    update_event(event=two_phases, by=amanda, gate_value=1)
    assert {player.name for player in going_on(two_phases)} == {
        row.player.name for row in standings(two_phases) if row.points >= 3
    }


def test_the_way_back_while_there_is_no_round(two_phases: Event, amanda: User) -> None:
    first_phase(two_phases, amanda)
    drop_player(player=two_phases.players.get(name="Hugo"), by=amanda)
    before = event_part(two_phases)
    open_second_phase(event=two_phases, by=amanda)
    draft = pair_round(event=two_phases, by=amanda)
    with pytest.raises(Conflict) as refusal:
        close_second_phase(event=two_phases, by=amanda)
    assert refusal.value.code == "phase_begun"

    discard_draft(round_=draft, by=amanda)
    close_second_phase(event=two_phases, by=amanda)
    assert event_part(two_phases).players == before.players
    assert names(two_phases, dropped_after=2) == {"Hugo"}


def test_a_place_that_somebody_gives_back_goes_to_another(two_phases: Event, amanda: User) -> None:
    first_phase(two_phases, amanda)
    passing = open_second_phase(event=two_phases, by=amanda)
    drop_player(player=passing[0], by=amanda)
    next_one = two_phases.players.filter(passed_gate=False).first()
    undrop_player(player=next_one, by=amanda)
    third = published(two_phases, amanda)
    assert next_one.name in {name for match in tables_of(third) for name in seated(match)}


def test_on_the_second_day_they_say_again_that_they_are_here(two_phases: Event, amanda: User) -> None:
    update_event(event=two_phases, by=amanda, second_check_in=True, second_day=datetime.date(2026, 11, 22))
    first_phase(two_phases, amanda)
    one, *others = open_second_phase(event=two_phases, by=amanda)
    assert next_step(two_phases).label == "Dejar fuera a los 4 que faltan"
    with pytest.raises(UserError) as refusal:
        pair_round(event=two_phases, by=amanda)
    assert refusal.value.code == "players_absent"

    for player in others:
        check_in(player=player, by=amanda)
    assert leave_out_absent(event=two_phases, by=amanda) == [one]
    third = published(two_phases, amanda)
    assert third.seats.count() == 3
    one.refresh_from_db()
    check_in(player=one, by=amanda)  # late, and in from the next round on
    one.refresh_from_db()
    assert one.dropped_after is None


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"system": "pods"}, "system"),
        ({"second_rounds": 30}, "second_rounds"),
        ({"gate_value": 1}, "gate_value"),
        ({"cut_to": 8}, "cut_to"),
        ({"gate_by": "points", "gate_value": 7}, "gate_value"),
        ({"gate_by": "points", "gate_value": 0}, "gate_value"),
        ({"gate_by": "losses", "gate_value": 2}, "gate_value"),
        ({"second_day": datetime.date(2026, 11, 20)}, "second_day"),
    ],
)
def test_what_cannot_be_played_is_said_before_round_1(two_phases: Event, amanda: User, wrong: dict, field: str) -> None:
    with pytest.raises(UserError) as refusal:
        update_event(event=two_phases, by=amanda, **wrong)
    assert refusal.value.field == field
    settings = {"name": "Otra", "game": "myl_pe", "starts_on": datetime.date(2026, 11, 21), "planned_rounds": 2}
    with pytest.raises(UserError) as refusal:
        create_event(by=amanda, **(settings | {"second_rounds": 1, "gate_value": 4, "cut_to": 2} | wrong))
    assert refusal.value.field == field


def test_too_few_who_go_on(two_phases: Event, amanda: User) -> None:
    update_event(event=two_phases, by=amanda, gate_by="points", gate_value=6, planned_rounds=2)
    for match in tables_of(played(two_phases, amanda)):
        match.seats.update(games_won=1)
    for match in tables_of(played(two_phases, amanda)):
        match.seats.update(games_won=1)
    Event.objects.filter(pk=two_phases.pk).update(version=999)
    two_phases.refresh_from_db()
    with pytest.raises(UserError) as refusal:
        open_second_phase(event=two_phases, by=amanda)
    assert refusal.value.code == "too_few_pass"
    assert names(two_phases, dropped_after=None) == set(EIGHT.split("\n"))


def test_open_it_locks_what_it_came_from(two_phases: Event, amanda: User) -> None:
    first_phase(two_phases, amanda)
    open_second_phase(event=two_phases, by=amanda)
    for change in ({"gate_value": 6}, {"planned_rounds": 1}, {"second_rounds": 0}):
        with pytest.raises(Conflict):
            update_event(event=two_phases, by=amanda, **change)
    assert update_event(event=two_phases, by=amanda, second_rounds=2).second_rounds == 2


def test_a_round_of_the_second_phase_has_minutes_of_its_own(two_phases: Event, amanda: User) -> None:
    update_event(event=two_phases, by=amanda, second_minutes=75)
    first_phase(two_phases, amanda)
    open_second_phase(event=two_phases, by=amanda)
    published(two_phases, amanda)
    assert [round_.minutes for round_ in two_phases.rounds.order_by("number")] == [50, 50, 75]


def test_it_travels(two_phases: Event, amanda: User) -> None:
    first_phase(two_phases, amanda)
    open_second_phase(event=two_phases, by=amanda)
    before = event_part(two_phases)
    copy = moved(two_phases)
    assert event_part(copy) == before
    following = upcoming(copy)
    assert following is not None
    assert following.number == 3


def test_from_the_page(two_phases: Event, amanda: User, client: Client) -> None:
    first_phase(two_phases, amanda)
    client.force_login(amanda)
    assert next_step(two_phases).url == reverse("event-phases", args=[two_phases.slug])
    page = client.get(reverse("event-phases", args=[two_phases.slug])).content.decode()
    assert "Pasan 4 jugadores" in page
    client.post(reverse("phase-open", args=[two_phases.slug]))
    two_phases.refresh_from_db()
    assert two_phases.second_open
    assert "No pasó" in client.get(reverse("event-players", args=[two_phases.slug])).content.decode()
    client.post(reverse("phase-close", args=[two_phases.slug]))
    two_phases.refresh_from_db()
    assert not two_phases.second_open
