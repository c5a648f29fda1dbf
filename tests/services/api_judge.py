"""A judge whose program asks a running server over HTTP, one connection a request, as phones do."""

import http.client
import json
import time
from contextlib import closing
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """What came back: the status, 0 where no answer came at all, and the JSON of the body."""

    status: int
    body: Any
    seconds: float


@dataclass(frozen=True)
class ApiJudge:
    """A signed-in judge of the server at 127.0.0.1 on `port`."""

    port: int
    token: str

    def submit(self, board: str, key: str, patience: float = 60) -> Answer:
        """Send a dispute; the same key may be sent again without making a second one."""
        return self.ask("POST", "/api/v1/disputes/", {"board": json.loads(board), "key": key}, patience)

    def dispute(self, uuid: str) -> Answer:
        """A dispute as it is now."""
        return self.ask("GET", f"/api/v1/disputes/{uuid}/")

    def ask(self, method: str, path: str, body: Any = None, patience: float = 30) -> Answer:
        """One request; an answer with status 0 where the server did not give one."""
        started = time.monotonic()
        headers = {"Authorization": f"Token {self.token}", "Content-Type": "application/json"}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)) as connection:
            try:
                connection.request(method, path, None if body is None else json.dumps(body), headers)
                answer = connection.getresponse()
                status, raw = answer.status, answer.read()
            except (OSError, http.client.HTTPException) as error:
                return Answer(0, {"error": repr(error)}, time.monotonic() - started)
        try:
            said = json.loads(raw)
        except ValueError:
            said = {"text": raw[:500].decode(errors="replace")}
        return Answer(status, said, time.monotonic() - started)
