"""Personal data through the API: as the desk writes it, as its owner takes it along, as it is erased."""

import datetime

import pytest
from django.test import Client
from knox.models import AuthToken

from tournaments.actions.events.events import create_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.people.staff import grant_role
from tournaments.models import Event, Player, Role, User

pytestmark = pytest.mark.django_db

PASSWORD = "tres-gorgonas"


def person(username: str) -> User:
    return User.objects.create_user(username, password=PASSWORD, display_name=username.title())


@pytest.fixture
def amanda() -> User:
    return person("amanda")


@pytest.fixture
def copa(amanda: User) -> Event:
    event = create_event(by=amanda, name="Copa", game="myl_pe", starts_on=datetime.date(2026, 11, 21), planned_rounds=3)
    register_players(event=event, text="Bruno Rojas\nCarla Soto", by=amanda)
    return event


def as_(user: User) -> Client:
    return Client(headers={"authorization": f"Token {AuthToken.objects.create(user=user)[1]}"})


def put(client: Client, address: str, **body: object) -> tuple[int, dict[str, object]]:
    answer = client.put(address, body, "application/json")
    return answer.status_code, answer.json()


def test_a_list_of_minors_is_seen_by_aliases(copa: Event, amanda: User) -> None:
    address = f"/api/v1/events/{copa.slug}/players/"
    body = {"names": ["Diego Vidal"], "age_band": "14_17"}
    added = as_(amanda).post(address, body, "application/json").json()
    assert [player["name"] for player in added] == ["Jugador 3"]
    refused = as_(amanda).post(address, body | {"names": ["Elisa Godoy"], "age_band": "under_14"}, "application/json")
    assert (refused.status_code, refused.json()["code"]) == (400, "under_14")


def test_the_desk_writes_who_it_is_and_everybody_reads_the_alias(copa: Event, amanda: User) -> None:
    address = f"/api/v1/events/{copa.slug}/players/1/"
    said = {"given_name": "Bruno Rojas", "age_band": "14_17", "alias": "Puma"}
    status, told = put(as_(amanda), f"{address}person/", **said)
    assert status == 200
    assert {name: told[name] for name in said} == said
    assert as_(amanda).get(f"{address}person/").json() == told
    assert Client().get(address).json()["name"] == "Puma"


def test_under_14_a_guardian_allows_it_on_a_day(copa: Event, amanda: User) -> None:
    address = f"/api/v1/events/{copa.slug}/players/1/person/"
    child = {"given_name": "Bruno Rojas", "age_band": "under_14", "alias": "Puma"}
    assert put(as_(amanda), address, **child)[1]["code"] == "no_guardian"
    assert put(as_(amanda), address, **child, guardian="Rosa Rojas")[1]["code"] == "no_consent"
    assert put(as_(amanda), address, **child, guardian="Rosa Rojas", consent_on="2026-01-02")[0] == 200


def test_only_who_registers_reads_or_writes_it(copa: Event, amanda: User) -> None:
    judge = person("juana")
    grant_role(event=copa, username="juana", role=Role.JUDGE, by=amanda)
    address = f"/api/v1/events/{copa.slug}/players/1/person/"
    assert [as_(judge).get(address).status_code, put(as_(judge), address, given_name="Otra")[0]] == [403, 403]
    assert as_(judge).delete(address).status_code == 403
    assert Client().get(address).status_code == 401


def test_the_desk_erases_somebody_once(copa: Event, amanda: User) -> None:
    address = f"/api/v1/events/{copa.slug}/players/1/"
    assert as_(amanda).delete(f"{address}person/").status_code == 204
    assert Client().get(address).json()["name"] == "Jugador 1"
    assert as_(amanda).delete(f"{address}person/").json()["code"] == "erased"


def test_everybody_takes_their_own_data_along(copa: Event, amanda: User) -> None:
    carla = person("carla")
    link_account(player=Player.objects.get(number=2), username="carla", by=amanda)
    told = as_(carla).get("/api/v1/me/data/").json()
    assert told["account"]["username"] == "carla"
    assert [each["public_name"] for each in told["registrations"]] == ["Carla Soto"]
    assert "Bruno" not in str(told)


def test_an_account_is_erased_with_its_password(copa: Event, amanda: User) -> None:
    carla = person("carla")
    link_account(player=Player.objects.get(number=2), username="carla", by=amanda)
    client = as_(carla)
    wrong = client.delete("/api/v1/me/data/", {"password": "otra"}, "application/json")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "wrong_credentials")
    assert client.delete("/api/v1/me/data/", {"password": PASSWORD}, "application/json").status_code == 204
    assert Player.objects.get(number=2).name == "Jugador 2"
    assert client.get("/api/v1/me/").status_code == 401
    assert not User.objects.filter(username="carla").exists()
