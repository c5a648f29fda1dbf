"""The English and the Portuguese catalogue are complete, and are what the sources would give today."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation import gettext, override

from tests.servers import program, require
from tests.shared import ROOT
from tournaments.management.commands import makemessages
from tournaments.pairing import RULE_SETS
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS
from tournaments.queries.standings.labels import SPANISH, label

CATALOGUES = [Path(f"locale/{locale}/LC_MESSAGES/django.po") for locale in makemessages.CATALOGUES]
each_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parts[1])
SOURCES = ("config", "engine", "judging", "locale", "templates", "tournaments")


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _said(message: Message) -> bool:
    """Whether a message says something in every one of its forms."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in which all texts were extracted again."""
    require(program("xgettext"), "GNU gettext", "gettext")
    copy = tmp_path_factory.mktemp("extraction")
    for folder in SOURCES:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copy(ROOT / "manage.py", copy)
    environment = {**os.environ, "VEREDICTO_VAR": str(copy / "var")}
    subprocess.run([sys.executable, "manage.py", "makemessages"], cwd=copy, env=environment, check=True)
    return copy


@each_catalogue
def test_every_text_of_the_sources_is_translated(extracted: Path, catalogue: Path) -> None:
    assert [message.id for message in _read(extracted / catalogue) if message.id and not _said(message)] == []


def test_tie_breakers_are_named_in_every_language() -> None:
    named = [
        each for known in (RULE_SETS, POD_RULE_SETS) for rules in known.values() for each in (rules, *rules.columns)
    ]
    codes = {each.es for each in named if each.es == each.en}  # "OMW %", "Buchholz": the same everywhere
    spanish = {each.es for each in named} - codes
    assert spanish == set(SPANISH)
    with override("en"):
        assert {each.es: gettext(each.es) for each in named if each.es in spanish} == {
            each.es: each.en for each in named if each.es in spanish
        }
    with override("pt-br"):
        assert label(next(each for each in named if each.es == "Partidas ganadas")) == "Partidas ganhas"
        assert label(next(each for each in named if each.es == "OMW %")) == "OMW %"


@each_catalogue
def test_no_translation_is_a_guess_or_a_leftover(catalogue: Path) -> None:
    read = _read(ROOT / catalogue)

    assert [message.id for message in read if message.id and message.fuzzy] == []
    assert list(read.obsolete) == []


@each_catalogue
def test_the_committed_catalogue_is_what_the_sources_give(extracted: Path, catalogue: Path) -> None:
    assert (ROOT / catalogue).read_text(encoding="utf-8") == (extracted / catalogue).read_text(encoding="utf-8")


@each_catalogue
def test_translations_keep_the_placeholders_of_the_spanish_ones(catalogue: Path) -> None:
    wrong = [error for message, errors in _read(ROOT / catalogue).check() for error in [(message.id, errors)]]

    assert wrong == []


def test_every_language_of_the_site_has_its_catalogue() -> None:
    codes = {path.parts[1].lower().replace("_", "-") for path in CATALOGUES}

    assert {code for code, _name in settings.LANGUAGES} == {"es", *codes}


def test_no_compiled_catalogue_is_tracked() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("no git here: nothing is tracked")
    listed = subprocess.run(["git", "ls-files", "*.mo"], cwd=ROOT, check=True, capture_output=True, text=True).stdout

    assert listed == ""
