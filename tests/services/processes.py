"""Looking at the processes of a server under test, through /proc."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def descendants(pid: int) -> list[int]:
    """The ids of all processes below `pid`, nearest first."""
    parents = _parents()
    found: list[int] = []
    waiting = [pid]
    while waiting:
        parent = waiting.pop(0)
        children = [child for child, its_parent in parents.items() if its_parent == parent]
        found += children
        waiting += children
    return found


def parent_of(pid: int) -> int:
    """The id of the process that started it; KeyError where there is none such."""
    return _parents()[pid]


def command_of(pid: int) -> str:
    """The command line of a process, "" when it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def is_running(pid: int) -> bool:
    """Whether the process exists and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(question: Callable[[], T], seconds: float = 60) -> T:
    """The first true answer to `question()`; raises AssertionError when there is none within `seconds`."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if answer := question():
            return answer
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s")


def _parents() -> dict[int, int]:
    parents = {}
    for process in Path("/proc").iterdir():
        if process.name.isdecimal():
            try:
                parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    return parents
