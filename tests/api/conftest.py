"""People who speak to the API, and an event for them."""

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache
from knox.models import AuthToken
from rest_framework.test import APIClient

from tests.api.asking import Caller
from tournaments.actions.people.staff import grant_role
from tournaments.models import Event, Role, User

AccountMaker = Callable[[str], User]


@pytest.fixture(autouse=True)
def _no_attempts_remembered() -> Iterator[None]:
    """Throttling counts in the cache; one test's attempts are not another's."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def account(db: None) -> AccountMaker:
    """account("amanda") makes a person with the password "tres-gorgonas"."""

    def make(username: str) -> User:
        return User.objects.create_user(username, password="tres-gorgonas", display_name=username.capitalize())

    return make


@pytest.fixture
def caller(account: AccountMaker) -> Callable[[str], Caller]:
    """caller("amanda") speaks to the API with Amanda's token, making her account if need be."""

    def make(username: str) -> Caller:
        user = User.objects.filter(username=username).first() or account(username)
        _kept, token = AuthToken.objects.create(user=user)
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Token {token}")
        return Caller(client, user, token)

    return make


@pytest.fixture
def stranger(db: None) -> Caller:
    """Speaks to the API without a token."""
    return Caller(APIClient(), None)


@pytest.fixture
def amanda(caller: Callable[[str], Caller]) -> Caller:
    """The organiser."""
    return caller("amanda")


@pytest.fixture
def copa(amanda: Caller) -> str:
    """The slug of Amanda's public event of two rounds, best of three, nobody registered."""
    answer = amanda.post(
        "events/",
        {"name": "Copa", "game": "myl_pe", "starts_on": "2026-11-21", "planned_rounds": 2, "decks_required": False},
    )
    assert answer.status_code == 201, answer.json()
    return str(answer.json()["slug"])


@pytest.fixture
def private(amanda: Caller, copa: str) -> str:
    """The same event, private."""
    assert amanda.patch(f"events/{copa}/", {"is_public": False}).status_code == 200
    return copa


@pytest.fixture
def staff(caller: Callable[[str], Caller], amanda: Caller, copa: str) -> dict[str, Caller]:
    """One caller per role of the event, and a stranger with an account ("nobody")."""
    people = {"organiser": amanda, "nobody": caller("nobody")}
    event = Event.objects.get(slug=copa)
    for role in (Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.JUDGE, Role.SPECTATOR):
        people[role.value] = caller(role.value)
        grant_role(event=event, username=role.value, role=role, by=amanda.user)
    return people
