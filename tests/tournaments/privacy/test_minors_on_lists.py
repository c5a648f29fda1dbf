"""Minors who enter by a pasted list or by the list of a team's members: their names are nowhere to be read."""

import datetime

import pytest
from django.test import Client

from tests.tournaments.playing import event_of_teams
from tournaments.actions.events.events import create_event
from tournaments.actions.people.persons import person_of, write_person
from tournaments.actions.people.registration import register_players
from tournaments.actions.people.teams import set_team
from tournaments.errors import UserError
from tournaments.models import AgeBand, AuditEntry, Event, PersonalRecord, Player, User
from tournaments.privacy.public_names import Person

pytestmark = pytest.mark.django_db

LIST = "Dragones: Bruno Rojas, Carla Soto, Diego Vidal"


@pytest.fixture
def amanda() -> User:
    return User.objects.create_user("amanda", password="clave-larga-9", display_name="Amanda")


@pytest.fixture
def cup(amanda: User) -> Event:
    """An event of teams of three."""
    return event_of_teams(amanda)


def members(team: Player) -> list[str]:
    return list(Player.people.filter(team=team).order_by("board").values_list("name", flat=True))


def seen_by_everybody(event: Event) -> str:
    """The pages and the API that show people, as a stranger reads them."""
    client = Client()
    pages = ["", "jugadores/", "equipos/", "mesas/", "posiciones/"]
    pages += [f"jugadores/{each.number}/" for each in event.players.all()]
    api = [f"/api/v1/events/{event.slug}/{each}/" for each in ("players", "teams", "standings")]
    answers = [client.get(address) for address in [*(f"/e/{event.slug}/{page}" for page in pages), *api]]
    assert {answer.status_code for answer in answers} == {200}
    return "".join(answer.content.decode() for answer in answers)


def test_a_pasted_list_of_minors_is_seen_by_aliases_alone(amanda: User) -> None:
    event = create_event(by=amanda, name="Copa", game="myl_pe", starts_on=datetime.date(2026, 11, 21), planned_rounds=3)
    players = register_players(event=event, text="Bruno Rojas\nCarla Soto", by=amanda, age_band=AgeBand.FROM_14)
    assert [player.name for player in players] == ["Jugador 1", "Jugador 2"]
    assert [person_of(player).given_name for player in players] == ["Bruno Rojas", "Carla Soto"]
    assert not any(word in seen_by_everybody(event) for word in ("Bruno", "Rojas", "Carla", "Soto"))


def test_a_pasted_team_of_minors_is_too(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda, age_band=AgeBand.FROM_14)
    assert members(team) == ["Jugador 10001", "Jugador 20001", "Jugador 30001"]
    assert not any(word in seen_by_everybody(cup) for word in ("Bruno", "Carla", "Diego"))
    assert "Dragones" in seen_by_everybody(cup)


@pytest.mark.parametrize("band", ["", AgeBand.ADULT])
def test_adults_are_seen_by_their_names(cup: Event, amanda: User, band: str) -> None:
    register_players(event=cup, text=LIST, by=amanda, age_band=band)
    assert "Bruno Rojas" in seen_by_everybody(cup)


def test_a_member_written_by_the_name_that_the_desk_knows_keeps_alias_and_record(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda, age_band=AgeBand.FROM_14)
    bruno = Player.people.get(team=team, board=1)
    write_person(player=bruno, person=Person("Bruno Rojas", AgeBand.FROM_14, "Puma"), by=amanda)

    set_team(team=team, name="Dragones", members=["Jugador 20001", "Bruno Rojas", "Jugador 30001"], by=amanda)

    assert members(team) == ["Jugador 20001", "Puma", "Jugador 30001"]
    assert Player.people.get(team=team, board=2).pk == bruno.pk
    assert PersonalRecord.objects.get(player=bruno).given_name == "Bruno Rojas"
    assert "Bruno" not in seen_by_everybody(cup)
    assert not any("Bruno" in str(entry.data) for entry in AuditEntry.objects.filter(action="team.set"))


def test_a_new_member_is_of_the_age_that_is_said(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda, age_band=AgeBand.FROM_14)
    kept = ["Jugador 10001", "Jugador 20001"]
    set_team(team=team, name="Dragones", members=[*kept, "Elisa Godoy"], by=amanda, age_band=AgeBand.FROM_14)
    assert members(team) == [*kept, "Jugador 30001"]
    assert "Elisa" not in seen_by_everybody(cup)


def test_a_new_member_under_14_comes_with_a_guardian_and_not_by_a_list(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda)
    with pytest.raises(UserError, match="de a uno"):
        set_team(team=team, name="Dragones", members=["Elisa Godoy"], by=amanda, age_band=AgeBand.UNDER_14)
    assert members(team) == ["Bruno Rojas", "Carla Soto", "Diego Vidal"]


def test_one_member_is_not_two_under_two_names(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda, age_band=AgeBand.FROM_14)
    with pytest.raises(UserError, match="dos veces"):
        set_team(team=team, name="Dragones", members=["Jugador 10001", "Bruno Rojas"], by=amanda)


def test_the_page_of_a_team_takes_the_age_too(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda)
    client = Client()
    client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")
    sent = {"name": "Dragones", "members": "Bruno Rojas\nCarla Soto\nElisa Godoy", "age_band": AgeBand.FROM_14}
    assert client.post(f"/e/{cup.slug}/equipos/{team.number}/", sent).status_code == 302
    assert members(team) == ["Bruno Rojas", "Carla Soto", "Jugador 30001"]


def test_the_desk_gives_a_member_an_alias_on_the_team_s_page(cup: Event, amanda: User) -> None:
    (team,) = register_players(event=cup, text=LIST, by=amanda)
    client = Client()
    client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")
    sent = {"given_name": "Bruno Rojas", "age_band": AgeBand.FROM_14, "alias": "Puma"}
    assert client.post(f"/e/{cup.slug}/jugadores/10001/persona/", sent).status_code == 302
    assert members(team)[0] == "Puma"
    refused = client.post(f"/e/{cup.slug}/jugadores/10001/persona/", sent | {"alias": "Bruno99"}, follow=True)
    assert "El alias dice parte del nombre" in refused.content.decode()
