"""The suite with every case of which it otherwise draws a sample, in parts whose results add up to a table.

`python -m tests.exhaustive [--seconds 300] [--list] [PART...]` does the parts that are named, else those that have no
result of today's sources, as many as so many seconds allow, and notes each in docs/exhaustive.md. Exit status 1: tests
failed; 3: none did, and parts are left.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import astuple, dataclass
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

from benchmarks.tally import sources
from tests.shared import ROOT

TABLE = ROOT / "docs" / "exhaustive.md"
HEAD = """# The whole of the mass checks

`make test` draws a sample of what is checked by the thousand, of the browser's journeys and of what starts servers;
every run says its `SAMPLE_SEED`. It is 1 until each part below has been done without a failure; `SAMPLE_SEED=day` draws
by the day of the last commit, so that what one day leaves out another tries. `make exhaustive` does all of it, in
parts: `make exhaustive PARTS="--seconds 300"` goes on where the last run of the same sources stopped. This is what each
part came to when it was last done.

| part | passed | failed | skipped | seconds | sources | day |
| --- | ---: | ---: | ---: | ---: | --- | --- |
"""
SHARES = {
    "browser": 4,
    "engine": 6,
    "engine/midturn": 4,
    "engine/myl_pe": 4,
    "engine/saying": 3,
    "engine/text": 8,
    "engine/whole_games": 3,
    "judging": 6,
    "pairing": 4,
    "services": 12,
    "tournaments": 4,
}
"""Into how many shares of its tests a folder is cut, so that each takes minutes."""


@dataclass(frozen=True)
class Result:
    """What one part came to; `took` in seconds."""

    part: str
    passed: int
    failed: int
    skipped: int
    took: int
    sources: str
    day: str


def parts() -> list[str]:
    """Every folder that holds tests, "engine/core", or "engine/text 2/8" where it is cut into shares."""
    tests = ROOT / "tests"
    return [
        f"{folder} {share}/{SHARES[folder]}" if folder in SHARES else folder
        for folder in sorted({path.parent.relative_to(tests).as_posix() for path in tests.rglob("test_*.py")})
        for share in range(1, SHARES.get(folder, 1) + 1)
    ]


def files_of(part: str) -> list[str]:
    """The test files of a part's folder, those of folders below it apart."""
    return [str(path.relative_to(ROOT)) for path in sorted((ROOT / "tests" / part.split()[0]).glob("test_*.py"))]


def done(part: str) -> Result:
    """Run a part with every case."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--maxprocesses", "8", *files_of(part)]
    command += ["--share", part.split()[1]] if " " in part else []
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        environment = {**os.environ, "EXHAUSTIVE": "1"}
        subprocess.run([*command, f"--junitxml={report}"], cwd=ROOT, env=environment, check=False)
        suites = [*ElementTree.parse(report).getroot().iter("testsuite")] if report.exists() else []
    tests, failures, errors, skipped = (
        sum(int(suite.get(name, 0)) for suite in suites) for name in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors if suites else 1
    today = datetime.now(tz=UTC).date().isoformat()
    passed, took = max(0, tests - failed - skipped), round(time.monotonic() - began)
    return Result(part, passed, failed, skipped, took, sources(), today)


def known() -> dict[str, Result]:
    """The results that the table holds, by part."""
    lines = TABLE.read_text().splitlines() if TABLE.exists() else []
    rows = [line.strip("| ").split(" | ") for line in lines if re.match(r"\| \S+( \d+/\d+)? \| \d", line)]
    return {row[0]: Result(row[0], *map(int, row[1:5]), *row[5:]) for row in rows}


def note(result: Result) -> None:
    """Put a result into the table, in place of the part's last one."""
    results = {**known(), result.part: result}
    lines = [f"| {' | '.join(map(str, astuple(results[part])))} |" for part in parts() if part in results]
    TABLE.write_text(HEAD + "\n".join(lines) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help='as --list names them, "engine/text 2/8"')
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no part after so long")
    parser.add_argument("--list", action="store_true", help="only name the parts and their last results")
    options = parser.parse_args()
    before, today = known(), sources()
    if unknown := set(options.parts) - set(parts()):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    if options.list:
        for part in parts():
            print(" | ".join(map(str, astuple(before[part]))) if part in before else f"{part} | never done")
        return 0
    until = time.monotonic() + options.seconds
    left = options.parts or [part for part in parts() if part not in before or before[part].sources != today]
    failed = 0
    while left and time.monotonic() < until:
        result = done(left.pop(0))
        note(result)
        print(f"{result.part}: {result.passed} passed, {result.failed} failed, {result.took} s", flush=True)
        failed += result.failed
    if failed:
        return 1
    return 3 if left else 0


if __name__ == "__main__":
    sys.exit(main())
