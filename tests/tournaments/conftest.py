"""People and events that the tests of the tournaments share."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client

from tournaments.actions.events.events import create_event
from tournaments.actions.events.organisations import create_organisation
from tournaments.actions.people.registration import register_players
from tournaments.actions.people.staff import grant_role
from tournaments.models import Event, Organisation, Role, User

Person = Callable[..., User]


@pytest.fixture
def person(db: None) -> Person:
    """Makes an account: person("amanda", "Amanda")."""

    def make(username: str, display_name: str = "") -> User:
        return User.objects.create_user(username=username, password="clave-larga-9", display_name=display_name)

    return make


@pytest.fixture
def amanda(person: Person) -> User:
    """The organiser."""
    return person("amanda", "Amanda")


@pytest.fixture
def desk(client: Client, amanda: User) -> Client:
    """Amanda's browser."""
    client.force_login(amanda)
    return client


@pytest.fixture
def liga(amanda: User) -> Organisation:
    """Amanda's league."""
    return create_organisation(name="Liga", by=amanda)


@pytest.fixture
def event(amanda: User) -> Event:
    """A public event in setup, best of three, three rounds, nobody registered."""
    return create_event(
        by=amanda, name="Copa de la Luna", game="myl_pe", starts_on=datetime.date(2026, 11, 21), planned_rounds=3
    )


@pytest.fixture
def four(event: Event, amanda: User) -> Event:
    """The same event with Amanda's four friends registered."""
    register_players(event=event, text="Bastián\nCarla\nDiego\nElisa", by=amanda)
    return event


@pytest.fixture
def staff(event: Event, amanda: User, person: Person) -> dict[Role, User]:
    """One account per role of the event."""
    people = {Role.ORGANISER: amanda}
    for role in (Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.JUDGE, Role.SPECTATOR):
        people[role] = person(role.value)
        grant_role(event=event, username=role.value, role=role, by=amanda)
    return people
