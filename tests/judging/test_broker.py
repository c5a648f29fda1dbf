"""The two brokers: messages come whole and once, garbage is set aside, and one that is away costs nobody a dispute."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis
from celery import Celery
from kombu import Connection, Exchange, Queue

from config import broker
from config.broker import write_whole
from judging.actions import submit as submitting
from judging.actions.submit import nudge
from judging.models import Dispute
from judging.sweeping import send as send_again
from tests.judging.conftest import Submit
from tests.servers import redis_running

QUEUE = Queue("disputes", Exchange("disputes"), routing_key="disputes")

GARBAGE = {
    "nothing at all": b"",
    "half a message": b'{"body": "W1sxXSwge30sIHt9XQ==", "headers": {"ta',
    "no text": b"\xff\xfe\x00",
    "no JSON": b"hola",
    "JSON that is no message": b"[1, 2]",
    "a number": b"17",
    "a message without its properties": b'{"body": "W10=", "headers": {}}',
    "a message whose tag is no text": b'{"body": "W10=", "properties": {"delivery_tag": {}, "delivery_info": {}}}',
    "a body that is not base64": b'{"body": "abc", "properties": {"delivery_tag": "a", "body_encoding": "base64"}}',
    "brackets without end": b"[" * 100_000,
}


class Folder:
    """The laptop's broker in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url, self.options = broker.connection("", folder)

    def drop(self, raw: bytes) -> None:
        """Somebody's bytes where a message would be."""
        room = self.folder / "messages"
        room.mkdir(exist_ok=True)
        (room / f"{time.time_ns():020}_{len(list(room.iterdir()))}.disputes.msg").write_bytes(raw)

    def aside(self) -> int:
        """How much was set aside."""
        room = self.folder / "set_aside"
        return len(list(room.iterdir())) if room.exists() else 0


class List:
    """The federation's broker, a Redis of its own."""

    def __init__(self, url: str) -> None:
        self.server = redis.Redis.from_url(url)
        self.url, self.options = broker.connection(url, Path())

    def drop(self, raw: bytes) -> None:
        """Somebody's bytes where a message would be."""
        self.server.lpush("disputes", raw)

    def aside(self) -> int:
        """How much was set aside."""
        return int(self.server.llen("disputes.set_aside"))


@pytest.fixture(params=["folder", pytest.param("redis", marks=pytest.mark.redis)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Folder | List]:
    if request.param == "folder":
        yield Folder(tmp_path)
    else:
        with redis_running() as url:
            yield List(url)


@contextmanager
def connected(place: Folder | List) -> Iterator[Connection]:
    with Connection(place.url, transport_options=place.options) as connection:
        yield connection


@pytest.fixture
def connection(place: Folder | List) -> Iterator[Connection]:
    with connected(place) as connection:
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


def test_two_workers_share_what_there_is(place: Folder | List, connection: Connection) -> None:
    sent = [str(number) for number in range(20)]
    send(connection, *sent)
    with connected(place) as other:
        queues = [connection.SimpleQueue(QUEUE), other.SimpleQueue(QUEUE)]
        received = [queues[number % 2].get_nowait().payload for number in range(20)]
    assert sorted(received) == sorted(sent)


def test_what_is_no_message_is_set_aside_and_the_next_one_arrives(place: Folder | List, connection: Connection) -> None:
    for raw in GARBAGE.values():
        place.drop(raw)
    send(connection, "whole")
    assert receive(connection) == ["whole"]
    assert place.aside() == len(GARBAGE)


def test_so_much_garbage_is_kept_and_no_more(place: Folder | List, connection: Connection) -> None:
    for number in range(broker.KEPT_ASIDE + 20):
        place.drop(b"garbage %d" % number)
    send(connection, "whole")
    assert receive(connection) == ["whole"]
    assert place.aside() == broker.KEPT_ASIDE


def test_a_message_that_nobody_can_make_a_task_of_is_set_aside(place: Folder | List, connection: Connection) -> None:
    taken = []

    def take(body: str, message: object) -> None:
        taken.append(body)
        if body == "strange":
            raise KeyError("id")
        message.ack()

    send(connection, "strange", "whole")
    with connection.Consumer(QUEUE, callbacks=[take]) as consumer:
        consumer.qos(prefetch_count=1)
        connection.transport.take_all()
    assert taken == ["strange", "whole"]  # the strange one did not keep the only place there is
    assert place.aside() == 1


def test_nothing_is_left_in_the_folders_afterwards(tmp_path: Path) -> None:
    with connected(Folder(tmp_path)) as connection:
        send(connection, "first", "second")
        receive(connection)
    assert list((tmp_path / "messages").iterdir()) == list((tmp_path / "taken").iterdir()) == []


def test_a_message_that_is_still_being_written_is_nobodys(tmp_path: Path) -> None:
    with connected(Folder(tmp_path)) as connection:
        send(connection, "first")
        message = next((tmp_path / "messages").iterdir())
        message.rename(message.with_name(f".{message.name}.0123"))
        assert receive(connection) == []


def test_a_folder_in_the_place_of_a_message_is_set_aside(tmp_path: Path) -> None:
    with connected(Folder(tmp_path)) as connection:
        (tmp_path / "messages" / "0.disputes.msg").mkdir(parents=True)
        send(connection, "whole")
        assert receive(connection) == ["whole"]
    assert [path.is_dir() for path in (tmp_path / "set_aside").iterdir()] == [True]


def test_a_folder_that_was_deleted_is_made_again(tmp_path: Path) -> None:
    with connected(Folder(tmp_path)) as connection:
        send(connection, "lost")
        (tmp_path / "messages").rename(tmp_path / "elsewhere")
        assert receive(connection) == []
        send(connection, "whole")
        assert receive(connection) == ["whole"]


@pytest.mark.redis
def test_what_is_no_list_makes_room_for_one() -> None:
    with redis_running() as url:
        place = List(url)
        place.server.set("disputes", "hola")
        with connected(place) as connection:
            assert receive(connection) == []
            place.server.rename("disputes.set_aside.key", "disputes")
            send(connection, "whole")
            assert receive(connection) == ["whole"]
        assert place.server.get("disputes.set_aside.key") == b"hola"


@pytest.mark.redis
def test_a_server_that_goes_away_and_comes_back_ends_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broker, "AWAY_SECONDS", 0.0)
    with redis_running() as url:
        place = List(url)
        with connected(place) as connection:
            queue = connection.SimpleQueue(QUEUE)
            place.server.client_kill_filter(_type="normal", skipme=True)
            with pytest.raises(queue.Empty):
                queue.get_nowait()
            send(connection, "whole")
            assert queue.get_nowait().payload == "whole"


