"""What no file of the project may be or hold."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.house.tracked import python_files, tracked_files
from tests.shared import ROOT

# Put together from parts, so that this file does not name them either.
REGISTRY_HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("files", "pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("static", "crates", "io"),
        ("proxy", "golang", "org"),
        ("conda", "anaconda", "org"),
        ("rubygems", "org"),
    )
]
FOREIGN_LOCKS = {"uv.lock", "poetry.lock", "Pipfile.lock", "pdm.lock", "package-lock.json", "yarn.lock"}


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _naming(host: str, files: Iterable[Path]) -> list[Path]:
    return [path for path in files if host.encode() in path.read_bytes()]


@pytest.mark.parametrize("host", REGISTRY_HOSTS)
def test_no_file_names_the_host_of_a_package_registry(host: str) -> None:
    assert [_relative(path) for path in _naming(host, tracked_files())] == []


def test_a_file_that_names_such_a_host_is_seen(tmp_path: Path) -> None:
    innocent, naming = tmp_path / "innocent.md", tmp_path / "naming.md"
    innocent.write_text("see the documentation")
    naming.write_text(f"see https://{REGISTRY_HOSTS[0]}/project")
    assert _naming(REGISTRY_HOSTS[0], [innocent, naming]) == [naming]


def test_there_is_no_lock_file_but_the_two_requirements() -> None:
    assert [_relative(path) for path in tracked_files() if path.name in FOREIGN_LOCKS] == []


def test_nothing_that_is_made_or_secret_is_tracked() -> None:
    suffixes = {".mo", ".pyc", ".sqlite3", ".log"}
    made = [path for path in tracked_files() if path.suffix in suffixes or path.name in {"secret_key", ".env"}]
    assert [_relative(path) for path in made] == []


def test_no_file_is_named_after_nothing() -> None:
    nameless = {"utils", "util", "helpers", "helper", "manager", "managers", "misc", "common"}
    assert [_relative(path) for path in python_files() if path.stem in nameless] == []


MOST_MODULES = 15
CROWDED: dict[str, int] = {}
"""What holds more than a look takes in may not grow."""


def _modules(files: Iterable[str]) -> dict[str, int]:
    """How many modules each folder of the program holds; `__init__` and migrations apart."""
    folders = [
        name.rpartition("/")[0] for name in files if not name.endswith("/__init__.py") and "/migrations/" not in name
    ]
    houses = ("engine", "tournaments", "judging", "config", "benchmarks")
    return Counter(folder for folder in folders if any(f"{folder}/".startswith(f"{house}/") for house in houses))


def test_no_folder_holds_more_modules_than_a_look_takes_in() -> None:
    counted = _modules(_relative(path) for path in python_files())
    assert len(counted) > 30
    assert {folder: n for folder, n in counted.items() if n > CROWDED.get(folder, MOST_MODULES)} == {}


def test_a_crowded_folder_is_seen() -> None:
    files = ["engine/a/__init__.py", *(f"engine/a/m{n}.py" for n in range(16)), "tests/b.py"]
    assert _modules(files) == {"engine/a": 16}


def test_the_formatter_has_no_exceptions() -> None:
    marks = re.compile(r"#\s*fmt:\s*(skip|off)")
    assert [_relative(path) for path in python_files() if marks.search(path.read_text(encoding="utf-8"))] == []
