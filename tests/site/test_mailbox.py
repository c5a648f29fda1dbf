"""An account's mail address: its owner opens a link in it, and until then nothing is sent there."""

import re
import time

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from pytest_django.fixtures import Settings

from tournaments.models import AuditEntry, User

pytestmark = pytest.mark.django_db

ACCOUNT, ADDRESS = "/cuenta/", "amanda@example.org"


@pytest.fixture(autouse=True)
def _with_mail(settings: Settings) -> None:
    cache.clear()
    settings.MAIL_RESETS = settings.EMAIL_CONFIGURED = True
    settings.SITE_URL = "https://torneos.example.org"


@pytest.fixture
def amanda() -> User:
    return User.objects.create_user("amanda", password="tres-gorgonas", display_name="Amanda", age_band="adult")


@pytest.fixture
def desk(amanda: User) -> Client:
    client = Client()
    client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")
    return client


def write(desk: Client, address: str) -> str:
    """What the account's page says once the address stands there."""
    told = {"display_name": "Amanda", "age_band": "adult", "alias": "", "email": address, "mail_wanted": "on"}
    return desk.post(ACCOUNT, told, follow=True).content.decode()


def link() -> str:
    """The address in the newest mail."""
    found = re.search(r"https://torneos.example.org(/cuenta/correo/\S+)", str(mail.outbox[-1].body))
    assert found is not None
    return found[1]


def test_a_written_address_is_asked_and_its_owner_says_yes(desk: Client, amanda: User) -> None:
    assert f"Te mandamos un enlace a {ADDRESS}" in write(desk, ADDRESS)
    [sent] = mail.outbox
    assert sent.to == [ADDRESS]
    phone = Client()
    assert "¿Es tuyo el correo" in phone.get(link()).content.decode()
    amanda.refresh_from_db()
    assert amanda.mailbox == ""
    assert f"Listo: {ADDRESS}" in phone.post(link()).content.decode()
    amanda.refresh_from_db()
    assert amanda.mailbox == ADDRESS
    assert AuditEntry.objects.get(action="account.mailbox").target == "amanda"
    assert "Falta confirmar" not in desk.get(ACCOUNT).content.decode()


def test_until_then_no_password_is_set_by_it(desk: Client) -> None:
    write(desk, ADDRESS)
    Client().post("/cuenta/clave/olvidada/", {"email": ADDRESS})
    assert len(mail.outbox) == 1
    Client().post(link())
    Client().post("/cuenta/clave/olvidada/", {"email": ADDRESS})
    assert "Contraseña nueva" in mail.outbox[-1].subject


def test_another_address_is_asked_anew_and_the_old_link_confirms_nothing(desk: Client, amanda: User) -> None:
    write(desk, ADDRESS)
    old = link()
    Client().post(old)
    write(desk, "otra@example.org")
    amanda.refresh_from_db()
    assert amanda.mailbox == ""
    answer = Client().post(old)
    assert (answer.status_code, "ya no vale" in answer.content.decode()) == (409, True)


def test_a_link_holds_two_days_and_no_other_opens(desk: Client, amanda: User, monkeypatch: pytest.MonkeyPatch) -> None:
    write(desk, ADDRESS)
    address = link()
    assert Client().get(address[:-3] + "xx/").status_code == 409
    later = time.time() + 2 * 24 * 3600 + 5
    with monkeypatch.context() as moment:
        moment.setattr("django.core.signing.time.time", lambda: later)
        assert Client().get(address).status_code == 409
    assert Client().get(address).status_code == 200
    amanda.refresh_from_db()
    assert amanda.mailbox == ""


def test_it_is_sent_again_by_a_button_and_not_for_ever(desk: Client) -> None:
    write(desk, ADDRESS)
    assert "Falta confirmar" in desk.get(ACCOUNT).content.decode()
    answers = [desk.post("/cuenta/correo/").status_code for _time in range(21)]
    assert (answers[0], answers[-1]) == (302, 429)


def test_a_mail_server_that_is_away_is_said_and_the_address_stays(
    desk: Client, amanda: User, settings: Settings
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    assert "El correo no salió" in write(desk, ADDRESS)
    amanda.refresh_from_db()
    assert amanda.email == ADDRESS
