"""A server started as a person starts it, on a data folder of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.servers import ended_with_us, free_port
from tests.services.processes import command_of, descendants, is_running, wait_for
from tests.shared import ROOT

SERVER_VARIABLES = (
    "DATABASE_URL",
    "REDIS_URL",
    "HTTPS",
    "ALLOWED_HOSTS",
    "SECRET_KEY",
    "VEREDICTO_VAR",
    "PROMETHEUS_MULTIPROC_DIR",
)  # of whatever runs these tests


def laptop_environment(folder: Path) -> dict[str, str]:
    """The environment of a laptop that keeps its data in `folder`: nothing configured."""
    kept = {name: value for name, value in os.environ.items() if name not in SERVER_VARIABLES}
    return {**kept, "VEREDICTO_VAR": str(folder), "LC_ALL": "C.UTF-8"}


def serve_command(port: int) -> list[str]:
    """The command line that serves on `port` of this machine only, without the demo."""
    return [sys.executable, "-m", "config.serve", "--host", "127.0.0.1", "--port", str(port), "--no-demo"]


def federation_environment(folder: Path, database: str, broker: str) -> dict[str, str]:
    """The environment of a federation's machine, reached without TLS."""
    servers = {"DATABASE_URL": database, "REDIS_URL": broker, "HTTPS": "false", "ALLOWED_HOSTS": "*"}
    return {**laptop_environment(folder), **servers}


class Server:
    """The running server: its supervisor's process and the address of its pages.

    What it prints goes to `log`, where it has one. `environment` is that of a laptop unless another one is given.
    """

    def __init__(self, folder: Path, port: int, environment: dict[str, str] | None = None, log: Path | None = None):
        self.folder = folder
        self.port = port
        self.log = log
        with log.open("a") if log else nullcontext() as output:
            self.supervisor = subprocess.Popen(
                serve_command(port),
                cwd=ROOT,
                env=environment or laptop_environment(folder),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    def answers(self) -> bool:
        """Whether /healthz answers 200."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def processes(self) -> list[int]:
        """The ids of all living processes below the supervisor."""
        return [pid for pid in descendants(self.supervisor.pid) if is_running(pid)]

    def child(self, word: str) -> int | None:
        """The id of the supervisor's own child whose command line holds `word`; None while there is none."""
        found = [pid for pid in self.processes() if word in command_of(pid)]
        return found[0] if found else None

    def close(self) -> None:
        """End it and everything below it."""
        below = self.processes()
        if self.supervisor.poll() is None:
            self.supervisor.terminate()
        self.supervisor.wait()
        for pid in filter(is_running, below):
            os.kill(pid, signal.SIGKILL)


@contextmanager
def serving(folder: Path, port: int | None = None, environment: dict[str, str] | None = None) -> Iterator[Server]:
    """A server that answers on a free port, ended on leaving."""
    server = Server(folder, port or free_port(), environment)
    with ended_with_us(server.supervisor):
        try:
            wait_for(server.answers, 180)
            yield server
        finally:
            server.close()
