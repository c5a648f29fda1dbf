"""People, an event in its first round, and disputes that the tests of judging share."""

from collections.abc import Callable

import pytest

from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Dispute, Ruling
from tests.judging.cases import board
from tests.tournaments.conftest import Person, amanda, event, four, person, staff  # noqa: F401 (fixtures)
from tests.tournaments.playing import published
from tournaments.actions.people.registration import link_account
from tournaments.models import Event, Role, User

Submit = Callable[..., Dispute]


@pytest.fixture
def running(four: Event, amanda: User) -> Event:  # noqa: F811
    """The event of the four in its first round, with two tables."""
    published(four, amanda)
    four.refresh_from_db()
    return four


@pytest.fixture
def carla(running: Event, amanda: User, person: Person) -> User:  # noqa: F811
    """A player of the event, with an account."""
    account = person("carla", "Carla")
    link_account(player=running.players.get(name="Carla"), username="carla", by=amanda)
    return account


@pytest.fixture
def judge(staff: dict[Role, User]) -> User:  # noqa: F811
    """A judge of the event."""
    return staff[Role.JUDGE]


@pytest.fixture
def head_judge(staff: dict[Role, User]) -> User:  # noqa: F811
    """The head judge of the event."""
    return staff[Role.HEAD_JUDGE]


@pytest.fixture
def submit(running: Event, judge: User) -> Submit:
    """submit("hades") is the judge's dispute in the event; submit("hades", key="2") another one."""

    def make(name: str = "hades", *, by: User | None = None, key: str = "1", event: Event | None = running) -> Dispute:  # noqa: F811
        return submit_dispute(by=by or judge, request=board(name), key=key, event=event)

    return make


@pytest.fixture
def ruling(submit: Submit) -> Ruling:
    """The ruling on Hades, not yet reviewed."""
    found = rule(submit("hades").pk)
    assert found is not None
    return found
