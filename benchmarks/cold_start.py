"""Cold starts: a server is started and twenty disputes are its first requests, all at the same moment.

`python benchmarks/cold_start.py [starts] [laptop|federation]` (default: 3 starts of each; the goal is stated for 50).
It prints what the starts came to, and ends with status 1 when a process ended or a dispute was not stored and ruled.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.servers import postgresql_running, redis_running
from tests.services.cold_start import Installation
from tests.services.serving import federation_environment, laptop_environment

DISPUTES = 20


@contextmanager
def laptop(folder: Path) -> Iterator[dict[str, str]]:
    """SQLite and folders."""
    yield laptop_environment(folder)


@contextmanager
def federation(folder: Path) -> Iterator[dict[str, str]]:
    """PostgreSQL and Redis."""
    with postgresql_running() as database, redis_running() as broker:
        yield federation_environment(folder, database, broker)


SETUPS = {"laptop": laptop, "federation": federation}


def measure(name: str, starts: int) -> bool:
    """So many cold starts of one set-up; whether all of them were survived."""
    ended: list[str] = []
    statuses: Counter[int] = Counter()
    ruled, seconds = 0, []
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder, SETUPS[name](Path(folder)) as environment:
        installation = Installation(environment)
        for number in range(starts):
            start = installation.cold_start(DISPUTES)
            statuses.update(start.statuses)
            ended += [f"start {number + 1}: {line}" for line in start.ended]
            ruled += start.ruled
            seconds.append(start.seconds)
    for line in ended:
        print(f"  {line}")
    told = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    print(
        f"{name}: {starts} cold starts, {starts * DISPUTES} disputes at once: {told}; {ruled} ruled; "
        f"{len(ended)} crashes; all answered after {median(seconds):.2f} s (median), {max(seconds):.2f} s (longest)"
    )
    return not ended and ruled == starts * DISPUTES == statuses[201]


if __name__ == "__main__":
    starts = int(next((word for word in sys.argv[1:] if word.isdecimal()), 3))
    names = [name for name in SETUPS if name in sys.argv[1:]] or list(SETUPS)
    survived = [measure(name, starts) for name in names]
    sys.exit(not all(survived))
