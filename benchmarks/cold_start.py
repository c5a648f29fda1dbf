"""Cold starts: a server is started and twenty disputes are its first requests, all at the same moment.

`python benchmarks/cold_start.py [starts] [laptop|federation] [--seconds 300] [--afresh]` (default: 3 starts of each;
the goal is stated for 50). After so many seconds it stops, and the next run of the same sources goes on from there. It
prints what all starts so far came to. Exit status 1: a process ended, or a dispute was not stored and ruled; 3: all was
well, and there are starts left to make.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.tally import Tally
from tests.servers import redis_running
from tests.services.cold_start import Installation
from tests.services.serving import federation_environment, laptop_environment
from tests.tables import postgresql_with_tables

DISPUTES = 20
SURVIVED, FAILED, UNFINISHED = 0, 1, 3


@contextmanager
def laptop(folder: Path) -> Iterator[dict[str, str]]:
    """SQLite and folders."""
    yield laptop_environment(folder)


@contextmanager
def federation(folder: Path) -> Iterator[dict[str, str]]:
    """PostgreSQL and Redis."""
    with postgresql_with_tables() as database, redis_running() as broker:
        yield federation_environment(folder, database, broker)


SETUPS = {"laptop": laptop, "federation": federation}


def measure(name: str, starts: int, until: float, *, afresh: bool) -> int:
    """Cold starts of one set-up until there are so many, or the clock says `until`; the exit status."""
    tally = Tally(f"cold_start-{name}", {"statuses": {}, "ruled": 0, "ended": [], "seconds": []}, afresh=afresh)
    so_far = tally.values
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder, SETUPS[name](Path(folder)) as environment:
        installation = Installation(environment)
        while len(so_far["seconds"]) < starts and time.monotonic() < until:
            start = installation.cold_start(DISPUTES)
            so_far["statuses"] = Counter(so_far["statuses"]) + Counter(map(str, start.statuses))
            so_far["ended"] += [f"start {len(so_far['seconds']) + 1}: {line}" for line in start.ended]
            so_far["ruled"] += start.ruled
            so_far["seconds"].append(start.seconds)
            tally.keep()
    return _told(name, starts, tally)


def _told(name: str, starts: int, tally: Tally) -> int:
    statuses, ended, ruled, seconds = (tally.values[key] for key in ("statuses", "ended", "ruled", "seconds"))
    made = len(seconds)
    for line in ended:
        print(f"  {line}")
    told = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    print(
        f"{name}: {made} of {starts} cold starts, {made * DISPUTES} disputes at once: {told}; {ruled} ruled; "
        f"{len(ended)} crashes; all answered after {median(seconds or [0]):.2f} s (median), "
        f"{max(seconds or [0]):.2f} s (longest)",
        flush=True,
    )
    if ended or not ruled == made * DISPUTES == sum(statuses.values()) == statuses.get("201", 0):
        return FAILED
    return SURVIVED if made >= starts else UNFINISHED


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("starts", type=int, nargs="?", default=3)
    parser.add_argument("setup", nargs="?", choices=[*SETUPS, "both"], default="both")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no start after so long")
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs counted")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    names = list(SETUPS) if options.setup == "both" else [options.setup]
    ends = [measure(name, options.starts, until, afresh=options.afresh) for name in names]
    return FAILED if FAILED in ends else max(ends)


if __name__ == "__main__":
    sys.exit(main())
