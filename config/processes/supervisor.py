"""Keeps the server's processes running: one that ends, however it ends, is started again after a short pause."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from config.processes.guard import signal_group

ROOT = Path(__file__).resolve().parents[2]
TICK_SECONDS = 0.1
FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 4.0
HEALTHY_SECONDS = 10.0  # who lived this long did not fail because of how it starts
GRACE_SECONDS = 8.0


class Child:
    """One process and all it starts: a session of its own, so that they can be ended together."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.started_at = 0.0
        self.start_again_at = 0.0
        self.pause = FIRST_PAUSE_SECONDS

    def start(self) -> int:
        """Start the process; returns its id, which is also its group's."""
        self.process = subprocess.Popen(self.command, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
        self.started_at = time.monotonic()
        return self.process.pid

    def reap(self) -> int | None:
        """The exit code once the process has ended; what is left of its group is killed. None while it runs."""
        if self.process is None or (code := self.process.poll()) is None:
            return None
        signal_group(self.process.pid, signal.SIGKILL)
        self.process = None
        now = time.monotonic()
        if now - self.started_at >= HEALTHY_SECONDS:
            self.pause = FIRST_PAUSE_SECONDS
        self.start_again_at = now + self.pause
        self.pause = min(self.pause * 2, LONGEST_PAUSE_SECONDS)
        return code


class Supervisor:
    """Runs children until told to stop.

    `on_end` hears of every child that ended by itself: its name, its process id, its signal or exit code. `inherited`
    are descriptors that the guard keeps open for as long as a child may be alive (the lock of the data folder).
    """

    def __init__(
        self, children: list[Child], on_end: Callable[[str, int, str], None], inherited: tuple[int, ...] = ()
    ) -> None:
        self.children = children
        self.on_end = on_end
        self.inherited = inherited
        self.stopping = threading.Event()
        self.impatient = threading.Event()
        self.guard: subprocess.Popen[str] | None = None

    def run(self) -> None:
        """Start every child and keep them running until SIGINT, SIGTERM or SIGHUP; a second one does not wait."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: (self.impatient if self.stopping.is_set() else self.stopping).set())
        try:
            while not self.stopping.is_set():
                self._check()
                self.stopping.wait(TICK_SECONDS)
        finally:
            self._stop()

    def _check(self) -> None:
        if self.guard is None or self.guard.poll() is not None:
            self._start_guard()
        for child in self.children:
            if child.process is None:
                if time.monotonic() >= child.start_again_at:
                    self._tell_guard("+", child.start())
                continue
            pid = child.process.pid
            if (code := child.reap()) is not None:
                self._tell_guard("-", pid)
                self.on_end(child.name, pid, _how_it_ended(code))

    def _start_guard(self) -> None:
        command = [sys.executable, "-I", "-S", str(Path(__file__).with_name("guard.py"))]
        self.guard = subprocess.Popen(
            command, stdin=subprocess.PIPE, text=True, bufsize=1, start_new_session=True, pass_fds=self.inherited
        )
        for child in self.children:
            if child.process is not None:
                self._tell_guard("+", child.process.pid)

    def _tell_guard(self, sign: str, pid: int) -> None:
        assert self.guard is not None and self.guard.stdin is not None
        try:
            self.guard.stdin.write(f"{sign}{pid}\n")
        except BrokenPipeError:
            self.guard.wait()  # somebody killed it; the next check starts another, which learns all groups

    def _stop(self) -> None:
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            process.terminate()
        deadline = time.monotonic() + GRACE_SECONDS
        while any(process.poll() is None for process in running) and time.monotonic() < deadline:
            if self.impatient.wait(TICK_SECONDS):
                break
        for process in running:
            signal_group(process.pid, signal.SIGKILL)
            process.wait()
            self._tell_guard("-", process.pid)
        if self.guard is not None:
            assert self.guard.stdin is not None
            self.guard.stdin.close()
            self.guard.wait()


def _how_it_ended(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else f"exit {code}"
