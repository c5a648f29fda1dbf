"""The second factor: put by its owner, shown to come in and again before the work of the staff, taken away."""

import time
from datetime import date
from io import StringIO

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django_otp.oath import TOTP
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice
from knox.models import AuthToken
from pytest_django.fixtures import Settings

from tournaments.actions.events.events import create_event
from tournaments.actions.people.accounts import RECOVERY_CODES, begin_app, confirm_app
from tournaments.models import AuditEntry, Event, KnownDevice, User
from tournaments.security.second_factor import RECHECK_SECONDS

pytestmark = pytest.mark.django_db

PASSWORD = "tres-gorgonas"
LOG_IN, SHOW, PUT = "/cuenta/entrar/", "/cuenta/segundo-factor/", "/cuenta/segundo-factor/ajustes/"


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


@pytest.fixture
def amanda() -> User:
    return User.objects.create_user("amanda", password=PASSWORD, display_name="Amanda")


@pytest.fixture
def event(amanda: User) -> Event:
    return create_event(by=amanda, name="Copa", game="myl_pe", starts_on=date(2026, 11, 21), planned_rounds=3)


def number_of(device: TOTPDevice, steps: int = 0) -> str:
    """What an app with that secret shows, so many steps of half a minute from now; it tells each number once."""
    app = TOTP(device.bin_key)
    app.time = time.time() + 30 * steps
    return f"{app.token():06d}"


@pytest.fixture
def codes(amanda: User) -> list[str]:
    """Amanda has an app; its recovery codes."""
    device = begin_app(user=amanda)
    return confirm_app(user=amanda, code=number_of(device, -1))[1]


def next_number() -> str:
    TOTPDevice.objects.update(last_t=-1, throttling_failure_count=0, throttling_failure_timestamp=None)
    return number_of(TOTPDevice.objects.get())


def give_password(client: Client, after: str = "/") -> str:
    """Where the browser is sent after name and password."""
    answer = client.post(LOG_IN, {"username": "amanda", "password": PASSWORD, "next": after})
    return str(answer.headers.get("Location", ""))


def entered(client: Client) -> bool:
    return client.get("/cuenta/").status_code == 200


def a_session() -> Client:
    client = Client()
    give_password(client)
    assert client.post(SHOW, {"code": next_number()}).status_code == 302
    return client


def let_hours_pass(client: Client, seconds: float = RECHECK_SECONDS + 60) -> None:
    session = client.session
    session["second_factor_at"] -= seconds
    session.save()


def test_putting_an_app_shows_its_codes_once_and_keeps_this_browser_in(client: Client, amanda: User) -> None:
    elsewhere = Client()
    give_password(client)
    give_password(elsewhere)
    client.post("/cuenta/segundo-factor/aplicacion/")
    page = client.get(PUT).content.decode()
    assert "<svg" in page
    device = TOTPDevice.objects.get()
    assert not device.confirmed

    answer = client.post("/cuenta/segundo-factor/aplicacion/confirmar/", {"code": number_of(device)})

    kept = list(StaticToken.objects.values_list("token", flat=True))
    assert len(kept) == RECOVERY_CODES
    assert all(code in answer.content.decode() for code in kept)
    assert not any(code in client.get(PUT).content.decode() for code in kept)
    assert entered(client)
    assert not entered(elsewhere)
    assert User.objects.get().two_factor
    assert set(AuditEntry.objects.values_list("action", flat=True)) >= {"account.factor", "account.codes"}


def test_a_wrong_first_number_puts_nothing(client: Client, amanda: User) -> None:
    give_password(client)
    client.post("/cuenta/segundo-factor/aplicacion/")
    wrong = f"{(int(number_of(TOTPDevice.objects.get())) + 1) % 10**6:06d}"
    assert client.post("/cuenta/segundo-factor/aplicacion/confirmar/", {"code": wrong}).status_code == 422
    assert not User.objects.get().two_factor


