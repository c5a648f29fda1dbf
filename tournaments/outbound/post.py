"""One request to another server: bounded in time and size, to the address that was looked at, without redirections."""

from collections.abc import Mapping
from dataclasses import dataclass

import certifi
import urllib3

from tournaments.outbound.reachable import Target

PATIENCE = urllib3.Timeout(connect=3, read=5)
MOST_READ = 2048


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other server said: its status, the beginning of its text, and how long it asks to be left alone."""

    status: int
    text: str
    retry_after: int | None = None

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300


def post(where: Target, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send `body`; urllib3.exceptions.HTTPError where no answer comes."""
    pool = _pool(where)
    named = {**headers, "Host": where.host if where.port in (80, 443) else f"{where.host}:{where.port}"}
    try:
        answer = pool.request(
            "POST",
            where.path,
            body=body,
            headers=named,
            retries=False,
            redirect=False,
            preload_content=False,
            decode_content=False,
        )
        text = answer.read(MOST_READ).decode("utf-8", "replace")
        wait = answer.headers.get("Retry-After", "")
        answer.close()
    finally:
        pool.close()
    return Answer(answer.status, text, int(wait) if wait.isdecimal() and len(wait) < 7 else None)


def _pool(where: Target) -> urllib3.HTTPConnectionPool:
    if not where.https:
        return urllib3.HTTPConnectionPool(where.address, where.port, timeout=PATIENCE)
    return urllib3.HTTPSConnectionPool(
        where.address,
        where.port,
        timeout=PATIENCE,
        cert_reqs="CERT_REQUIRED",
        ca_certs=certifi.where(),
        server_hostname=where.host,
        assert_hostname=where.host,
    )
