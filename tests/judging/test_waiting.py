"""Disputes that wait much longer than a ruling takes: judges and whoever watches the site are told, players are not."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from judging.actions.claims import beat
from judging.actions.work import rule
from judging.models import Dispute, Heartbeat
from tests.judging.conftest import Submit
from tournaments.models import Event, User

LATE = "espera su fallo desde hace"


def set_back(seconds: int) -> None:
    Dispute.objects.update(submitted_at=timezone.now() - timedelta(seconds=seconds))


def signed_in(account: User) -> Client:
    client = Client()
    client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize(("seconds", "status"), [(0, "ok"), (10, "ok"), (31, "late"), (4000, "late")])
def test_health_says_how_long_the_oldest_has_waited(submit: Submit, seconds: int, status: str) -> None:
    beat()
    submit(key="1")
    submit(key="2")
    set_back(seconds)
    told = Client().get("/healthz").json()
    assert (told["status"], told["waiting"]) == (status, 2)
    assert seconds <= told["oldest_waiting_seconds"] <= seconds + 20


def test_what_is_ruled_waits_no_longer(submit: Submit) -> None:
    dispute = submit()
    set_back(600)
    rule(dispute.pk)
    told = Client().get("/healthz").json()
    assert (told["waiting"], told["oldest_waiting_seconds"]) == (0, None)


def test_health_says_that_no_worker_gives_a_sign_of_life(db: None) -> None:
    told = Client().get("/healthz").json()
    assert (told["status"], told["workers"], told["last_heartbeat_seconds"]) == ("no_worker", 0, None)


def test_health_counts_the_workers_that_were_heard_of_lately(db: None) -> None:
    beat()
    Heartbeat.objects.create(worker="elsewhere:7", at=timezone.now() - timedelta(seconds=20))
    Heartbeat.objects.create(worker="gone:8", at=timezone.now() - timedelta(seconds=90))
    told = Client().get("/healthz").json()
    assert (told["status"], told["workers"]) == ("ok", 2)
    assert told["last_heartbeat_seconds"] <= 20


def test_a_worker_that_beats_again_is_still_one_and_the_long_gone_are_forgotten(db: None) -> None:
    Heartbeat.objects.create(worker="gone:8", at=timezone.now() - timedelta(days=2))
    beat()
    beat()
    assert Heartbeat.objects.count() == 1


@pytest.mark.parametrize("page", ["calls", "rulings", "event-dispute-create"])
def test_a_judge_is_told_on_the_pages_of_an_event(submit: Submit, judge: User, running: Event, page: str) -> None:
    submit()
    address = reverse(f"judging:{page}", args=[running.slug])
    assert LATE not in signed_in(judge).get(address).content.decode()
    set_back(31)
    assert LATE in signed_in(judge).get(address).content.decode()


def test_who_submitted_is_told_beside_the_dispute(submit: Submit, judge: User) -> None:
    dispute = submit()
    set_back(31)
    for address in (dispute.get_absolute_url(), reverse("judging:own-disputes")):
        assert LATE in signed_in(judge).get(address).content.decode()


def test_players_are_not_told(submit: Submit, carla: User, running: Event) -> None:
    submit()
    set_back(31)
    page = signed_in(carla).get(reverse("judging:rulings", args=[running.slug])).content.decode()
    assert LATE not in page
