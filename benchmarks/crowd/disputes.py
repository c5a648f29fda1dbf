"""Disputes as judges file them: `python -m benchmarks.crowd.disputes file|wait|latency|engine N` prints JSON.

The boards are the examples of the document that the tests of judging submit, in turn.
"""

import json
import multiprocessing
import sys
import time

import django

django.setup()

from config.prepared import prepare  # noqa: E402
from judging import boards  # noqa: E402
from judging.actions.submit import submit_dispute  # noqa: E402
from judging.models import Dispute, Ruling  # noqa: E402
from tests.judging.cases import NAMES, board  # noqa: E402
from tournaments.models import User  # noqa: E402

BOARDS = [board(name) for name in NAMES]
WHOLE = 600.0  # seconds to wait for all


def file(count: int, prefix: str = "filed") -> int:
    """Submit so many, through the action that pages and the API call."""
    judge, _ = User.objects.get_or_create(username="jueza")
    for number in range(count):
        submit_dispute(by=judge, request=BOARDS[number % len(BOARDS)], key=f"{prefix}-{number}")
    return count


def wait(count: int) -> dict[str, float]:
    """Rulings a second, from the first one stored to the last of so many."""
    deadline = time.monotonic() + WHOLE
    while Ruling.objects.count() < count:
        assert time.monotonic() < deadline, "the queue was not drained"
        time.sleep(0.25)  # looking costs the cores that are measured
    made = sorted(Ruling.objects.values_list("made_at", flat=True))
    return {"rate": (len(made) - 1) / (made[-1] - made[0]).total_seconds(), "rulings": len(made)}


def latency(count: int) -> list[float]:
    """Seconds from the beginning of each submission until its ruling is stored, one after the other."""
    judge, _ = User.objects.get_or_create(username="jueza")
    took = []
    for number in range(count):
        began = time.monotonic()
        dispute = submit_dispute(by=judge, request=BOARDS[number % len(BOARDS)], key=f"one-{began}")
        while not Dispute.objects.filter(pk=dispute.pk, status=Dispute.Status.RULED).exists():
            time.sleep(0.002)
        took.append(time.monotonic() - began)
    return took


def _alone(count: int, ready: "multiprocessing.Barrier", ended: "multiprocessing.Queue[float]") -> None:  # type: ignore[valid-type]
    prepare()
    for text in BOARDS:
        boards.adjudicate(text)
    ready.wait()
    for number in range(count):
        boards.adjudicate(BOARDS[number % len(BOARDS)])
    ended.put(time.monotonic())


def engine(processes: int, each: int = 250) -> dict[str, float]:
    """Rulings a second of so many processes that do nothing but call the engine."""
    start = multiprocessing.get_context("spawn")
    ready, ended = start.Barrier(processes + 1), start.Queue()
    children = [start.Process(target=_alone, args=(each, ready, ended)) for _ in range(processes)]
    for child in children:
        child.start()
    ready.wait()
    began = time.monotonic()
    last = max(ended.get() for _ in children)
    return {"rate": processes * each / (last - began)}


if __name__ == "__main__":
    print(json.dumps({"file": file, "wait": wait, "latency": latency, "engine": engine}[sys.argv[1]](int(sys.argv[2]))))
