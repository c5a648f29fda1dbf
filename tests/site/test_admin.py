"""Django's admin: superusers look at everything, nobody changes anything, and what is hidden is not there."""

import pytest
from django.test import Client
from django.urls import reverse

from config.admin import SHOWN, site
from judging.actions.submit import submit_dispute
from judging.models import Dispute
from tests.judging.cases import board
from tests.tournaments.playing import published
from tournaments.actions.events.events import create_event
from tournaments.actions.people.registration import register_players
from tournaments.models import AuditEntry, Event, User

pytestmark = pytest.mark.django_db
NEVER = {
    "password",
    "seed",
    "certificate",
    "key_hash",
    "link_version",
    "request",
    "body",
    "public_body",
    "added_cards",
    "answer_es",
    "answer_en",
    "entries",
    "data",
    "note",
    "error_note",
    "assumed",
    "email",
    "label_key",
}


@pytest.fixture
def root() -> User:
    return User.objects.create_superuser("root", password="x")


@pytest.fixture
def event(root: User) -> Event:
    event = create_event(by=root, name="Copa", game="myl_pe", starts_on="2026-11-22", planned_rounds=3)
    register_players(event=event, text="Amanda\nBastián\nCarla\nDiego", by=root)
    published(event, root)
    return event


def entered(account: User) -> Client:
    client = Client()
    client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_superuser_opens_every_list_and_every_row_in_few_queries(
    root: User, event: Event, django_assert_max_num_queries: object
) -> None:
    submit_dispute(by=root, request=board("hades"), key="1", event=event)
    client = entered(root)
    assert client.get("/administracion/").status_code == 200
    for model in SHOWN:
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        with django_assert_max_num_queries(9):
            assert client.get(reverse(f"{name}_changelist")).status_code == 200, model
        if row := model._default_manager.first():
            assert client.get(reverse(f"{name}_change", args=[row.pk])).status_code == 200, model


def test_nothing_hidden_is_shown() -> None:
    assert {name for fields in SHOWN.values() for name in fields} & NEVER == set()
    assert set(site._registry) == set(SHOWN)


def test_the_board_of_a_dispute_is_not_on_its_page(root: User, event: Event) -> None:
    dispute = submit_dispute(by=root, request=board("hades"), key="1", event=event)
    page = entered(root).get(f"/administracion/judging/dispute/{dispute.pk}/change/").content.decode()
    assert str(dispute.uuid) in page
    assert "objects" not in page


@pytest.mark.parametrize("staff", [False, True])
def test_nobody_else_enters(staff: bool, event: Event) -> None:
    carla = User.objects.create_user("carla", is_staff=staff)
    assert entered(carla).get("/administracion/").status_code in (302, 403)
    assert entered(carla).get("/administracion/", follow=True).status_code == 403
    assert Client().get("/administracion/")["Location"].startswith("/administracion/login/")


def test_nothing_is_added_changed_or_deleted(root: User, event: Event) -> None:
    client, address = entered(root), f"/administracion/tournaments/event/{event.pk}/"
    assert client.get("/administracion/tournaments/event/add/").status_code == 403
    assert client.post(f"{address}change/", {"name": "Otra"}).status_code == 403
    assert client.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    event.refresh_from_db()
    assert event.name == "Copa"


def test_a_command_that_says_no_says_so_here(root: User, event: Event) -> None:
    answer = entered(root).post(
        "/administracion/tournaments/event/", {"action": "finish", "_selected_action": [event.pk]}, follow=True
    )
    event.refresh_from_db()
    assert event.status == Event.Status.RUNNING  # a round is being played
    assert [message.level_tag for message in answer.context["messages"]] == ["error"]
    assert not AuditEntry.objects.filter(action="event.finish").exists()


def test_a_command_is_done_as_everywhere_under_its_log(root: User, event: Event) -> None:
    Event.objects.update(status=Event.Status.FINISHED)
    bruno = User.objects.create_superuser("bruno", password="x")
    entered(bruno).post("/administracion/tournaments/event/", {"action": "reopen", "_selected_action": [event.pk]})
    event.refresh_from_db()
    assert event.status == Event.Status.RUNNING
    assert AuditEntry.objects.get(action="event.reopen").by == bruno


def test_a_dispute_gets_another_round_of_attempts(root: User, event: Event) -> None:
    dispute = submit_dispute(by=root, request=board("hades"), key="1", event=event)
    Dispute.objects.update(status="needs_human", attempts=3)
    bruno = User.objects.create_superuser("bruno", password="x")
    chosen = {"action": "again", "_selected_action": [dispute.pk]}
    entered(bruno).post("/administracion/judging/dispute/", chosen)
    dispute.refresh_from_db()
    assert (dispute.status, dispute.attempts) == ("waiting", 0)
    assert AuditEntry.objects.get(action="dispute.requeue").by == bruno
