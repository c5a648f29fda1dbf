"""Threads for what Django answers: readers and writers have their own, and nobody waits for long to be let in.

A request that finds no thread in time, or too many before it, is refused before anything was done: better one sentence
now than a queue that grows. The threads live as long as the process, and each keeps its connection to the database.
"""

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
Answer = TypeVar("Answer")


class TooBusy(Exception):
    """Nothing was done: there was no thread in time."""


class Lane:
    """`threads` at work at once, at most `waiting` before the door, none of them longer than `patience` seconds."""

    def __init__(self, name: str, *, threads: int, waiting: int, patience: float) -> None:
        self._places = threading.Semaphore(threads + waiting)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._patience = patience

    def run(self, work: Callable[[], Answer]) -> Answer:
        """Do the work on a thread of this lane; once begun it is waited for. Raises TooBusy where it did not begin."""
        if not self._places.acquire(blocking=False):
            raise TooBusy
        future: Future[Answer] = self._pool.submit(work)
        future.add_done_callback(lambda _: self._places.release())
        try:
            return future.result(self._patience)
        except TimeoutError:
            if future.cancel():
                raise TooBusy from None
            return future.result()
