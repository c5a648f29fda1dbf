"""A server outside: it keeps what it was sent, and answers what the test tells it to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Receiver:
    """What arrived, each with its path, headers (in lower case) and body; `statuses` are answered one by one."""

    url: str = ""
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver on a free port of this machine."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            receiver.got.append((self.path, {key.lower(): value for key, value in self.headers.items()}, body))
            self.send_response(receiver.statuses.pop(0) if receiver.statuses else 204)
            for name, value in receiver.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            """Tests say what went wrong."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    receiver.url = f"http://127.0.0.1:{server.server_port}"
    yield receiver
    server.shutdown()
    server.server_close()
