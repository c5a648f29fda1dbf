"""Where an account is in, and how its owner gets in while others guess."""

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from knox.models import AuthToken

from tournaments.models import KnownDevice, User

PASSWORD, NEW = "tres-gorgonas", "cuatro-minotauros"
LOG_IN, DEVICES = "/cuenta/entrar/", "/cuenta/dispositivos/"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


@pytest.fixture
def amanda() -> User:
    return User.objects.create_user("amanda", password=PASSWORD)


def enter(client: Client, password: str = PASSWORD) -> int:
    return client.post(LOG_IN, {"username": "amanda", "password": password}).status_code


def guess(times: int, client: Client | None = None) -> list[int]:
    return [enter(client or Client(), f"clave-{n}") for n in range(times)]


def test_nobody_locks_the_owner_out_of_a_browser_that_they_use(amanda: User) -> None:
    owner = Client()
    assert enter(owner) == 302
    owner.post("/cuenta/salir/")
    guess(settings.AXES_FAILURE_LIMIT + 1)
    assert enter(Client()) == 429  # from the same address, unknown
    assert enter(owner) == 302


def test_a_known_browser_in_other_hands_guesses_no_more_than_others(amanda: User) -> None:
    stolen = Client()
    enter(stolen)
    stolen.post("/cuenta/salir/")
    guess(20, stolen)
    assert enter(stolen) == 429


def test_a_browser_is_known_to_the_account_that_logged_in_alone(amanda: User) -> None:
    User.objects.create_user("bastian", password=PASSWORD)
    other = Client()
    other.post(LOG_IN, {"username": "bastian", "password": PASSWORD})
    other.post("/cuenta/salir/")
    guess(settings.AXES_FAILURE_LIMIT + 1)
    assert enter(other) == 429


def test_its_cookie_is_no_script_s_and_only_its_hash_is_kept(amanda: User) -> None:
    client = Client(headers={"user-agent": FIREFOX})
    enter(client)
    cookie = client.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    known = KnownDevice.objects.get()
    assert cookie.value not in known.key_hash
    assert "Firefox" in known.label


def test_a_device_that_is_sent_away_is_out_at_once(amanda: User) -> None:
    lost, here = Client(), Client()
    enter(lost)
    enter(here)
    assert KnownDevice.objects.count() == 2
    key = KnownDevice.objects.get(session_key=lost.session.session_key).pk
    assert here.get(DEVICES).status_code == 200
    here.post(f"{DEVICES}{key}/sacar/")
    assert lost.get("/cuenta/").status_code == 302
    assert here.get("/cuenta/").status_code == 200


def test_nobody_sends_another_ones_device_or_token_away(amanda: User) -> None:
    enter(Client())
    AuthToken.objects.create(user=amanda)
    token, device = AuthToken.objects.get(), KnownDevice.objects.get()
    other = Client()
    other.force_login(User.objects.create_user("bastian"), backend="django.contrib.auth.backends.ModelBackend")
    assert other.post(f"{DEVICES}{device.pk}/sacar/").status_code == 404
    assert other.post(f"/cuenta/accesos/{token.digest}/retirar/").status_code == 404
    assert (KnownDevice.objects.count(), AuthToken.objects.count()) == (1, 1)


def test_tokens_are_listed_and_withdrawn_one_by_one(amanda: User) -> None:
    client = Client()
    enter(client)
    _kept, word = AuthToken.objects.create(user=amanda)
    AuthToken.objects.create(user=amanda)
    kept = AuthToken.objects.earliest("created")
    page = client.get(DEVICES).content.decode()
    assert (kept.token_key in page, word in page) == (True, False)
    client.post(f"/cuenta/accesos/{kept.digest}/retirar/")
    assert AuthToken.objects.count() == 1
    assert Client(headers={"authorization": f"Token {word}"}).get("/api/v1/me/").status_code == 401


def test_a_new_password_leaves_this_browser_alone_known(amanda: User) -> None:
    other, here = Client(), Client()
    enter(other)
    enter(here)
    here.post("/cuenta/clave/", {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW})
    assert KnownDevice.objects.count() == 1
    assert other.get("/cuenta/").status_code == 302
    assert here.get("/cuenta/").status_code == 200
