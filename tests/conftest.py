"""What every test may ask for: throw-away servers, the system's Chromium, the shared folder."""

import gc
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import translation
from hypothesis import settings as hypothesis_settings
from pytest_django import DjangoDbBlocker
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from config.messages import compile_messages
from tests.sampling import EXHAUSTIVE, SEED, drawn, examples, sample
from tests.servers import program, redis_running, require
from tests.shared import ROOT, SHARED
from tests.tables import own_database, postgresql_with_tables

# How long an example takes says how busy the machine is, not whether the program is right. A run that draws a sample
# draws the same examples each time; `make exhaustive` others.
hypothesis_settings.register_profile("untimed", deadline=None, max_examples=examples(100), derandomize=not EXHAUSTIVE)
hypothesis_settings.load_profile("untimed")


WHOLE_SUITE = "VEREDICTO_WHOLE_SUITE"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--one-in", type=int, default=1, help="of the tests only one in so many, drawn by SAMPLE_SEED")
    parser.addoption("--share", default="1/1", help='of the tests as they stand the so many-th share, "2/5"')


def pytest_configure(config: pytest.Config) -> None:
    # The processes that tests start run the project's own settings, on this run's data folder.
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    if not hasattr(config, "workerinput"):  # the processes of a parallel run are told by the one that began it
        named = config.args_source == pytest.Config.ArgsSource.ARGS or config.option.keyword or config.option.markexpr
        os.environ[WHOLE_SUITE] = "" if named else "1"
        if not named and not sys.dont_write_bytecode:
            _hear_the_claims_meanwhile(config)
    compile_messages()
    gc.disable()  # nothing of what is collected here is rubbish


def _hear_the_claims_meanwhile(config: pytest.Config) -> None:
    """What a document's claims are heard as is kept for all processes, each of which would hear them anew at first."""
    hear = "import engine, engine.consulting; engine.consulting.prepare(engine.load_game('myl_pe'))"
    config.add_cleanup(subprocess.Popen([sys.executable, "-c", hear], cwd=ROOT).wait)


def pytest_report_header() -> str:
    """Which sample is drawn, so that another run can draw the same."""
    return "all cases" if EXHAUSTIVE else f"sample drawn by SAMPLE_SEED={SEED}"


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(settings.VAR_DIR, ignore_errors=True)


def pytest_xdist_auto_num_workers() -> int:
    """One process more than processors: tests of servers wait for them."""
    return len(os.sched_getaffinity(0)) + 1


def pytest_collection_finish() -> None:
    """What was imported and collected stays: looking through it again and again is a fifth of the work."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    shared = sorted(id for id, times in Counter(item.nodeid for item in items).items() if times > 1)
    if shared:
        raise pytest.UsageError(f"several tests share an id, of which a parallel run would do only one: {shared}")
    done = {item.nodeid for item in sample(items, len(items) // config.getoption("--one-in"))}
    share, shares = map(int, config.getoption("--share").split("/"))
    done &= {item.nodeid for item in items[(share - 1) * len(items) // shares : share * len(items) // shares]}
    if os.environ[WHOLE_SUITE]:
        done &= drawn(item.nodeid for item in items)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in done])
    items[:] = [item for item in items if item.nodeid in done]
    # The longest first, so that no process of the run is left alone with them at the end.
    long = ("postgresql", "worker", "browser")
    items.sort(key=lambda item: all(item.get_closest_marker(name) is None for name in long))
    # The walk over all pages before the journeys that make more of them.
    items.sort(key=lambda item: item.path.name != "test_every_page.py")


SHARING = {
    "tests/browser/": "browser",
    "tests/services/test_faults.py": "harm",
    "tests/services/test_recovery.py": "harm",
    "tests/services/": "",
    "tests/publishing/": "",
    "tests/api/test_conformance.py": "",
    "tests/judging/test_demo.py": "",
    "tests/engine/test_coverage.py": "",
    "tests/engine/saying/test_sentences.py": "",
    "tests/engine/whole_games/test_invariants.py": "",
    "tests/site/test_translations.py": "",
}
"""Which tests share what is made once (a running site of each set-up, the demo's story, games): those of a file, or all
of one name."""


class SharingTogether(LoadScopeScheduling):
    """Tests go to whichever process is free, but those that share something to the same one.

    (xdist 3.8 marks its own groups in an attribute that pytest 9.2 no longer reads.)
    """

    def _split_scope(self, nodeid: str) -> str:
        for place, name in SHARING.items():
            if nodeid.startswith(place):
                return f"{name or nodeid.partition('::')[0]} {'federation' if '[federation' in nodeid else 'laptop'}"
        return nodeid

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        """Forgets what is done, which would be counted again after each of thousands of tests."""
        for scope in [scope for scope, tests in workload.items() if all(tests.values())]:
            del workload[scope]
        return super()._pending_of(workload)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return SharingTogether(config, log)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """The tables, made as they are today (see tests/settings.py), and a note that every migration is done."""
    with django_db_blocker.unblock():
        recorder = MigrationRecorder(connection)
        recorder.ensure_schema()
        done = MigrationLoader(connection).disk_migrations
        recorder.migration_qs.bulk_create(recorder.Migration(app=app, name=name) for app, name in done)


@pytest.fixture(autouse=True)
def _spanish_first() -> Iterator[None]:
    """A request leaves its language behind in the process; the next test begins in Spanish all the same."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The URL of an empty Redis server; skipped where Redis is not installed."""
    with redis_running() as url:
        yield url


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The DATABASE_URL of a database of which each test copies its own; skipped where PostgreSQL is not installed."""
    with postgresql_with_tables() as url:
        yield url


@pytest.fixture
def own_postgresql_database(postgresql_server: str) -> str:
    """The DATABASE_URL of a database that no other test uses, with all tables and the judge Carla."""
    return own_database(postgresql_server)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The path of the system's Chromium or Chrome; skipped where there is none.

    First the one without the parts of a window that nobody sees: it does the same in two thirds of the time.
    """
    found = program("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return require(found, "Chromium", "chromium")


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    """The federation's shared folder (see tests/shared.py); skipped where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("the shared folder is absent (set VEREDICTO_SHARED, or put it beside the checkout)")
    return SHARED