def test_the_password_alone_lets_nobody_in(client: Client, amanda: User, codes: list[str]) -> None:
    assert give_password(client, "/e/") == f"{SHOW}?next=/e/"
    assert not entered(client)
    assert client.post(SHOW, {"code": next_number(), "next": "/cuenta/"}).headers["Location"] == "/cuenta/"
    assert entered(client)
    assert KnownDevice.objects.filter(user=amanda).count() == 1


def test_the_number_alone_lets_nobody_in(client: Client, amanda: User, codes: list[str]) -> None:
    assert client.post(SHOW, {"code": next_number()}).headers["Location"] == LOG_IN
    assert not entered(client)


def test_a_wrong_number_says_so_and_makes_the_next_one_wait(client: Client, amanda: User, codes: list[str]) -> None:
    give_password(client)
    right = next_number()
    wrong = f"{(int(right) + 1) % 10**6:06d}"
    refused = client.post(SHOW, {"code": wrong})
    assert refused.status_code == 422
    assert "Ese código no sirve" in refused.content.decode()
    assert client.post(SHOW, {"code": right}).status_code == 422  # at once: it has to wait
    assert not entered(client)


def test_a_number_opens_once(client: Client, amanda: User, codes: list[str]) -> None:
    give_password(client)
    number = next_number()
    assert client.post(SHOW, {"code": number}).status_code == 302
    other = Client()
    give_password(other)
    assert other.post(SHOW, {"code": number}).status_code == 422


def test_a_recovery_code_opens_once_and_is_logged(client: Client, amanda: User, codes: list[str]) -> None:
    give_password(client)
    assert client.post(SHOW, {"code": f" {codes[0].upper()} "}).status_code == 302
    assert entered(client)
    assert AuditEntry.objects.filter(action="account.code_used").count() == 1
    other = Client()
    give_password(other)
    assert other.post(SHOW, {"code": codes[0]}).status_code == 422
    assert StaticToken.objects.count() == RECOVERY_CODES - 1


def test_a_password_changed_meanwhile_ends_the_waiting(client: Client, amanda: User, codes: list[str]) -> None:
    give_password(client)
    amanda.set_password("otra-clave-larga")
    amanda.save()
    assert client.post(SHOW, {"code": next_number()}).headers["Location"] == LOG_IN


@pytest.mark.parametrize("page", ["ajustes", "roles", "registro"])
def test_the_staff_s_pages_ask_again_after_hours(event: Event, codes: list[str], page: str) -> None:
    client, address = a_session(), f"/e/{event.slug}/{page}/"
    assert client.get(address).status_code == 200
    let_hours_pass(client)
    assert client.get(address).headers["Location"] == f"{SHOW}?next={address}"
    assert client.get(f"/e/{event.slug}/").status_code == 200
    client.post(SHOW, {"code": next_number()})
    assert client.get(address).status_code == 200


def test_what_is_sent_is_not_done_before_it_was_shown_again(event: Event, codes: list[str]) -> None:
    client = a_session()
    let_hours_pass(client)
    sent = {"text": "Carla"}
    assert client.post(f"/e/{event.slug}/jugadores/", sent).headers["Location"].startswith(SHOW)
    assert client.post("/cuenta/claves/", {"name": "bot", "scope": "all"}).headers["Location"].startswith(SHOW)
    assert client.post(f"/api/v1/events/{event.slug}/players/", {"text": "Carla"}).json()["code"] == "second_factor"
    assert event.players.count() == 0
    assert AuthToken.objects.count() == 0


def test_the_api_reads_staff_s_things_for_a_session_only_after_it(event: Event, codes: list[str]) -> None:
    client = a_session()
    log = f"/api/v1/events/{event.slug}/log/"
    assert client.get(log).status_code == 200
    let_hours_pass(client)
    assert (client.get(log).status_code, client.get(log).json()["code"]) == (403, "second_factor")
    assert client.get(f"/api/v1/events/{event.slug}/").status_code == 200


