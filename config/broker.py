"""Celery's broker: a folder on a laptop, a list in Redis on a federation's server.

A message is only a nudge, since the dispute's row is the truth and a sweep sends again what waits. So both brokers here
keep none, return none and stop for none: what cannot be read is set aside and logged, a broker that is away is looked
for again, and a worker whose broker is away hands its own sweep's nudges to itself.

Both are driven by the worker's event loop. Without one Celery gives all children of a worker a single pipe, with a lock
that a waiting child holds: once that child is killed nobody can ever read again. With it each child has a pipe.
"""

import logging
import shutil
import time
import uuid
from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any, cast

import redis
from kombu.transport import TRANSPORT_ALIASES, virtual
from kombu.utils.json import dumps, loads
from kombu.utils.scheduling import FairCycle
from redis.backoff import NoBackoff
from redis.retry import Retry

FOLDER, REDIS, HERE = "folder", "redis-list", "here"
KEPT_ASIDE = 100
AWAY_SECONDS = 1.0
REDIS_WAIT = {"socket_connect_timeout": 0.5, "socket_timeout": 1.0}
"""Nobody waits long for a broker that is away or frozen: a submitted dispute is safe without it."""

log = logging.getLogger(__name__)
_handed_over: defaultdict[str, deque[str]] = defaultdict(lambda: deque(maxlen=1000))
"""Messages of this process to itself, by queue; the sweep sends again what no longer found room."""


def write_whole(path: Path, text: str) -> None:
    """Write a file so that whoever opens `path` sees all of `text` or what was there before.

    It need not outlive a power cut (the rows do), so nobody waits for the disk.
    """
    draft = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        draft.write_text(text)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


class Channel(virtual.Channel):
    """A channel to any of the brokers: which message is next, and what is done with one that is none.

    A broker says how it takes the text of the next message (`take`, None where there is none) and where it puts a text
    that is no message (`set_aside`).
    """

    do_restore = False

    def take(self, queue: str) -> bytes | None:
        """The next message as it was found; None where there is none, or where the broker is away."""
        return None

    def set_aside(self, queue: str, raw: bytes, why: str) -> None:
        """Keep what is no message where somebody can look at it."""
        log.error("set aside what is no message in %s (%s): %r", queue, why, raw[:200])

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        while True:
            raw = _handed_over[queue].popleft().encode() if _handed_over[queue] else self.take(queue)
            if raw is None:
                raise Empty
            try:
                message = loads(raw.decode())
                str.encode(cast(str, virtual.Message(payload=message, channel=self).delivery_tag))
            except Exception as error:  # whatever shape somebody's bytes have
                self.set_aside(queue, raw, repr(error)[:200])
            else:
                return message

    def _purge(self, queue: str) -> int:
        purged = 0
        while self.take(queue) is not None:
            purged += 1
        return purged

    def _has_queue(self, queue: str, **kwargs: Any) -> bool:
        return True


class Transport(virtual.Transport):
    """What the brokers have in common: messages are looked for by the clock of the worker's event loop."""

    Channel = Channel
    implements = virtual.Transport.implements.extend(asynchronous=True)
    driver_type = driver_name = "nudges"
    polling_interval = 0.03

    def driver_version(self) -> str:
        """For the banner of a worker."""
        return "1"

    def register_with_event_loop(self, connection: Any, loop: Any) -> None:
        """Look for messages every `polling_interval` seconds, for as long as this connection lives."""
        loop.call_repeatedly(self.polling_interval, self.take_all)

    def take_all(self) -> None:
        """Hand over what is there and what the worker has room for."""
        with suppress(Empty):
            while True:
                cast(FairCycle, self.cycle).get(self._deliver)

    def _deliver(self, message: Any, queue: str | None) -> None:
        try:
            super()._deliver(message, queue)
        except Exception as error:  # a message that nobody here can make a task of
            for channel in cast(list[Channel], self.channels or []):
                channel.qos.reject(message["properties"]["delivery_tag"], requeue=False)
                channel.set_aside(queue or "", dumps(message).encode(), repr(error)[:200])
                return


def _options(channel: Channel) -> dict[str, Any]:
    client = cast(Any, channel.connection).client
    return cast(dict[str, Any], client.transport_options)


