"""Personal links and players' phones through the API, and the API through a player's phone."""

from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests.api.asking import BASE, Caller, published, registered
from tournaments.models import Match, Player


def link_of(amanda: Caller, slug: str, number: int) -> str:
    """The path of a player's personal link."""
    answer = amanda.get(f"events/{slug}/players/{number}/link/")
    assert answer.status_code == 200
    return urlsplit(answer.json()["link"]).path


@pytest.fixture
def numbers(amanda: Caller, copa: str) -> dict[str, int]:
    return registered(amanda, copa, "Bruno", "Carla")


def test_a_link_that_the_api_tells_signs_a_phone_in(amanda: Caller, copa: str, numbers: dict[str, int]) -> None:
    Client().post(link_of(amanda, copa, numbers["Carla"]), HTTP_USER_AGENT="Mozilla/5.0 (iPhone) Safari/604")
    [phone] = amanda.get(f"events/{copa}/players/{numbers['Carla']}/phones/").json()
    assert (phone["status"], phone["label"], phone["player"]["name"]) == ("in", "iPhone · Safari", "Carla")


def test_a_withdrawn_link_is_replaced(amanda: Caller, copa: str, numbers: dict[str, int]) -> None:
    old = link_of(amanda, copa, numbers["Carla"])
    answer = amanda.delete(f"events/{copa}/players/{numbers['Carla']}/link/")
    assert answer.json()["version"] == 2
    assert Client().get(old).status_code == 410
    assert Client().get(urlsplit(answer.json()["link"]).path).status_code == 200


def test_a_phone_is_sent_away_and_let_in_again(amanda: Caller, copa: str, numbers: dict[str, int]) -> None:
    Client().post(link_of(amanda, copa, numbers["Carla"]))
    [phone] = amanda.get(f"events/{copa}/players/{numbers['Carla']}/phones/").json()
    away, back = f"events/{copa}/phones/{phone['id']}/send-away/", f"events/{copa}/phones/{phone['id']}/let-in/"
    assert amanda.post(away).json()["status"] == "out"
    assert amanda.post(away).status_code == 409
    assert amanda.post(back).json()["status"] == "in"


class TestAPlayersPhoneAsksTheApi:
    @pytest.fixture
    def phone(self, amanda: Caller, copa: str, numbers: dict[str, int]) -> Client:
        published(amanda, copa)
        phone = Client(enforce_csrf_checks=True)
        path = link_of(amanda, copa, numbers["Carla"])
        phone.get(path)
        phone.post(path, {"csrfmiddlewaretoken": phone.cookies["csrftoken"].value})
        phone.get(f"/e/{copa}/")
        return phone

    def test_it_reports_its_own_result(self, phone: Client, copa: str) -> None:
        path = f"{BASE}events/{copa}/rounds/1/tables/1/report/"
        token = {"X-CSRFToken": phone.cookies["csrftoken"].value}
        answer = phone.post(path, {"won": 2, "lost": 0}, content_type="application/json", headers=token)
        assert answer.status_code == 200, answer.content
        assert Match.objects.get().seats.get(player__name="Carla").games_won == 2

    def test_not_without_the_token_of_its_forms(self, phone: Client, copa: str) -> None:
        path = f"{BASE}events/{copa}/rounds/1/tables/1/report/"
        answer = phone.post(path, {"won": 2, "lost": 0}, content_type="application/json")
        assert answer.status_code == 403
        assert Match.objects.get().status == Match.Status.PENDING

    def test_it_is_nobody_outside_its_event(self, phone: Client) -> None:
        assert phone.get(f"{BASE}me/").status_code == 401

    def test_it_does_not_read_links(self, phone: Client, copa: str) -> None:
        number = Player.objects.get(name="Carla").number
        assert phone.get(f"{BASE}events/{copa}/players/{number}/link/").status_code == 403
