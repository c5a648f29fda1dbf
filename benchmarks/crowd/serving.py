"""The web servers of a measurement: ours on a full room, and the bare view, both as `config.serve` starts them."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from config.serve import WEB_THREADS
from tests.servers import ended_with_us, free_port, postgresql_running, redis_running
from tests.services.serving import laptop_environment
from tests.shared import ROOT


def run(command: Sequence[str], environment: dict[str, str], text: str = "") -> str:
    """What a process of ours prints; its errors are seen."""
    done = subprocess.run(command, cwd=ROOT, env=environment, input=text, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


@contextmanager
def web(application: str, environment: dict[str, str], processes: int, awaited: str) -> Iterator[int]:
    """A web server on a free port, which answers `awaited`."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--workers", str(processes), "--blocking-threads", str(WEB_THREADS), "--workers-kill-timeout", "3"]
    command += ["--backlog", "4096", "--no-ws", "--log-level", "error", application]
    with ended_with_us(subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)):
        deadline = time.monotonic() + 60
        while True:
            try:
                connection = HTTPConnection("127.0.0.1", port, timeout=10)
                connection.request("GET", awaited)
                if connection.getresponse().status == 200:
                    break
            except OSError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.1)
        yield port


@contextmanager
def set_up(federation: bool) -> Iterator[tuple[dict[str, str], int]]:
    """The environment and the number of web processes: a laptop's, or a federation's on servers of its own."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="veredicto-bench-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        environment = {**laptop_environment(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
        processes = 1
        if federation:
            environment |= {
                "DATABASE_URL": stack.enter_context(postgresql_running()),
                "HTTPS": "false",
                "REDIS_URL": stack.enter_context(redis_running()),
                "ALLOWED_HOSTS": "127.0.0.1",
                "STATIC_ROOT": str(folder / "static"),
            }
            processes = max(2, os.cpu_count() or 1)
            run([sys.executable, "manage.py", "collectstatic", "-v0", "--noinput"], environment)
        run([sys.executable, "manage.py", "migrate", "-v0"], environment)
        yield environment, processes


def filled(environment: dict[str, str], players: int, phones: int) -> dict[str, Any]:
    """The room (benchmarks/crowd/room.py)."""
    made = run([sys.executable, "-m", "benchmarks.crowd.room", str(players), str(phones)], environment)
    room: dict[str, Any] = json.loads(made)
    return room


def asked(port: int, requests: list[dict[str, Any]], wanted: str = "") -> list[dict[str, Any]]:
    """What came of a plan (benchmarks/crowd/phones.py)."""
    return finished(asking(port, requests, wanted))


def asking(port: int, requests: list[dict[str, Any]], wanted: str = "") -> "subprocess.Popen[str]":
    """The same, under way; it begins about 0.3 s after its process is up."""
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.crowd.phones", str(port)],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps({"wanted": wanted, "requests": requests}))
    process.stdin.close()
    process.stdin = None
    return process


def finished(process: "subprocess.Popen[str]") -> list[dict[str, Any]]:
    """Every request's outcome, once all have come."""
    printed, _ = process.communicate()
    outcomes: list[dict[str, Any]] = json.loads(printed)
    return outcomes
