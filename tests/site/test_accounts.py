"""Accounts: what a person meets before any tournament."""

import pytest
from django.test import Client

from tournaments.models import User

pytestmark = pytest.mark.django_db

SIGN_UP = {
    "username": "amanda",
    "display_name": "Amanda Rojas",
    "age_band": "adult",
    "password1": "tres-gorgonas",
    "password2": "tres-gorgonas",
}


@pytest.fixture
def amanda() -> User:
    return User.objects.create_user("amanda", password="tres-gorgonas", display_name="Amanda Rojas")


def test_signing_up_makes_an_account_and_enters(client: Client) -> None:
    answer = client.post("/cuenta/crear/", SIGN_UP)

    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert client.session["_auth_user_id"] == str(User.objects.get(username="amanda").pk)


def test_signing_up_returns_to_the_page_that_asked_for_an_account(client: Client) -> None:
    answer = client.post("/cuenta/crear/", SIGN_UP | {"next": "/cuenta/"})

    assert answer["Location"] == "/cuenta/"


def test_signing_up_never_leads_to_another_site(client: Client) -> None:
    answer = client.post("/cuenta/crear/", SIGN_UP | {"next": "https://example.org/"})

    assert answer["Location"] == "/"


def test_a_taken_name_is_refused_beside_its_field_and_what_was_typed_stays(client: Client, amanda: User) -> None:
    answer = client.post("/cuenta/crear/", SIGN_UP)

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["username"]
    assert 'value="Amanda Rojas"' in answer.content.decode()
    assert User.objects.count() == 1


def test_a_common_password_is_refused(client: Client) -> None:
    answer = client.post("/cuenta/crear/", SIGN_UP | {"password1": "password", "password2": "password"})

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["password2"]
    assert not User.objects.exists()


def test_a_wrong_password_says_so_and_lets_nobody_in(client: Client, amanda: User) -> None:
    answer = client.post("/cuenta/entrar/", {"username": "amanda", "password": "dos-gorgonas"})

    assert answer.status_code == 422
    assert "Ese nombre y esa contraseña no van juntos." in answer.content.decode()
    assert "_auth_user_id" not in client.session


def test_after_eight_wrong_passwords_the_name_must_wait(client: Client, amanda: User) -> None:
    for _ in range(8):
        answer = client.post("/cuenta/entrar/", {"username": "amanda", "password": "dos-gorgonas"})

    assert answer.status_code == 429
    assert "Espera 15 minutos" in answer.content.decode()
    right = client.post("/cuenta/entrar/", {"username": "amanda", "password": "tres-gorgonas"})
    assert right.status_code == 429


def test_logging_in_returns_to_the_page_that_asked_for_it(client: Client, amanda: User) -> None:
    form = {"username": "amanda", "password": "tres-gorgonas", "next": "/cuenta/clave/"}

    assert client.post("/cuenta/entrar/", form)["Location"] == "/cuenta/clave/"


def test_logging_out_takes_a_post_and_not_a_link(client: Client, amanda: User) -> None:
    client.force_login(amanda)

    assert client.get("/cuenta/salir/")["Location"] == "/cuenta/"
    assert "_auth_user_id" in client.session
    client.post("/cuenta/salir/")
    assert "_auth_user_id" not in client.session


def test_the_account_page_sends_a_stranger_to_log_in(client: Client) -> None:
    assert client.get("/cuenta/")["Location"] == "/cuenta/entrar/?next=/cuenta/"


def test_the_visible_name_changes_and_the_login_name_does_not(client: Client, amanda: User) -> None:
    client.force_login(amanda)

    client.post("/cuenta/", {"display_name": "Amanda R.", "username": "otra"})

    amanda.refresh_from_db()
    assert (amanda.username, amanda.display_name) == ("amanda", "Amanda R.")


def test_changing_the_password_needs_the_old_one(client: Client, amanda: User) -> None:
    client.force_login(amanda)
    new = {"new_password1": "cuatro-gorgonas", "new_password2": "cuatro-gorgonas"}

    assert client.post("/cuenta/clave/", new | {"old_password": "no-era"}).status_code == 422
    assert client.post("/cuenta/clave/", new | {"old_password": "tres-gorgonas"})["Location"] == "/cuenta/"
    amanda.refresh_from_db()
    assert amanda.check_password("cuatro-gorgonas")


def test_the_language_is_remembered_and_the_page_stays(client: Client) -> None:
    answer = client.post("/cuenta/idioma/", {"language": "en", "next": "/cuenta/entrar/"})

    assert answer["Location"] == "/cuenta/entrar/"
    assert '<html lang="en">' in client.get("/cuenta/entrar/").content.decode()


def test_an_unknown_language_changes_nothing(client: Client) -> None:
    client.post("/cuenta/idioma/", {"language": "tlh", "next": "/cuenta/entrar/"})

    assert '<html lang="es">' in client.get("/cuenta/entrar/").content.decode()