class FolderChannel(Channel):
    """Messages are files that appear whole; one is taken by a rename, which only one of two workers wins.

    (Kombu's own writes under the final name, so that a worker can take half of a message: kombu #1551.)
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.folder = Path(_options(self)["folder"])
        self.names: deque[str] = deque()

    def take(self, queue: str) -> bytes | None:
        """The oldest message of the folder, which is read once a look, not once a message."""
        if not self.names:
            self.names.extend(sorted(name for name in self._listed() if name.endswith(f".{queue}.msg")))
        while self.names:
            name = self.names.popleft()
            taken = self._room("taken") / name
            try:
                (self.folder / "messages" / name).rename(taken)
            except OSError:
                continue  # another worker was faster
            try:
                raw = taken.read_bytes()
                taken.unlink()
            except OSError as error:  # a folder, or somebody else's
                self.set_aside(queue, b"", repr(error), found=taken)
            else:
                return raw
        return None

    def _listed(self) -> list[str]:
        with suppress(OSError):  # a broker that is away
            return [path.name for path in (self.folder / "messages").iterdir() if not path.name.startswith(".")]
        return []

    def set_aside(self, queue: str, raw: bytes, why: str, *, found: Path | None = None) -> None:
        """In a folder of its own, where the oldest make room; `found` is moved there as it is."""
        super().set_aside(queue, raw, why)
        with suppress(OSError):
            room = self._room("set_aside")
            path = room / f"{time.time_ns():020}_{uuid.uuid4().hex}.{queue}"
            found.rename(path) if found else path.write_bytes(raw)
            for old in sorted(room.iterdir())[:-KEPT_ASIDE]:
                shutil.rmtree(old) if old.is_dir() else old.unlink()

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        name = f"{time.time_ns():020}_{uuid.uuid4().hex}.{queue}.msg"
        write_whole(self._room("messages") / name, dumps(message))

    def _size(self, queue: str) -> int:
        return sum(name.endswith(f".{queue}.msg") for name in self._listed())

    def _room(self, name: str) -> Path:
        room = self.folder / name
        room.mkdir(parents=True, exist_ok=True)
        return room


class FolderTransport(Transport):
    """`folder://`, with the folder in the transport's options."""

    Channel = FolderChannel


class RedisChannel(Channel):
    """Messages are the items of a list. Nothing else of Redis is used, so nothing else of it can be broken."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        url = _options(self)["url"]
        self.server = redis.Redis.from_url(url, retry=Retry(NoBackoff(), 0), **cast(dict[str, Any], REDIS_WAIT))
        self.away_until = 0.0

    def take(self, queue: str) -> bytes | None:
        """The oldest item. A server that is away is asked once a second, so that the worker's loop goes on."""
        if time.monotonic() < self.away_until:
            return None
        try:
            taken: bytes | None = self._of_a_list(queue, lambda: self.server.rpop(queue))
        except redis.RedisError as error:
            if not self.away_until:
                log.warning("the broker is away: %r", error)
            self.away_until = time.monotonic() + AWAY_SECONDS
            return None
        self.away_until = 0.0
        return taken

    def _of_a_list(self, queue: str, ask: Callable[[], Any]) -> Any:
        """The server's answer; what stands under the queue's name and is no list makes room for one."""
        try:
            return ask()
        except redis.ResponseError as error:
            if self.server.type(queue) in (b"list", b"none"):
                raise
            log.error("the broker's %s is no list and was renamed: %r", queue, error)
            self.server.rename(queue, f"{queue}.set_aside.key")
            return ask()

    def set_aside(self, queue: str, raw: bytes, why: str) -> None:
        """In a list of its own, where the oldest make room."""
        super().set_aside(queue, raw, why)
        with suppress(redis.RedisError):
            self.server.lpush(f"{queue}.set_aside", raw)
            self.server.ltrim(f"{queue}.set_aside", 0, KEPT_ASIDE - 1)

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        self._of_a_list(queue, lambda: self.server.lpush(queue, dumps(message)))

    def _size(self, queue: str) -> int:
        with suppress(redis.RedisError):  # asked when a worker starts, whose broker may be away
            return int(self._of_a_list(queue, lambda: self.server.llen(queue)))
        return 0

    def close(self) -> None:
        """Let the connections go with the channel."""
        super().close()
        self.server.close()


class RedisTransport(Transport):
    """`redis-list://`, with the server's `url` in the transport's options."""

    Channel = RedisChannel


class HereChannel(Channel):
    """What this process sends itself: taken by its own consumer before anything of the broker's."""

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        _handed_over[queue].append(dumps(message))

    def _size(self, queue: str) -> int:
        return len(_handed_over[queue])


class HereTransport(Transport):
    """`here://`: only to send."""

    Channel = HereChannel


def connection(redis_url: str, folder: Path) -> tuple[str, dict[str, str]]:
    """The broker's URL and its transport options: Redis where there is one, otherwise `folder`."""
    return (f"{REDIS}://server", {"url": redis_url}) if redis_url else (f"{FOLDER}://laptop", {"folder": str(folder)})


TRANSPORT_ALIASES[FOLDER] = "config.broker:FolderTransport"
TRANSPORT_ALIASES[REDIS] = "config.broker:RedisTransport"
TRANSPORT_ALIASES[HERE] = "config.broker:HereTransport"
