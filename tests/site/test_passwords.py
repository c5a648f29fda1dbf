"""A forgotten password: a link by mail where mail is configured, or from the organiser of all one's events."""

import re
from datetime import date

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from knox.models import AuthToken
from pytest_django.fixtures import Settings

from tournaments.actions.events.events import create_event
from tournaments.actions.events.organisations import create_organisation, give_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.people.staff import grant_role
from tournaments.models import AuditEntry, Event, Organiser, PasswordLink, Role, User

pytestmark = pytest.mark.django_db

OLD, NEW = "tres-gorgonas", "cuatro-minotauros"
FORGOTTEN = "/cuenta/clave/olvidada/"


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


def person(username: str, **more: object) -> User:
    return User.objects.create_user(username, password=OLD, display_name=username.title(), **more)


@pytest.fixture
def amanda() -> User:
    return person("amanda")


def event_of(by: User, name: str = "Copa") -> Event:
    return create_event(by=by, name=name, game="myl_pe", starts_on=date(2026, 11, 21), planned_rounds=3)


@pytest.fixture
def event(amanda: User) -> Event:
    return event_of(amanda)


@pytest.fixture
def judge(event: Event, amanda: User) -> User:
    user = person("carla")
    grant_role(event=event, username="carla", role=Role.JUDGE, by=amanda)
    return user


def ask_link(event: Event, whose: User, by: User) -> tuple[int, str]:
    """The answer's status, and the address in it."""
    client = Client()
    client.force_login(by, backend="django.contrib.auth.backends.ModelBackend")
    answer = client.post(f"/e/{event.slug}/roles/{whose.pk}/contrasena/")
    found = re.search(r"http://testserver(/cuenta/clave/nueva/[^<]+)", answer.content.decode())
    return answer.status_code, found[1] if found else ""


def set_by(path: str, password: str = NEW, client: Client | None = None) -> str:
    """Open the link, type the new password; what the page says in the end."""
    client = client or Client()
    page = client.get(path, follow=True)
    where = page.redirect_chain[-1][0] if page.redirect_chain else path
    answer = client.post(where, {"new_password1": password, "new_password2": password}, follow=True)
    return answer.content.decode()


def opens(username: str, password: str) -> bool:
    return Client().post("/cuenta/entrar/", {"username": username, "password": password}).status_code == 302


@pytest.fixture
def with_mail(settings: Settings) -> None:
    settings.MAIL_RESETS = settings.EMAIL_CONFIGURED = True
    settings.SITE_URL = "https://torneos.example.org"


@pytest.mark.usefixtures("with_mail")
def test_a_mail_brings_a_link_under_the_site_s_own_name_that_sets_a_password() -> None:
    person("amanda", email="amanda@example.org", confirmed_email="amanda@example.org")
    AuthToken.objects.create(user=User.objects.get())
    Client(headers={"host": "testserver"}).post(FORGOTTEN, {"email": "amanda@example.org"})
    assert [letter.to for letter in mail.outbox] == [["amanda@example.org"]]
    link = re.search(r"https://torneos\.example\.org(/cuenta/clave/nueva/\S+)", mail.outbox[0].body)
    assert link is not None
    assert "Entra con ella" in set_by(link[1])
    assert (opens("amanda", NEW), opens("amanda", OLD)) == (True, False)
    assert AuthToken.objects.count() == 0
    assert AuditEntry.objects.filter(action="account.password").count() == 1


@pytest.mark.usefixtures("with_mail")
def test_nobody_learns_whether_an_address_has_an_account() -> None:
    person("amanda", email="amanda@example.org", confirmed_email="amanda@example.org")
    said = {
        Client().post(FORGOTTEN, {"email": address}, follow=True).content.decode().split("<main")[1].split("csrf")[0]
        for address in ("amanda@example.org", "nadie@example.org")
    }
    assert len(said) == 1
    assert len(mail.outbox) == 1


def test_without_mail_there_is_no_such_page_and_the_log_in_says_whom_to_ask(client: Client) -> None:
    assert client.get(FORGOTTEN).status_code == 404
    assert "quien organiza tu evento" in client.get("/cuenta/entrar/").content.decode()


@pytest.mark.usefixtures("with_mail")
def test_the_log_in_offers_the_mail_where_there_is_one(client: Client) -> None:
    assert FORGOTTEN in client.get("/cuenta/entrar/").content.decode()


def test_the_organiser_s_link_sets_a_password_once(event: Event, amanda: User, judge: User) -> None:
    status, path = ask_link(event, judge, amanda)
    assert status == 200
    assert "Entra con ella" in set_by(path)
    assert opens("carla", NEW)
    assert "ya se usó o venció" in Client().get(path, follow=True).content.decode()


