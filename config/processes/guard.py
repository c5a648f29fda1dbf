"""Ends the server processes when their supervisor is gone, whatever killed it: kill -9 leaves nobody behind.

The supervisor starts this program with one end of a pipe as its standard input and writes the process groups it starts
("+PID") and reaps ("-PID"), one a line. When the pipe closes, the groups that are left are asked to stop, then killed.
Runs on the standard library alone, so that it starts at once: python -I -S config/processes/guard.py
"""

import os
import signal
import sys
import time

GRACE_SECONDS = 5.0


def signal_group(group: int, number: int) -> bool:
    """Send signal `number` (0 only asks) to a process group; False when nobody is left in it."""
    try:
        os.killpg(group, number)
    except ProcessLookupError:
        return False
    except PermissionError:  # macOS says so of a group that holds only zombies
        return False
    return True


def _end(groups: set[int]) -> None:
    deadline = time.monotonic() + GRACE_SECONDS
    left = [group for group in sorted(groups) if signal_group(group, signal.SIGTERM)]
    while left and time.monotonic() < deadline:
        time.sleep(0.05)
        left = [group for group in left if signal_group(group, 0)]
    for group in left:
        signal_group(group, signal.SIGKILL)


def main() -> None:
    groups: set[int] = set()
    for line in sys.stdin:
        group = int(line[1:])
        groups.add(group) if line.startswith("+") else groups.discard(group)
    _end(groups)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # a terminal's Ctrl-C is the supervisor's to handle
    main()
