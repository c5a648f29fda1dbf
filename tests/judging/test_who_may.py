"""Who may open what: role by role inside an event, the owner outside."""

import uuid

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse

from judging import urls
from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.models import Call, Dispute, Ruling
from tests.judging.cases import board
from tests.judging.conftest import Submit
from tests.tournaments.conftest import Person
from tournaments.models import Event, Role, User
from tournaments.security.permissions import ROLE_PERMISSIONS, Permission

ONLY_POST = {
    "call-take",
    "call-release",
    "call-close",
    "call-reopen",
    "call-pass",
    "call-escalate",
    "call-keep",
    "call-time",
    "appeal-make",
    "appeal-decide",
}
OF_A_RULING = ["ruling-publish", "ruling-overrule", "ruling-send-back", "ruling-reopen"]


def event_pages() -> list[tuple[str, Permission]]:
    """Name and permission of every page of an event."""
    found: list[tuple[str, Permission]] = []

    def walk(patterns: list[URLPattern | URLResolver]) -> None:
        for pattern in patterns:
            if isinstance(pattern, URLResolver):
                walk(pattern.url_patterns)
            elif isinstance(pattern.callback.access, Permission):
                found.append((str(pattern.name), pattern.callback.access))

    walk(urls.urlpatterns)
    return found


def status(client: Client, name: str, event: Event, call: Call) -> int:
    arguments: dict[str, object] = {"slug": event.slug} | ({"pk": call.pk} if name in ONLY_POST else {})
    if name == "event-situation":
        arguments["kind"] = "combate"
    address = reverse(f"judging:{name}", kwargs=arguments)
    return (client.post if name in ONLY_POST else client.get)(address).status_code


@pytest.fixture
def call(running: Event, amanda: User) -> Call:
    """An open call of table 1."""
    return Call.objects.create(event=running, raised_by=amanda, table=1)


def test_there_are_pages_to_walk() -> None:
    assert {"calls", "call-create", "rulings", "event-dispute-create"} <= {name for name, _ in event_pages()}


@pytest.mark.parametrize("role", [role for role in Role if role != Role.PLAYER])
def test_each_role_opens_its_own_pages_and_no_other(
    role: Role, running: Event, staff: dict[Role, User], call: Call, client: Client
) -> None:
    client.force_login(staff[role])
    refused = {name for name, _ in event_pages() if status(client, name, running, call) == 403}
    assert refused == {name for name, permission in event_pages() if permission not in ROLE_PERMISSIONS[role]}


def test_a_player_may_call_and_read_what_is_published(running: Event, carla: User, call: Call, client: Client) -> None:
    client.force_login(carla)
    opened = {name for name, _ in event_pages() if status(client, name, running, call) == 200}
    assert opened == {"call-create", "rulings"}


def test_nobody_learns_of_a_private_event(running: Event, person: Person, call: Call, client: Client) -> None:
    Event.objects.update(is_public=False)
    client.force_login(person("diego"))
    assert {status(client, name, running, call) for name, _ in event_pages()} == {404}


def test_a_draft_is_read_by_judges_only(
    ruling: Ruling, judge: User, head_judge: User, carla: User, amanda: User, client: Client
) -> None:
    answers = {}
    for reader in (judge, head_judge, carla, amanda):
        client.force_login(reader)
        answers[reader.username] = client.get(ruling.dispute.get_absolute_url()).status_code
    assert answers == {"judge": 200, "head_judge": 200, "carla": 404, "amanda": 404}


def test_a_published_ruling_is_read_by_everybody(ruling: Ruling, head_judge: User, client: Client) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    assert client.get(ruling.dispute.get_absolute_url()).status_code == 200


def test_a_published_ruling_of_a_private_event_is_not(
    ruling: Ruling, head_judge: User, carla: User, person: Person, client: Client
) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    Event.objects.update(is_public=False)
    client.force_login(person("diego"))
    assert client.get(ruling.dispute.get_absolute_url()).status_code == 404
    client.force_login(carla)
    assert client.get(ruling.dispute.get_absolute_url()).status_code == 200


def test_a_stranger_is_sent_to_log_in_whether_it_exists_or_not(ruling: Ruling, client: Client) -> None:
    for address in (ruling.dispute.get_absolute_url(), f"/fallos/{uuid.uuid4()}/"):
        answer = client.get(address)
        assert (answer.status_code, answer["Location"]) == (302, f"/cuenta/entrar/?next={address}")


@pytest.mark.parametrize("name", OF_A_RULING)
def test_a_judge_does_not_review(name: str, ruling: Ruling, judge: User, client: Client) -> None:
    client.force_login(judge)
    assert client.post(reverse(f"judging:{name}", args=[ruling.dispute.uuid])).status_code == 403
    ruling.refresh_from_db()
    assert ruling.review == "draft"


@pytest.mark.parametrize("name", OF_A_RULING)
def test_there_is_nothing_to_review_before_a_ruling(
    name: str, submit: Submit, head_judge: User, client: Client
) -> None:
    client.force_login(head_judge)
    assert client.post(reverse(f"judging:{name}", args=[submit().uuid])).status_code == 404


def test_a_reader_of_a_published_ruling_does_not_see_the_board_as_sent(
    ruling: Ruling, head_judge: User, judge: User, carla: User, client: Client
) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    address = reverse("judging:dispute-board", args=[ruling.dispute.uuid])
    client.force_login(carla)
    assert client.get(address).status_code == 403
    client.force_login(judge)
    assert client.get(address).content.decode() == ruling.dispute.request


def test_outside_an_event_a_dispute_is_its_owners(person: Person, client: Client) -> None:
    bastian, diego = person("bastian"), person("diego")
    dispute = submit_dispute(by=bastian, request=board("hades"), key="1")
    client.force_login(diego)
    assert client.get(dispute.get_absolute_url()).status_code == 404
    client.force_login(bastian)
    assert client.get(dispute.get_absolute_url()).status_code == 200


def test_the_composer_asks_a_stranger_to_log_in(client: Client, db: None) -> None:
    assert client.get("/fallos/nuevo/")["Location"] == "/cuenta/entrar/?next=/fallos/nuevo/"
    assert client.post("/fallos/nuevo/", {"board": board("hades"), "key": "1"}).status_code == 302
    assert Dispute.objects.count() == 0


def test_a_player_does_not_submit_in_the_event(running: Event, carla: User, client: Client) -> None:
    client.force_login(carla)
    answer = client.post(f"/e/{running.slug}/fallos/nuevo/", {"board": board("hades"), "key": "1"})
    assert (answer.status_code, Dispute.objects.count()) == (403, 0)