def test_a_file_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table"
    write_whole(path, "before")

    def half(draft: Path, text: str) -> None:
        with draft.open("w") as file:
            file.write(text[:2])
        raise OSError("disk full")

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, "after")
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def rule_nothing(pk: int) -> None:
    """The task as a program sees it that only publishes."""


@pytest.fixture
def through(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Publish through another broker than this run's."""

    def publish_through(redis_url: str) -> None:
        url, options = broker.connection(redis_url, Path())
        app = Celery("other", broker=url, set_as_current=False)
        app.conf.update(broker_transport_options=options, task_default_queue="disputes")
        monkeypatch.setattr(submitting, "rule_dispute", app.task(rule_nothing, name="tests.rule_nothing"))

    return publish_through


@pytest.fixture
def frozen_broker(through: Callable[[str], None]) -> Iterator[None]:
    """A server's broker that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        through(f"redis://127.0.0.1:{silent.getsockname()[1]}/0")
        yield


def test_a_frozen_broker_neither_hangs_nor_fails_who_submits(submit: Submit, frozen_broker: None) -> None:
    dispute = submit()
    started = time.monotonic()
    assert nudge(dispute.pk) is False
    assert time.monotonic() - started < 5  # a bound, not a measure: without one it hangs for minutes
    dispute.refresh_from_db()
    assert (dispute.status, dispute.nudged_at) == ("waiting", None)  # so that the next sweep sends it


def test_a_worker_without_its_broker_tells_itself(submit: Submit, frozen_broker: None, tmp_path: Path) -> None:
    dispute = submit()
    send_again([dispute.pk])
    dispute.refresh_from_db()
    assert dispute.nudged_at is not None
    with connected(Folder(tmp_path)) as mine:  # whatever broker it consumes from
        message = mine.SimpleQueue(QUEUE).get_nowait()
    assert message.payload[0] == [dispute.pk]


def test_a_nudge_reaches_the_folder_of_this_installation(submit: Submit, settings: object) -> None:
    room = settings.VAR_DIR / "broker" / "messages"
    room.mkdir(parents=True, exist_ok=True)
    before = set(room.iterdir())
    assert nudge(submit().pk) is True
    assert len(set(room.iterdir()) - before) == 1
    assert Dispute.objects.get().status == "waiting"
