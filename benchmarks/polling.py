"""Whether a room of open pages learns within two seconds that the round is out.

`python benchmarks/polling.py [--federation] [--phones 500] [--seconds 20]`. Open pages ask for their version as
static/js/live.js does, every 1 to 1.33 seconds, half of them signed in and half in each language, while a round is
published through the organiser's button and withdrawn again. It ends with exit code 1 where a phone had no answer, or
learnt of the round later than two seconds after the first that did.
"""

import argparse
import os
import random
import re
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.crowd.serving import asking, filled, finished, set_up, web
from benchmarks.publishing import PLAYERS, Measurement, p99, phone_headers, switch

PAUSE = 1.0  # seconds between an answer and the next question, and up to a third more: EVERY_MS of live.js
WITHIN = 2.0  # seconds in which an open page is to know


def known_versions(port: int, path: str, room: dict[str, Any]) -> set[str]:
    """What phones of every kind are told before anything happens."""
    told = set()
    for number in range(4):
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        headers = {"Host": "127.0.0.1"} | phone_headers(number, room, {}, conditional=False)  # as the phones' own
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        assert response.status == 200, response.status
        told.add(response.read().decode())
    return told


def questions(path: str, room: dict[str, Any], phones: int, seconds: float) -> list[tuple[int, dict[str, Any]]]:
    """Every question of every phone, each with the phone's number."""
    dice = random.Random(6)
    plan = []
    for phone in range(phones):
        headers = phone_headers(phone, room, {}, conditional=False)
        at = dice.random() * PAUSE
        while at < seconds:
            plan.append((phone, {"at": at, "path": path, "headers": headers}))
            at += PAUSE * (1 + dice.random() / 3)
    return plan


def polled(run: Measurement, port: int, room: dict[str, Any], phones: int, seconds: float) -> None:
    """The round is published in the middle of it, while all of them ask."""
    path = f"/version/e/{room['slug']}/mesas/"
    time.sleep(1.2)  # what was done before has reached everybody
    before = "|".join(map(re.escape, known_versions(port, path, room)))
    plan = questions(path, room, phones, seconds)
    crowd = asking(port, [request for _phone, request in plan], wanted=rf"^(?!(?:{before})\Z)")
    time.sleep(seconds / 2)
    pressed = time.monotonic()
    switch(port, room, "publicar")
    outcomes = finished(crowd)
    wrong = sum(each["status"] != 200 for each in outcomes)
    took = [1000 * each["took"] for each in outcomes]
    learnt: dict[int, float] = {}
    for (phone, _request), each in zip(plan, outcomes, strict=True):
        if each["status"] == 200 and each["holds"]:
            learnt.setdefault(phone, each["asked"] + each["took"] - pressed)
    name = f"{phones} open pages"
    run.say(f"{name}: questions without an answer", f"{wrong} of {len(outcomes)}", "0", kept=not wrong)
    run.say(f"{name}: an answer", f"p99 {p99(took):.1f} ms (p50 {median(took):.1f})")
    run.say(f"{name}: that never learn", str(phones - len(learnt)), "0", kept=len(learnt) == phones)
    if learnt:
        first, last = min(learnt.values()), max(learnt.values())
        run.say(f"{name}: the first one learns after the button", f"{first:.2f} s", "> 0", kept=first > 0)
        text = f"{last - first:.2f} s (p50 {median(learnt.values()) - first:.2f})"
        run.say(f"{name}: the last one after the first", text, f"< {WITHIN:g} s", kept=last - first < WITHIN)


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--federation", action="store_true")
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=20)
    options = parser.parse_args()
    run = Measurement(options.seconds)
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    with set_up(options.federation) as (environment, processes):
        room = filled(environment, PLAYERS, options.phones)
        with web("config.wsgi:application", environment, processes, f"/e/{room['slug']}/") as port:
            polled(run, port, room, options.phones, options.seconds)
    print(f"load average {os.getloadavg()[0]:.1f}; missed: {', '.join(run.missed) or 'nothing'}")
    return 1 if run.missed else 0


if __name__ == "__main__":
    sys.exit(main())
