"""Ratings over the events of an organisation, who is in them, and a player's history."""

import datetime

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from openskill.models import PlackettLuce

from tests.tournaments.conftest import Person
from tests.tournaments.playing import event_of_teams, published, seated, tables_of
from tournaments.actions.events.events import create_event, finish_event, reopen_event
from tournaments.actions.events.organisations import create_organisation, give_event
from tournaments.actions.events.ratings import choose_rating, rate_player, want_rating
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.results.results import enter_result
from tournaments.circuits.ratings import Meeting, rate
from tournaments.models import Event, Organisation, Player, User
from tournaments.queries.events.ratings import chapters, rating_list
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


@pytest.fixture
def league(amanda: User) -> Organisation:
    made = create_organisation(name="Liga de la Costa", by=amanda)
    return choose_rating(organisation=made, model="plackett_luce", by=amanda)


def played_out(league: Organisation, by: User, name: str, day: int, text: str) -> Event:
    """A finished event of one round in which whoever comes first in the alphabet wins."""
    event = create_event(by=by, name=name, game="myl_pe", starts_on=datetime.date(2026, 11, day), planned_rounds=1)
    give_event(event=event, organisation=league, by=by)
    register_players(event=event, text=text, by=by)
    for match in tables_of(published(event, by)):
        first, second = seated(match)
        enter_result(match=match, score=Score(2, 0) if first < second else Score(0, 2), by=by)
    return finish_event(event=event, by=by)


def shown(league: Organisation) -> list[tuple[int, str, int]]:
    return [(line.rank, line.name, line.rated.matches) for line in rating_list(league, "myl_pe")]


def test_a_rating_is_that_of_the_library() -> None:
    meetings = [Meeting("1", {"a": 1, "b": 2}), Meeting("1", {"b": 1, "c": 1}), Meeting("2", {"c": 1, "a": 2})]
    found = rate(meetings, "plackett_luce")

    rules = PlackettLuce()
    a, b, c = (rules.rating() for _each in range(3))
    [[a], [b]] = rules.rate([[a], [b]], ranks=[1, 2])
    [[b], [c]] = rules.rate([[b], [c]], ranks=[1, 1])
    [[c], [a]] = rules.rate([[c], [a]], ranks=[1, 2])
    assert {key: (each.mean, each.deviation) for key, each in found.items()} == {
        "a": (a.mu, a.sigma),
        "b": (b.mu, b.sigma),
        "c": (c.mu, c.sigma),
    }
    assert found["a"].matches == 2
    assert list(found["a"].after) == ["1", "2"]


def test_finished_events_of_the_organisation_count_and_no_others(league: Organisation, amanda: User) -> None:
    played_out(league, amanda, "Fecha 1", 1, "Ana\nBruno")
    assert shown(league) == [(1, "Ana", 1), (2, "Bruno", 1)]
    second = played_out(league, amanda, "Fecha 2", 8, "Bruno\nCarla")
    assert sorted(shown(league), key=lambda line: line[1])[1][1:] == ("Bruno", 2)
    reopen_event(event=second, by=amanda)
    assert shown(league) == [(1, "Ana", 1), (2, "Bruno", 1)]
    choose_rating(organisation=league, model="", by=amanda)
    league.refresh_from_db()
    assert shown(league) == []


def test_who_does_not_want_a_rating_has_none_and_gives_none(league: Organisation, amanda: User, person: Person) -> None:
    event = played_out(league, amanda, "Fecha 1", 1, "Ana\nBruno")
    ana = person("ana", "Ana")
    link_account(player=event.players.get(name="Ana"), username="ana", by=amanda)
    want_rating(user=ana, wanted=False)
    assert shown(league) == []
    want_rating(user=ana, wanted=True)
    assert len(shown(league)) == 2
    rate_player(player=event.players.get(name="Bruno"), wanted=False, by=amanda)
    assert shown(league) == []
    assert chapters(league, event.players.get(name="Bruno"), private=True) is None


def test_teams_are_rated_board_by_board(league: Organisation, amanda: User) -> None:
    from_boards = event_of_teams(amanda, starts_on=datetime.date(2026, 11, 3), planned_rounds=1, team_size=2)
    give_event(event=from_boards, organisation=league, by=amanda)
    register_players(event=from_boards, text="Dragones: Ana, Bruno\nSombras: Carla, Diego", by=amanda)
    match = tables_of(published(from_boards, amanda))[0]
    client = Client()
    client.force_login(amanda)
    client.post(
        f"/e/{from_boards.slug}/rondas/1/mesas/1/tableros/",
        {"board1": "2-0", "board2": "0-2", "version": match.version},
    )
    finish_event(event=from_boards, by=amanda)

    assert sorted(name for _rank, name, _matches in shown(league)) == ["Ana", "Bruno", "Carla", "Diego"]


def test_the_history_of_a_player_tells_place_record_and_rating(league: Organisation, amanda: User) -> None:
    played_out(league, amanda, "Fecha 1", 1, "Ana\nBruno")
    last = played_out(league, amanda, "Fecha 2", 8, "Ana\nCarla")
    Event.objects.filter(name="Fecha 1").update(is_public=False)
    ana = last.players.get(name="Ana")
    told = chapters(league, ana, private=True)

    assert told is not None
    assert [(each.event.name, each.place, each.record) for each in told] == [
        ("Fecha 2", 1, "1-0-0"),
        ("Fecha 1", 1, "1-0-0"),
    ]
    assert [each.rating is not None for each in told] == [True, True]
    page = Client().get(f"/o/{league.slug}/historia/{ana.pk}/").content.decode()
    assert "Fecha 2" in page
    assert "Fecha 1" not in page


def test_the_pages_the_table_and_the_command(league: Organisation, amanda: User, capsys) -> None:
    played_out(league, amanda, "Fecha 1", 1, "Ana\nBruno")
    client = Client()
    assert "Bruno" in client.get(f"/o/{league.slug}/ranking/").content.decode()
    assert (
        client.get(f"/o/{league.slug}/ranking/tabla.csv")
        .content.decode("utf-8-sig")
        .splitlines()[1]
        .startswith("1;Ana;")
    )
    call_command("rate", league.slug)
    assert capsys.readouterr().out.splitlines()[0].split("\t")[:3] == ["myl_pe", "1", "Ana"]
    choose_rating(organisation=league, model="", by=amanda)
    with pytest.raises(CommandError):
        call_command("rate", league.slug)
    assert client.get(f"/o/{league.slug}/historia/{Player.objects.get(name='Ana').pk}/").status_code == 404


def test_an_account_says_by_itself_that_it_wants_no_rating(person: Person) -> None:
    ana = person("ana", "Ana")
    client = Client()
    client.force_login(ana)
    client.post("/cuenta/ranking/", {"no": "1"})
    ana.refresh_from_db()
    assert ana.unrated
    assert "Quiero estar en el ranking" in client.get("/cuenta/eventos/").content.decode()
