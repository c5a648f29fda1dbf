"""A web server as it runs in a shop and at a federation, and another process that writes while it is read."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from config.serve import WEB_THREADS
from tests.servers import ended_with_us, free_port
from tests.services.serving import laptop_environment
from tests.shared import ROOT
from tests.tables import give_tables, static_files

BY_NAME = "127.0.0.1"


@dataclass(frozen=True)
class Answer:
    """What came back, and between which two moments (time.monotonic, the same clock in every process)."""

    status: int
    headers: dict[str, str]
    body: bytes
    asked: float
    came: float

    @property
    def text(self) -> str:
        return self.body.decode()


class Browser:
    """One connection, which keeps the cookies that it is given."""

    def __init__(self, port: int, *, language: str = "es", cookies: dict[str, str] | None = None) -> None:
        self.connection = HTTPConnection(BY_NAME, port, timeout=30)
        self.language = language
        self.cookies = dict(cookies or {})

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, **fields: str) -> Answer:
        fields["csrfmiddlewaretoken"] = self.cookies.get("csrftoken", "")
        body = "&".join(f"{name}={value}" for name, value in fields.items())
        return self.ask("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"})

    def ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        sent = {"Accept-Language": self.language, "Connection": "keep-alive"} | headers
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        asked = time.monotonic()
        self.connection.request(method, path, body, sent)
        response = self.connection.getresponse()
        content = response.read()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                cookie, _, rest = value.partition("=")
                held = rest.partition(";")[0]
                self.cookies[cookie] = held
                if held in ("", '""'):
                    del self.cookies[cookie]
        return Answer(
            response.status,
            {name.lower(): value for name, value in response.getheaders()},
            content,
            asked,
            time.monotonic(),
        )


@dataclass
class Site:
    """The running web server; `environment` is that of every process of the set-up."""

    port: int
    environment: dict[str, str]
    slug: str = ""

    def browser(self, **options: Any) -> Browser:
        return Browser(self.port, **options)

    def page(self, rest: str = "") -> str:
        return f"/e/{self.slug}/{rest}"

    def told(self, *arguments: str) -> Any:
        """What the writer (tests/publishing/writer.py) prints after doing what it is told."""
        command = [sys.executable, "-m", "tests.publishing.writer", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, check=True, capture_output=True, text=True)
        return json.loads(done.stdout)

    def telling(self, *arguments: str) -> "subprocess.Popen[str]":
        """The same, under way."""
        command = [sys.executable, "-m", "tests.publishing.writer", *arguments]
        return subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, text=True)


@contextmanager
def site_running(folder: Path, *, processes: int = 1, **variables: str) -> Iterator[Site]:
    """The web server on a folder of its own."""
    environment = {**laptop_environment(folder), "DJANGO_SETTINGS_MODULE": "config.settings", **variables}
    if "DATABASE_URL" in variables:
        environment |= {"STATIC_ROOT": str(static_files())}
    else:
        give_tables(folder)
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", BY_NAME, "--port", str(port)]
    command += ["--workers", str(processes), "--blocking-threads", str(WEB_THREADS), "--log-level", "error"]
    process = subprocess.Popen([*command, "config.wsgi:application"], cwd=ROOT, env=environment, start_new_session=True)
    with ended_with_us(process):
        site = Site(port, environment)
        _wait_for(site)
        yield site


def _wait_for(site: Site) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            if site.browser().get("/healthz").status == 200:
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
        time.sleep(0.1)