def test_it_is_in_the_log_and_its_owner_is_told_at_each_log_in(event: Event, amanda: User, judge: User) -> None:
    _status, path = ask_link(event, judge, amanda)
    entry = AuditEntry.objects.get(action="account.link")
    assert (entry.event, entry.by, entry.target) == (event, amanda, "Carla")
    assert path.rstrip("/").rpartition("/")[2] not in str(entry.__dict__)
    for _time in range(2):
        client = Client()
        client.post("/cuenta/entrar/", {"username": "carla", "password": OLD})
        assert "Amanda hizo el" in client.get("/cuenta/").content.decode()


@pytest.mark.usefixtures("with_mail")
def test_its_owner_is_told_by_mail(
    event: Event, amanda: User, judge: User, django_capture_on_commit_callbacks: object
) -> None:
    User.objects.filter(pk=judge.pk).update(email="carla@example.org", confirmed_email="carla@example.org")
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        ask_link(event, judge, amanda)
    assert [letter.to for letter in mail.outbox] == [["carla@example.org"]]
    assert "contrasena" not in mail.outbox[0].body
    assert "/cuenta/clave/nueva/" not in mail.outbox[0].body


def test_a_log_in_ends_the_link(event: Event, amanda: User, judge: User) -> None:
    _status, path = ask_link(event, judge, amanda)
    assert opens("carla", OLD)
    assert "ya se usó o venció" in Client().get(path, follow=True).content.decode()


def test_a_player_with_an_account_gets_one_too(event: Event, amanda: User) -> None:
    diego = person("diego")
    player = register_players(event=event, text="Diego", by=amanda)[0]
    link_account(player=player, username="diego", by=amanda)
    assert ask_link(event, diego, amanda)[0] == 200


def test_who_also_works_elsewhere_gets_none(event: Event, amanda: User, judge: User) -> None:
    other = event_of(person("bruno"), "Otra")
    grant_role(event=other, username="carla", role=Role.JUDGE, by=other.created_by)
    assert ask_link(event, judge, amanda) == (409, "")
    assert PasswordLink.objects.count() == 0


def test_who_plays_elsewhere_gets_none(event: Event, amanda: User, judge: User) -> None:
    other = event_of(person("bruno"), "Otra")
    player = register_players(event=other, text="Carla", by=other.created_by)[0]
    link_account(player=player, username="carla", by=other.created_by)
    assert ask_link(event, judge, amanda)[0] == 409


@pytest.mark.parametrize("right", ["superuser", "founder", "organisation", "cards"])
def test_who_may_more_than_the_event_gives_gets_none(event: Event, amanda: User, judge: User, right: str) -> None:
    if right == "superuser":
        User.objects.filter(pk=judge.pk).update(is_superuser=True)
    elif right == "founder":
        own = event_of(judge, "Mía")
        grant_role(event=own, username="amanda", role=Role.ORGANISER, by=judge)
    elif right == "organisation":
        organisation = create_organisation(name="Liga", by=amanda)
        give_event(event=event, organisation=organisation, by=amanda)
        Organiser.objects.create(organisation=organisation, user=judge)
    else:
        from django.contrib.auth.models import Permission  # noqa: PLC0415

        judge.user_permissions.add(Permission.objects.get(codename="add_addedcard"))
    assert ask_link(event, User.objects.get(pk=judge.pk), amanda)[0] == 409


def test_one_of_an_organisation_s_other_events_is_the_organiser_s_too(amanda: User) -> None:
    organisation = create_organisation(name="Liga", by=amanda)
    founder = person("bruno")
    events = [event_of(founder, name) for name in ("Una", "Dos")]
    for each in events:
        give_event_as(each, organisation.pk)
        grant_role(event=each, username=person_once("carla").username, role=Role.JUDGE, by=founder)
    assert ask_link(events[0], User.objects.get(username="carla"), amanda)[0] == 200


def person_once(username: str) -> User:
    return User.objects.filter(username=username).first() or person(username)


def give_event_as(event: Event, organisation: int) -> None:
    Event.objects.filter(pk=event.pk).update(organisation=organisation)


def test_only_who_runs_the_event_makes_one(event: Event, amanda: User, judge: User) -> None:
    scorekeeper = person("sara")
    grant_role(event=event, username="sara", role=Role.SCOREKEEPER, by=amanda)
    assert ask_link(event, judge, scorekeeper) == (403, "")
    assert ask_link(event, person("nadia"), amanda) == (404, "")


def test_an_erased_account_takes_its_links_along(event: Event, amanda: User, judge: User) -> None:
    ask_link(event, judge, amanda)
    judge.delete()
    assert PasswordLink.objects.count() == 0
