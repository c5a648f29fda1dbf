"""Faults of twenty-odd kinds on a running server of each set-up, one by one and then overlapping.

`python benchmarks/soak.py [faults of each kind] [laptop|federation]` (default: 1 of each; the goal is stated for 25).
In the first phase a dispute that is submitted after each fault must be ruled within the promised seconds (on a machine
that is busy with other things: four times what it took before any fault). The second does two or three faults at once,
and only counts. Both submit disputes and enter results throughout; whatever dispute the server took must end with
exactly one ruling, and every result that it took must stand, entered once. Recovery by kind is printed; it ends with
status 1 when a fault was not recovered from, or a dispute or a result was lost or doubled.
"""

import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.services.faults import FAULTS
from tests.services.site import PROMISED_SECONDS, Site, running_site


class Traffic:
    """A judge who submits a dispute every second, and a desk that enters a result, whatever happens meanwhile."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.ended = threading.Event()
        self.threads = [threading.Thread(target=self._again, args=(do,)) for do in (site.submit, site.desk.enter)]

    def __enter__(self) -> None:
        for thread in self.threads:
            thread.start()

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        for thread in self.threads:
            thread.join()

    def _again(self, do: Callable[[], object]) -> None:
        while not self.ended.wait(1):
            do()


def one_by_one(site: Site, times: int) -> int:
    """Every kind so many times; prints recovery by kind; how many were not recovered from within the promise."""
    recovered: defaultdict[str, list[float]] = defaultdict(list)
    for _ in range(times):
        for name, do in FAULTS.items():
            do(site)
            try:
                recovered[name].append(site.rules_again())
            except AssertionError:
                recovered[name].append(float("inf"))
                site.rules_again()
    late = 0
    for name, seconds in recovered.items():
        slow = sum(each > site.patience for each in seconds)
        late += slow
        print(
            f"  {name:48} {len(seconds):3} times: median {median(seconds):5.1f} s, longest {max(seconds):5.1f} s"
            + (f", {slow} TOO LATE" if slow else ""),
            flush=True,
        )
    return late


def overlapping(site: Site, times: int) -> None:
    """Two or three kinds at the same moment, so many times; nothing is timed."""
    random = Random(19)
    for _ in range(times):
        chosen = random.sample(sorted(FAULTS), random.choice((2, 3)))
        together = [threading.Thread(target=FAULTS[name], args=(site,)) for name in chosen]
        for thread in together:
            thread.start()
        for thread in together:
            thread.join()
        time.sleep(random.random() * 3)


def soak(setup: str, times: int) -> bool:
    """Both phases on one set-up; whether nothing was late, lost or doubled."""
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder, running_site(setup, Path(folder)) as site:
        print(f"{setup}: promised {PROMISED_SECONDS:.0f} s, allowed on this machine {site.patience:.0f} s", flush=True)
        with Traffic(site):
            late = one_by_one(site, times)
            overlapping(site, 4 * times)
        site.patience = 120
        site.rules_again()
        left, twice, desk = site.settled(120), site.ruled_twice(), site.desk
        right = desk.is_right()
        print(
            f"  {len(site.submitted)} disputes taken, {len(left)} without a ruling {sorted(left.values())}, "
            f"{twice} ruled twice, {late} faults recovered from too late; {desk.entered} results entered, {desk.lost} "
            f"lost, {desk.doubled} doubled, {'all stand' if right else 'NOT ALL STAND'}"
        )
    return right and not (late or left or twice)


if __name__ == "__main__":
    times = int(next((word for word in sys.argv[1:] if word.isdecimal()), 1))
    chosen = [name for name in ("laptop", "federation") if name in sys.argv[1:]] or ["laptop", "federation"]
    passed = [soak(setup, times) for setup in chosen]
    sys.exit(not all(passed))
