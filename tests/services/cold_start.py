"""A server is started, and its first requests are disputes that arrive all together."""

import socket
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.judging.cases import NAMES, board
from tests.judging.courthouse import Courthouse
from tests.servers import ended_with_us, free_port
from tests.services.api_judge import Answer, ApiJudge
from tests.services.processes import command_of, wait_for
from tests.services.serving import Server
from tests.tables import static_files


@dataclass(frozen=True)
class ColdStart:
    """What came of one start: how the disputes were answered, how many were ruled, which processes ended on the way."""

    statuses: tuple[int, ...]
    ruled: int
    ended: tuple[str, ...]
    seconds: float
    """From the moment the disputes were sent until the last was answered."""


class Installation:
    """A data folder whose server is started again and again, with a judge who has a token.

    Another machine of the same federation has the same database and the same judge: it joins the `first`.
    """

    def __init__(self, environment: dict[str, str], first: "Installation | None" = None) -> None:
        if "DATABASE_URL" in environment:
            environment = {**environment, "STATIC_ROOT": str(static_files())}
        self.environment = environment
        self.folder = Path(environment["VEREDICTO_VAR"])
        self.folder.mkdir(parents=True, exist_ok=True)
        self.house = first.house if first else Courthouse(environment)
        self.token: str = first.token if first else self.house.ask("token")

    @contextmanager
    def started(self) -> Iterator[Server]:
        """A server whose port is open and to which nobody has said a word yet."""
        log = self.folder / "serve.log"
        log.write_text("")
        server = Server(self.folder, free_port(), self.environment, log)
        with ended_with_us(server.supervisor, grace=20):
            try:
                wait_for(lambda: _listens(server.port), 180)
                yield server
            finally:
                server.close()

    def cold_start(self, disputes: int) -> ColdStart:
        """Start the server and send so many disputes at once as the first requests it gets."""
        before = self.house.ruled()
        with self.started() as server:
            judge = ApiJudge(server.port, self.token)
            at_work = _web_processes(server)
            sent = time.monotonic()
            answers = together(disputes, lambda number: judge.submit(board(NAMES[number % len(NAMES)]), _key()))
            seconds = time.monotonic() - sent
            stored = sum(answer.status == 201 for answer in answers)
            wait_for(lambda: self.house.ruled() >= before + stored, 180)
            gone = at_work - _web_processes(server)
            ended = [f"web process {pid} ended" for pid in sorted(gone)]
            assert server.log is not None
            ended += [line for line in server.log.read_text().splitlines() if _tells_of_an_end(line)]
        statuses = tuple(sorted(answer.status for answer in answers))
        return ColdStart(statuses, self.house.ruled() - before, tuple(ended), seconds)


def together(number: int, ask: Callable[[int], Answer]) -> list[Answer]:
    """The answers to so many requests, sent by as many threads at the same moment."""
    start = threading.Barrier(number)
    answers: list[Answer] = []

    def one(place: int) -> None:
        start.wait()
        answers.append(ask(place))

    threads = [threading.Thread(target=one, args=(place,)) for place in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def _key() -> str:
    return str(uuid.uuid4())


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _web_processes(server: Server) -> set[int]:
    """The web server and all its processes. A closed connection that said nothing does not count as a request."""
    return {pid for pid in server.processes() if "granian" in command_of(pid)}


def _tells_of_an_end(line: str) -> bool:
    return any(word in line for word in ("terminó", "crash", "SIGSEGV", "exited unexpectedly", "Unexpected exit"))
