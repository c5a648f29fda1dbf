"""One server for one data folder: a lock that ends with the processes that hold it, however they end."""

import fcntl
import os
import time
from pathlib import Path

PATIENCE_SECONDS = 12.0  # longer than the guard of a killed supervisor needs to end its processes


class FolderInUse(Exception):
    """Another server runs on this data folder; the argument is its process id."""


def lock_folder(folder: Path) -> int:
    """Take the lock of a data folder; returns its descriptor, held until every process that inherited it has ended.

    When the supervisor that held it is dead and only its guard is still tidying up, waits for the guard.
    Raises FolderInUse while another supervisor is alive.
    """
    descriptor = os.open(folder / "serve.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(descriptor, 20, 0).decode() or "?"
            if _is_alive(holder) or time.monotonic() > deadline:
                os.close(descriptor)
                raise FolderInUse(holder) from None
            time.sleep(0.1)
        else:
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, str(os.getpid()).encode(), 0)
            return descriptor


def _is_alive(pid: str) -> bool:
    """Whether a process of that id exists; an id not yet written counts as alive."""
    if not pid.isdecimal():
        return True
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
