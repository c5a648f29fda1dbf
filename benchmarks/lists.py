"""How long every list takes in an organisation as large as a federation's after years, on PostgreSQL.

`python benchmarks/lists.py [--events 200] [--players 250] [--rounds 20] [--times 20]`. A throw-away PostgreSQL, an
organisation that `manage.py make_organisation` fills (200 events, 50,000 players, 500,000 matches), and each list
asked for `--times` times by a visitor and by who runs it: through all of Django, without a network between. Prints p95
and how many queries, and ends with exit code 1 where a list takes 100 ms or more. The first line is a page that asks
for nothing, the measure of the machine on that day.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.servers import postgresql_running
from tests.shared import ROOT


def main() -> int:
    """Set up, fill, measure; 1 where the limit is missed."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--events", type=int, default=200)
    wanted.add_argument("--players", type=int, default=250)
    wanted.add_argument("--rounds", type=int, default=20)
    wanted.add_argument("--times", type=int, default=20)
    options = wanted.parse_args()
    with tempfile.TemporaryDirectory(prefix="veredicto-lists-") as folder, postgresql_running() as url:
        served = {"DATABASE_URL": url, "VEREDICTO_VAR": folder, "HTTPS": "false", "ALLOWED_HOSTS": "*"}
        environment = {**os.environ, **served, "LOG_LEVEL": "CRITICAL", "STATIC_ROOT": f"{folder}/static"}

        def manage(*arguments: str) -> int:
            return subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=environment).returncode

        manage("migrate", "--verbosity=0")
        manage("collectstatic", "--noinput", "--verbosity=0")
        began = time.perf_counter()
        manage(
            "make_organisation",
            "Federación",
            *(f"--{n}={getattr(options, n)}" for n in ("events", "players", "rounds")),
        )
        print(f"made in {time.perf_counter() - began:.0f} s", flush=True)
        measure = f"from benchmarks.crowd.lists import report; raise SystemExit(report({options.times}))"
        return manage("shell", "--no-imports", "-c", measure)


if __name__ == "__main__":
    sys.exit(main())
