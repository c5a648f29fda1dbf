"""How soon disputes are ruled again when any one process of a server is killed with -9, and any two of them.

`python benchmarks/recovery.py [laptop|federation]` (default: both). A judge submits until a dispute is taken and reads
until it is ruled. It prints the seconds of each, and ends with status 1 where one took longer than is promised.
"""

import os
import signal
import sys
import tempfile
from itertools import combinations
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.services.site import PROMISED_SECONDS, Site, running_site
from tests.services.test_recovery import PROCESSES

SETUPS = ("laptop", "federation")


def killed(site: Site, *names: str) -> float:
    """Seconds from the moment the processes were killed until a dispute of then is ruled."""
    for pid in [site.process(name) for name in names]:
        os.kill(pid, signal.SIGKILL)
    return site.rules_again()


def measure(setup: str) -> bool:
    """Each process and each pair once; whether all of it was soon enough."""
    seconds = {}
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder, running_site(setup, Path(folder)) as site:
        site.patience = 120.0
        for names in [(name,) for name in PROCESSES] + list(combinations(PROCESSES, 2)):
            seconds[" and ".join(names)] = killed(site, *names)
    for names, took in seconds.items():
        print(f"  {names:32} {took:5.1f} s" + ("" if took <= PROMISED_SECONDS else "  TOO LATE"))
    longest = max(seconds.values())
    print(
        f"{setup}: {len(seconds)} kills, ruled again after {median(seconds.values()):.1f} s (median), {longest:.1f} s "
        f"(longest; promised {PROMISED_SECONDS:.0f}), load average {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return longest <= PROMISED_SECONDS


if __name__ == "__main__":
    in_time = [measure(setup) for setup in SETUPS if setup in sys.argv[1:] or len(sys.argv) == 1]
    sys.exit(not all(in_time))
