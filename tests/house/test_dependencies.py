"""Every dependency is there for a stated reason, and installed only as it was locked."""

import re
import tomllib

import pytest

from tests.shared import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
RUNTIME = PROJECT["dependencies"]
DEVELOPMENT = PROJECT["optional-dependencies"]["dev"]


def _name(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def _pins(file: str) -> dict[str, list[str]]:
    """Each locked "name==version ; marker" of a requirements file with its hashes."""
    pins: dict[str, list[str]] = {}
    for line in (ROOT / file).read_text().splitlines():
        if found := re.match(r"([A-Za-z0-9._\[\]-]+==[^\\]+)", line):
            current = pins.setdefault(found[1].strip(), [])
        elif line.strip().startswith("--hash="):
            current.append(line.strip(" \\"))
    return pins


@pytest.mark.parametrize("requirement", RUNTIME + DEVELOPMENT)
def test_a_dependency_says_why_it_is_there(requirement: str) -> None:
    line = next(line for line in (ROOT / "pyproject.toml").read_text().splitlines() if f'"{requirement}"' in line)
    assert re.search(r'",\s+# \w+', line), f"no reason after {requirement}"


@pytest.mark.parametrize(
    ("file", "wanted"), [("requirements.txt", RUNTIME), ("requirements-dev.txt", RUNTIME + DEVELOPMENT)]
)
def test_what_the_project_asks_for_is_locked(file: str, wanted: list[str]) -> None:
    locked = {_name(pin) for pin in _pins(file)}
    assert {_name(requirement) for requirement in wanted} - locked == set()


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_every_locked_package_has_its_hashes(file: str) -> None:
    pins = _pins(file)
    assert len(pins) > len(RUNTIME)
    assert [pin for pin, hashes in pins.items() if not hashes] == []


def test_what_runs_is_what_was_tested() -> None:
    assert set(_pins("requirements.txt")) - set(_pins("requirements-dev.txt")) == set()
