"""Faults of twenty-odd kinds on a running server of each set-up, one by one and then overlapping.

`python benchmarks/soak.py [faults of each kind] [laptop|federation] [--seconds 300] [--afresh]` (default: 1 of each;
the goal is stated for 25). After so many seconds it begins no fault more, looks at what became of everything, and the
next run of the same sources goes on from there with a fresh site: what all runs counted is added up.
In the first phase a dispute that is submitted after each fault must be ruled within the promised seconds. The second
does two or three faults at once, and only counts. Both submit disputes and enter results throughout; whatever dispute
the server took must end with exactly one ruling, and every result that it took must stand, entered once. Recovery by
kind is printed. Exit status 1: a fault was not recovered from, or a dispute or a result was lost or doubled; 3: all
was well, and faults are left.
"""

import argparse
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.tally import Tally
from tests.services.faults import FAULTS
from tests.services.site import PROMISED_SECONDS, Site, running_site

PASSED, FAILED, UNFINISHED = 0, 1, 3
OVERLAPPING_PER_KIND = 4  # of the second phase, for each time that the first does every kind
LAST_LOOK_SECONDS = 120.0


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


def one_by_one(site: Site, times: int, until: float, tally: Tally) -> None:
    """Every kind until it was done so many times, or the clock says `until`; notes how long each recovery took."""
    recovered: dict[str, list[float]] = tally.values["recovered"]
    for number in range(times):
        for name, do in FAULTS.items():
            took = recovered.setdefault(name, [])
            if len(took) > number:
                continue
            if time.monotonic() > until:
                return
            do(site)
            try:
                took.append(site.rules_again())
            except AssertionError:
                took.append(site.patience)
                site.rules_again()
            if took[-1] > PROMISED_SECONDS:
                tally.values["late"].append(name)
            tally.keep()


def overlapping(site: Site, times: int, until: float, tally: Tally) -> None:
    """Two or three kinds at the same moment, so many times; nothing is timed."""
    while tally.values["overlapping"] < times and time.monotonic() < until:
        random = Random(19 + tally.values["overlapping"])
        chosen = random.sample(sorted(FAULTS), random.choice((2, 3)))
        together = [threading.Thread(target=FAULTS[name], args=(site,)) for name in chosen]
        for thread in together:
            thread.start()
        for thread in together:
            thread.join()
        tally.values["overlapping"] += 1
        tally.keep()
        time.sleep(random.random() * 3)


def soak(setup: str, times: int, seconds: float, *, afresh: bool) -> int:
    """Both phases on one set-up, or as much of them as so many seconds allow; the exit status."""
    fresh = {"recovered": {}, "late": [], "overlapping": 0, "counts": {}, "wrong": []}
    tally = Tally(f"soak-{setup}", fresh, afresh=afresh)
    if not _is_done(tally, times):
        with tempfile.TemporaryDirectory(prefix="veredicto-") as folder, running_site(setup, Path(folder)) as site:
            site.patience = LAST_LOOK_SECONDS
            until = time.monotonic() + seconds
            with Traffic(site):
                one_by_one(site, times, until, tally)
                overlapping(site, OVERLAPPING_PER_KIND * times, until, tally)
            _look_at_the_end(site, tally)
    return _told(setup, times, tally)


def _look_at_the_end(site: Site, tally: Tally) -> None:
    """Whether every dispute that was taken has one ruling, and every result that was taken stands."""
    site.rules_again()
    left, twice, desk = site.settled(LAST_LOOK_SECONDS), site.ruled_twice(), site.desk
    if not desk.is_right():
        tally.values["wrong"].append("not all results stand")
    tally.values["wrong"] += [f"a dispute ended {status}" for status in left.values()]
    counted = Counter(
        disputes=len(site.submitted), twice=twice, results=desk.entered, lost=desk.lost, doubled=desk.doubled, sites=1
    )
    tally.values["counts"] = Counter(tally.values["counts"]) + counted
    tally.keep()


def _is_done(tally: Tally, times: int) -> bool:
    done = all(len(tally.values["recovered"].get(name, ())) >= times for name in FAULTS)
    return done and bool(tally.values["overlapping"] >= OVERLAPPING_PER_KIND * times)


def _told(setup: str, times: int, tally: Tally) -> int:
    late, wrong, counts = tally.values["late"], tally.values["wrong"], Counter(tally.values["counts"])
    recovered = {name: seconds for name, seconds in tally.values["recovered"].items() if seconds}
    for name, seconds in recovered.items():
        print(
            f"  {name:48} {len(seconds):3} times: median {median(seconds):5.1f} s, longest {max(seconds):5.1f} s"
            + (f", {late.count(name)} TOO LATE" if name in late else "")
        )
    print(
        f"{setup}: {len(FAULTS)} kinds of faults on {counts['sites']} sites; one by one "
        f"{sum(map(len, recovered.values()))} of {times * len(FAULTS)}, {len(late)} recovered from too late; "
        f"several at once {tally.values['overlapping']} of {OVERLAPPING_PER_KIND * times}; "
        f"{counts['disputes']} disputes taken, "
        f"{counts['twice']} ruled twice; {counts['results']} results entered, {counts['lost']} lost, "
        f"{counts['doubled']} doubled; {'; '.join(wrong) or 'every dispute ruled, all results stand'}",
        flush=True,
    )
    if late or wrong or counts["twice"] or counts["lost"] or counts["doubled"]:
        return FAILED
    return PASSED if _is_done(tally, times) else UNFINISHED


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("times", type=int, nargs="?", default=1)
    parser.add_argument("setup", nargs="?", choices=["laptop", "federation", "both"], default="both")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no fault after so long, per set-up")
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs counted")
    options = parser.parse_args()
    setups = ["laptop", "federation"] if options.setup == "both" else [options.setup]
    ends = [soak(setup, options.times, options.seconds, afresh=options.afresh) for setup in setups]
    return FAILED if FAILED in ends else max(ends)


if __name__ == "__main__":
    sys.exit(main())
