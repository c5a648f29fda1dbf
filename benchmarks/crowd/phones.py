"""Phones as a process of their own: `python -m benchmarks.crowd.phones PORT` reads a plan as JSON, prints what came.

The plan is a list of requests: `at` (seconds from the start), `path`, `headers`, and for a form `body`. Each has a
connection of its own, as a phone has. What is printed, per request: `asked` (its planned moment, time.monotonic),
`took` (seconds from then to the last byte, so that a queue is not hidden), `status` (0: no answer), `bytes`, and
`holds` (whether the pattern `wanted` was in it).
"""

import asyncio
import gzip
import json
import re
import sys
import time
from typing import Any

PATIENCE = 60.0


async def ask(port: int, request: dict[str, Any], start: float, wanted: bytes) -> dict[str, Any]:
    """One request at its moment."""
    planned = start + request["at"]
    await asyncio.sleep(max(0.0, planned - time.monotonic()))
    status, body = 0, b""
    try:
        async with asyncio.timeout(PATIENCE):
            status, body = await _answer(port, request)
    except (OSError, TimeoutError, ValueError, IndexError):
        pass
    took = time.monotonic() - planned
    plain = gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body
    return {
        "asked": planned,
        "took": took,
        "status": status,
        "bytes": len(body),
        "holds": bool(re.search(wanted, plain)),
    }


async def _answer(port: int, request: dict[str, Any]) -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        body = request.get("body", "").encode()
        head = [f"{'POST' if body else 'GET'} {request['path']} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
        head += [f"{name}: {value}" for name, value in request["headers"].items()]
        head += [f"Content-Length: {len(body)}", "Content-Type: application/x-www-form-urlencoded"] if body else []
        writer.write("\r\n".join([*head, "", ""]).encode() + body)
        raw = await reader.read()
        top, _, rest = raw.partition(b"\r\n\r\n")
        return int(top.split(b" ", 2)[1]), rest
    finally:
        writer.close()


async def main(port: int) -> None:
    plan = json.load(sys.stdin)
    start = time.monotonic() + 0.3
    wanted = plan["wanted"].encode()
    print(json.dumps(await asyncio.gather(*(ask(port, request, start, wanted) for request in plan["requests"]))))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
