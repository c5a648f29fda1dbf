"""How fast disputes are ruled, beside the engine alone on the same cores in the same run.

`python benchmarks/rulings.py [--federation] [--disputes 500]`. A laptop (SQLite, folders as broker) or a federation
(PostgreSQL, Redis). A real worker with as many children as cores. It ends with exit code 1 where a limit is missed:

- submission to ruling stored, one at a time: p50 under 120 ms on the laptop;
- a queue that was filed before the worker started is drained at 0.6 or more of as many processes of the engine alone.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.crowd.serving import run, set_up
from tests.servers import ended_with_us
from tests.shared import ROOT

LEAST_OF_ENGINE, MOST_MS, ONE_BY_ONE = 0.6, 120, 60


def told(environment: dict[str, str], *arguments: object) -> Any:
    """What benchmarks/crowd/disputes.py prints."""
    command = [sys.executable, "-m", "benchmarks.crowd.disputes", *map(str, arguments)]
    return json.loads(run(command, environment).splitlines()[-1])


@contextmanager
def worker(environment: dict[str, str], children: int) -> Iterator[None]:
    """A worker as config.serve starts it."""
    command = [sys.executable, "-m", "celery", "--quiet", "-A", "config", "worker", "--loglevel", "WARNING"]
    command += ["--concurrency", str(children), "--without-gossip", "--without-mingle", "--without-heartbeat"]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)
    with ended_with_us(process):
        yield


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--federation", action="store_true")
    parser.add_argument("--disputes", type=int, default=500)
    options = parser.parse_args()
    cores, kind = os.cpu_count() or 1, "federation" if options.federation else "laptop"
    print(f"{kind}: {cores} cores, load average {os.getloadavg()[0]:.1f}", flush=True)
    with set_up(options.federation) as (environment, _processes):
        before = told(environment, "engine", cores)["rate"]
        told(environment, "file", options.disputes)
        with worker(environment, cores):
            drained = told(environment, "wait", options.disputes)["rate"]
            alone = (before + told(environment, "engine", cores)["rate"]) / 2
            one = 1000 * median(told(environment, "latency", ONE_BY_ONE))
    ratio = drained / alone
    print(f"engine alone, {cores} processes, before and after: {alone:.0f}/s")
    print(
        f"{options.disputes} filed disputes drained: {drained:.0f}/s, {ratio:.2f} of the engine (>= {LEAST_OF_ENGINE})"
    )
    limit = "" if options.federation else f" (< {MOST_MS} ms)"
    print(f"submission to ruling stored, one at a time: p50 {one:.0f} ms{limit}")
    print(f"load average {os.getloadavg()[0]:.1f}")
    return 0 if ratio >= LEAST_OF_ENGINE and (options.federation or one < MOST_MS) else 1


if __name__ == "__main__":
    sys.exit(main())