def test_tokens_go_on(event: Event, amanda: User, codes: list[str]) -> None:
    token = AuthToken.objects.create(user=amanda)[1]
    log = f"/api/v1/events/{event.slug}/log/"
    assert Client(headers={"authorization": f"Token {token}"}).get(log).status_code == 200


def test_logging_in_to_the_api_wants_the_code_and_is_logged(client: Client, amanda: User, codes: list[str]) -> None:
    def answer(**more: str) -> tuple[int, str]:
        said = client.post(
            "/api/v1/auth/login/", {"username": "amanda", "password": PASSWORD} | more, "application/json"
        )
        return said.status_code, said.json().get("code", "")

    assert answer() == (400, "second_factor")
    assert answer(code="zzzzzzzz") == (400, "wrong_code")
    assert AuthToken.objects.count() == 0
    assert answer(code=next_number()) == (200, "")
    assert AuditEntry.objects.filter(action="account.token").count() == 1


def test_the_read_only_admin_asks_too(amanda: User, codes: list[str]) -> None:
    User.objects.update(is_superuser=True, is_staff=True)
    client = a_session()
    assert client.get("/administracion/").status_code == 200
    let_hours_pass(client)
    answer = client.get("/administracion/", follow=True)
    assert answer.redirect_chain[-1][0].startswith(SHOW)


def test_it_is_taken_away_with_the_password(amanda: User, codes: list[str]) -> None:
    client = a_session()
    drop = "/cuenta/segundo-factor/quitar/"
    assert client.post(drop, {"password": "otra"}).status_code == 422
    assert User.objects.get().two_factor
    client.post(drop, {"password": PASSWORD})
    assert not User.objects.get().two_factor
    assert (TOTPDevice.objects.count(), StaticToken.objects.count()) == (0, 0)
    other = Client()
    assert give_password(other) == "/"


def test_new_codes_end_the_old_ones(amanda: User, codes: list[str]) -> None:
    client = a_session()
    client.post("/cuenta/segundo-factor/codigos/")
    assert not StaticToken.objects.filter(token__in=codes).exists()
    assert StaticToken.objects.count() == RECOVERY_CODES


def test_who_runs_the_site_takes_it_away_for_who_lost_everything(amanda: User, codes: list[str]) -> None:
    said = StringIO()
    call_command("drop_second_factor", "amanda", stdout=said)
    assert "contraseña sola" in said.getvalue()
    assert not User.objects.get().two_factor
    assert AuditEntry.objects.filter(action="account.factor_drop", by=None).count() == 1
    with pytest.raises(CommandError, match="nadie"):
        call_command("drop_second_factor", "nadie")


def test_an_installation_may_want_it_of_its_staff(
    client: Client, event: Event, settings: Settings, amanda: User
) -> None:
    settings.STAFF_SECOND_FACTOR = True
    give_password(client)
    assert client.get(f"/e/{event.slug}/roles/").headers["Location"] == PUT
    assert client.get(f"/e/{event.slug}/").status_code == 200
    bastian = Client()
    User.objects.create_user("bastian", password=PASSWORD)
    bastian.post(LOG_IN, {"username": "bastian", "password": PASSWORD})
    assert bastian.get("/cuenta/eventos/").status_code == 200


def test_passkeys_are_no_addresses_where_no_https_is(client: Client, amanda: User) -> None:
    give_password(client)
    assert client.post("/cuenta/llaves/nueva/").status_code == 404
    assert client.post("/cuenta/llaves/mostrar/").status_code == 404
    assert "passkey" not in client.get(PUT).content.decode()


def test_secrets_are_in_no_file_of_one_s_data(amanda: User, codes: list[str]) -> None:
    client = a_session()
    told = client.get("/cuenta/datos.json").content.decode()
    assert TOTPDevice.objects.get().key not in told
    assert not any(code in told for code in codes)
