"""What a long measurement has come to so far, kept between runs: it can be made in parts that add up.

A tally belongs to one state of the sources; other sources begin anew.
"""

import hashlib
import json
import os
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from tests.shared import ROOT

FOLDER = ROOT / "var" / "tally"
AT_ONCE = 40  # jobs after which what was found is written down

Job = tuple[str, int]  # a kind, and a number from which all of it follows
Finding = tuple[str, str]  # a kind, and what was found of it


class Tally:
    """The numbers of one measurement by name, as JSON values, in a file of their own."""

    def __init__(self, name: str, fresh: Mapping[str, Any], *, afresh: bool = False) -> None:
        """`fresh` is what nothing measured looks like; `afresh` forgets what was measured before."""
        self.path = FOLDER / f"{name}-{sources()}.json"
        known = json.loads(self.path.read_text()) if self.path.exists() and not afresh else {}
        self.values: dict[str, Any] = {**fresh, **known}

    def keep(self) -> None:
        """Write it down, whole or not at all."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(self.values))
        draft.replace(self.path)


class Sweep:
    """Jobs in their order, as many as there is time for, by all processors; the next run goes on from there.

    PROCESSORS in the environment says how many; else all are used.
    """

    def __init__(self, name: str, jobs: Sequence[Job], *, afresh: bool = False) -> None:
        self.jobs = jobs
        self.tally = Tally(name, {"done": 0, "found": []}, afresh=afresh)

    def run(self, work: Callable[[Job], Iterable[Finding]], until: float) -> bool:
        """What `work` finds in each job is added up; False where the clock said `until` before the last one."""
        values = self.tally.values
        found = self.found()
        with ProcessPoolExecutor(max_workers=int(os.environ.get("PROCESSORS", 0)) or None) as processors:
            while values["done"] < len(self.jobs) and time.monotonic() < until:
                some = self.jobs[values["done"] : values["done"] + AT_ONCE]
                for each in processors.map(work, some, chunksize=5):
                    found.update(each)
                values["done"] += len(some)
                values["found"] = [[*finding, count] for finding, count in found.items()]
                self.tally.keep()
        return bool(values["done"] >= len(self.jobs))

    def found(self) -> Counter[Finding]:
        """How often each thing was found so far."""
        return Counter({(kind, what): count for kind, what, count in self.tally.values["found"]})

    def told(self) -> str:
        """A line for each kind: what was found in it, so many times."""
        found = self.found()
        kinds = dict.fromkeys(kind for kind, _what in found)
        return "\n".join(
            f"{kind}: " + ", ".join(f"{count} {what}" for (one, what), count in found.items() if one == kind)
            for kind in kinds
        )


def sources() -> str:
    """A mark of all that is measured, whatever the documents say; with "-dirty" where files are not what git knows."""
    of_these = ["--", ".", ":!docs", ":!*.md"]
    listed = subprocess.run(["git", "ls-files", "-s", *of_these], cwd=ROOT, capture_output=True, check=False).stdout
    changed = subprocess.run(
        ["git", "diff", "--quiet", *of_these], cwd=ROOT, capture_output=True, check=False
    ).returncode
    return hashlib.sha256(listed).hexdigest()[:10] + ("-dirty" if changed else "")
