"""Logging in over the API, and what the token then says of its owner."""

import pytest
from django.conf import settings

from tests.api.asking import Caller, registered
from tests.api.conftest import AccountMaker

CREDENTIALS = {"username": "bastian", "password": "tres-gorgonas"}


def test_a_name_and_its_password_give_a_token_that_holds(account: AccountMaker, stranger: Caller) -> None:
    account("bastian")
    token = stranger.post("auth/login/", CREDENTIALS).json()["token"]
    stranger.client.credentials(HTTP_AUTHORIZATION=f"Token {token}")

    assert stranger.get("me/").json() == {
        "username": "bastian",
        "display_name": "Bastian",
        "roles": [],
        "registrations": [],
    }


def test_a_wrong_password_gives_no_token(account: AccountMaker, stranger: Caller) -> None:
    account("bastian")
    answer = stranger.post("auth/login/", CREDENTIALS | {"password": "otra"})

    assert answer.status_code == 400
    assert answer.json()["code"] == "wrong_credentials"


def test_the_same_answer_whether_or_not_the_name_exists(account: AccountMaker, stranger: Caller) -> None:
    account("bastian")
    wrong = stranger.post("auth/login/", CREDENTIALS | {"password": "otra"})
    unknown = stranger.post("auth/login/", CREDENTIALS | {"username": "nadie"})

    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())


def test_guessing_is_stopped_even_when_the_next_guess_is_right(account: AccountMaker, stranger: Caller) -> None:
    account("bastian")
    for _ in range(settings.AXES_FAILURE_LIMIT):
        stranger.post("auth/login/", CREDENTIALS | {"password": "otra"})
    answer = stranger.post("auth/login/", CREDENTIALS)

    assert answer.status_code == 429
    assert answer.json() == {
        "code": "throttled",
        "message": "Demasiados intentos; espera un momento.",
        "details": [],
        "fields": {},
    }


def test_attempts_for_many_names_are_throttled_too(account: AccountMaker, stranger: Caller) -> None:
    answers = [stranger.post("auth/login/", CREDENTIALS | {"username": f"n{n}"}).status_code for n in range(21)]

    assert answers == [400] * 20 + [429]


def test_an_old_token_does_not_stand_in_the_way_of_a_new_one(account: AccountMaker, stranger: Caller) -> None:
    account("bastian")
    stranger.client.credentials(HTTP_AUTHORIZATION="Token vencido")

    assert stranger.post("auth/login/", CREDENTIALS).status_code == 200


def test_a_closed_account_gets_no_token(account: AccountMaker, stranger: Caller) -> None:
    bastian = account("bastian")
    bastian.is_active = False
    bastian.save()

    assert stranger.post("auth/login/", CREDENTIALS).status_code == 400


def test_after_logging_out_the_token_no_longer_holds(amanda: Caller) -> None:
    assert amanda.post("auth/logout/").status_code == 204
    assert amanda.get("me/").status_code == 401


def test_logging_out_leaves_the_other_devices_in(amanda: Caller, caller) -> None:
    other = caller("amanda")
    amanda.post("auth/logout/")

    assert other.get("me/").status_code == 200


def test_logging_out_everywhere_does_not(amanda: Caller, caller) -> None:
    other = caller("amanda")
    amanda.post("auth/logout-everywhere/")

    assert other.get("me/").status_code == 401


@pytest.mark.parametrize("header", ["Token", "Token nada", "Token \xe9\xe9", "Token a b", "Token " + "x" * 5000])
def test_a_token_that_is_none_is_a_401(stranger: Caller, header: str) -> None:
    stranger.client.credentials(HTTP_AUTHORIZATION=header)
    answer = stranger.get("events/")

    assert (answer.status_code, answer.json()["code"]) == (401, "authentication_failed")


def test_me_names_the_roles_and_registrations_of_each_event(amanda: Caller, copa: str, caller) -> None:
    number = registered(amanda, copa, "Bastián")["Bastián"]
    bastian = caller("bastian")
    amanda.put(f"events/{copa}/players/{number}/account/", {"username": "bastian"})

    assert amanda.get("me/").json()["roles"] == [{"event": copa, "role": "organiser"}]
    assert bastian.get("me/").json()["registrations"] == [{"event": copa, "number": number, "name": "Bastián"}]
