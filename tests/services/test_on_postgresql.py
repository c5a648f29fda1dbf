"""What a federation's database holds, and the tests of the two apps, the API and the accounts once more on it.

A run draws one in six of their files, and of these one in five; `make exhaustive` does all.
"""

import os
import subprocess
import sys

import psycopg
import pytest

from tests.sampling import EXHAUSTIVE, sample
from tests.servers import postgresql_running
from tests.shared import ROOT
from tests.tables import postgresql_with_tables

AREAS = ("tournaments", "site", "judging", "api")
FILES = sorted(path.relative_to(ROOT) for area in AREAS for path in (ROOT / "tests" / area).rglob("test_*.py"))
ONE_IN, SHARES = (1, 16) if EXHAUSTIVE else (5, 1)
LEFT_OUT = "not (browser or worker or redis or postgresql or sqlite)"


@pytest.mark.postgresql
def test_what_a_ruling_says_is_compressed_by_the_method_that_costs_least() -> None:
    columns = """
        SELECT attname, attcompression FROM pg_attribute WHERE attrelid = 'judging_ruling'::regclass
        AND attname IN ('body', 'public_body', 'stands_on') ORDER BY attname
    """
    with postgresql_with_tables() as url, psycopg.connect(url) as database:
        assert database.execute(columns).fetchall() == [("body", "l"), ("public_body", "l"), ("stands_on", "")]


@pytest.mark.postgresql
@pytest.mark.parametrize("share", range(1, SHARES + 1))
def test_the_tests_of_the_apps_pass_on_postgresql_too(share: int) -> None:
    # Each share gets a server of its own: run side by side they would fight over the test database.
    with postgresql_running() as url:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST")}
        environment |= {"DATABASE_URL": url, "HTTPS": "false", "ALLOWED_HOSTS": "*"}
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-m",
            LEFT_OUT,
            "-p",
            "no:cacheprovider",
            f"--one-in={ONE_IN}",
            f"--share={share}/{SHARES}",
        ]
        command += map(str, sample(FILES, len(FILES) // 6))
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=1800)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
