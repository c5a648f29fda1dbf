"""The English catalogue is complete, and is what the sources would give today."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.servers import program, require
from tests.shared import ROOT

CATALOGUE = Path("locale/en/LC_MESSAGES/django.po")
SOURCES = ("config", "engine", "judging", "locale", "templates", "tournaments")


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _said(message: Message) -> bool:
    """Whether a message says something in every one of its forms."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogue after extracting all texts again, in a copy of the sources."""
    require(program("xgettext"), "GNU gettext", "gettext")
    copy = tmp_path_factory.mktemp("extraction")
    for folder in SOURCES:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copy(ROOT / "manage.py", copy)
    environment = {**os.environ, "VEREDICTO_VAR": str(copy / "var")}
    subprocess.run([sys.executable, "manage.py", "makemessages"], cwd=copy, env=environment, check=True)
    return copy / CATALOGUE


def test_every_text_of_the_sources_has_its_english(extracted: Path) -> None:
    assert [message.id for message in _read(extracted) if message.id and not _said(message)] == []


def test_no_english_text_is_a_guess_or_a_leftover() -> None:
    catalogue = _read(ROOT / CATALOGUE)

    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert list(catalogue.obsolete) == []


def test_the_committed_catalogue_is_what_the_sources_give(extracted: Path) -> None:
    assert (ROOT / CATALOGUE).read_text(encoding="utf-8") == extracted.read_text(encoding="utf-8")


def test_english_texts_keep_the_placeholders_of_the_spanish_ones() -> None:
    wrong = [error for message, errors in _read(ROOT / CATALOGUE).check() for error in [(message.id, errors)]]

    assert wrong == []


def test_no_compiled_catalogue_is_tracked() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("no git here: nothing is tracked")
    listed = subprocess.run(["git", "ls-files", "*.mo"], cwd=ROOT, check=True, capture_output=True, text=True).stdout

    assert listed == ""
