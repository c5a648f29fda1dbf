"""Celery's broker on a laptop: folders instead of a server.

Kombu's filesystem transport, with every write made whole before anybody can read it: kombu opens a message under its
final name and then writes, so that a worker can take half of one (kombu #1551), and rewrites the exchange table in
place. Messages are taken by a rename, which only one of two workers wins.
"""

import os
import time
import uuid
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import TRANSPORT_ALIASES, filesystem, virtual
from kombu.utils.json import dumps, loads

SCHEME = "folder"
LONGEST_WAIT_SECONDS = 0.5


def write_whole(path: Path, text: str) -> None:
    """Write a file so that whoever opens `path` sees all of `text` or what was there before."""
    draft = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        with draft.open("w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


class Channel(filesystem.Channel):
    """A channel whose messages and exchange tables appear whole or not at all."""

    def _put(self, queue: str, payload: Any, **kwargs: Any) -> None:
        name = f"{time.time_ns():020}_{uuid.uuid4().hex}.{queue}.msg"
        write_whole(Path(self.data_folder_out, name), dumps(payload))

    def _get(self, queue: str) -> Any:
        for message in sorted(Path(self.data_folder_in).iterdir()):
            if message.name.startswith(".") or message.name.partition(".")[2] != f"{queue}.msg":
                continue
            taken = Path(self.processed_folder, message.name)
            with suppress(FileNotFoundError):  # another worker was faster
                message.rename(taken)
                payload = taken.read_text()
                taken.unlink()
                return loads(payload)
        raise Empty

    def _queue_bind(self, exchange: str, routing_key: str, pattern: str, queue: str) -> None:
        binding = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._table_locked():
            bindings = self.get_table(exchange)
            if binding not in bindings:
                write_whole(self._exchange_file(exchange), dumps([binding, *bindings]))

    def _delete(self, queue: str, exchange: str, routing_key: str, pattern: str, *args: Any, **kwargs: Any) -> None:
        self._purge(queue)
        binding = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._table_locked():
            bindings = self.get_table(exchange)
            if binding in bindings:
                write_whole(self._exchange_file(exchange), dumps([kept for kept in bindings if kept != binding]))

    def _table_locked(self) -> "_Lock":
        return _Lock(self.control_folder / "lock")


class _Lock:
    """One writer of exchange tables at a time, among all processes on the folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        self.file = self.path.open("w")
        filesystem.lock(self.file, filesystem.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self.file.close()


class Transport(filesystem.Transport):
    """The transport of the scheme `folder://`."""

    Channel = Channel
    driver_type = driver_name = SCHEME

    def __init__(self, client: Any, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        self.state = virtual.BrokerState()  # kombu shares one among all folders; the tables on disk are the truth

    def drain_events(self, connection: Any, timeout: float | None = None, **kwargs: Any) -> None:
        """Wait for a message, never for long: between two waits the worker sees that it was asked to stop."""
        super().drain_events(connection, timeout=min(timeout or LONGEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS), **kwargs)


def folder_options(folder: Path) -> dict[str, Any]:
    """The transport options for a broker in `folder`, which is made when it is missing."""
    folders = {name: folder / name for name in ("messages", "taken", "tables")}
    for path in folders.values():
        path.mkdir(parents=True, exist_ok=True)
    return {
        "data_folder_in": str(folders["messages"]),
        "data_folder_out": str(folders["messages"]),
        "processed_folder": str(folders["taken"]),
        "control_folder": str(folders["tables"]),
        "polling_interval": 0.1,
    }


TRANSPORT_ALIASES[SCHEME] = "config.broker:Transport"
