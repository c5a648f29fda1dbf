"""The laptop's broker: folders whose files appear whole, and a broker that is away costs nobody a dispute."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from celery import Celery
from kombu import Connection, Exchange, Queue

from config.broker import SCHEME, folder_options, write_whole
from judging import tasks
from judging.actions.submit import nudge
from judging.models import Dispute
from tests.judging.conftest import Submit

QUEUE = Queue("disputes", Exchange("disputes"), routing_key="disputes")


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    """A connection to a broker in a folder of its own."""
    with Connection(f"{SCHEME}://localhost", transport_options=folder_options(tmp_path)) as connection:
        yield connection


def send(connection: Connection, *bodies: str) -> None:
    producer = connection.Producer()
    for body in bodies:
        producer.publish(body, exchange="disputes", routing_key="disputes", declare=[QUEUE])


def receive(connection: Connection) -> list[str]:
    queue = connection.SimpleQueue(QUEUE)
    received = []
    while True:
        try:
            message = queue.get_nowait()
        except queue.Empty:
            return received
        message.ack()
        received.append(message.payload)


def test_messages_arrive_once_and_in_order(connection: Connection) -> None:
    send(connection, "first", "second", "third")
    assert receive(connection) == ["first", "second", "third"]
    assert receive(connection) == []


def test_nothing_is_left_in_the_folders_afterwards(connection: Connection, tmp_path: Path) -> None:
    send(connection, "first", "second")
    receive(connection)
    assert list((tmp_path / "messages").iterdir()) == list((tmp_path / "taken").iterdir()) == []


def test_a_message_that_is_still_being_written_is_nobodys(connection: Connection, tmp_path: Path) -> None:
    send(connection, "first")
    message = next((tmp_path / "messages").iterdir())
    message.rename(message.with_name(f".{message.name}.0123"))
    assert receive(connection) == []


def test_a_message_that_another_worker_took_first_is_passed_over(connection: Connection, tmp_path: Path) -> None:
    send(connection, "first", "second")
    min((tmp_path / "messages").iterdir()).unlink()
    assert receive(connection) == ["second"]


def test_a_file_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table"
    write_whole(path, "before")

    def fail(descriptor: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("config.broker.os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, "after")
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def rule_nothing(pk: int) -> None:
    """The task as a program sees it that only publishes."""


@pytest.fixture
def frozen_broker(settings: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server's broker that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        app = Celery("silent", broker=f"redis://127.0.0.1:{silent.getsockname()[1]}/0", set_as_current=False)
        app.conf.broker_transport_options = settings.REDIS_TRANSPORT_OPTIONS
        app.conf.broker_connection_timeout = settings.CELERY_BROKER_CONNECTION_TIMEOUT
        monkeypatch.setattr(tasks, "rule_dispute", app.task(rule_nothing, name="tests.rule_nothing"))
        yield


def test_a_frozen_broker_neither_hangs_nor_fails_who_submits(submit: Submit, frozen_broker: None) -> None:
    dispute = submit()
    started = time.monotonic()
    assert nudge(dispute.pk) is False
    assert time.monotonic() - started < 5  # a bound, not a measure: without one it hangs for minutes
    dispute.refresh_from_db()
    assert (dispute.status, dispute.nudged_at) == ("waiting", None)  # so that the next sweep sends it


def test_a_nudge_reaches_the_folder_of_this_installation(submit: Submit, settings: object) -> None:
    before = set((settings.VAR_DIR / "broker" / "messages").iterdir())
    assert nudge(submit().pk) is True
    assert len(set((settings.VAR_DIR / "broker" / "messages").iterdir()) - before) == 1
    assert Dispute.objects.get().status == "waiting"
