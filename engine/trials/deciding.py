"""How many sections a ruling names as decisive beside those that the writer of its case would name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.judge import adjudicate
from engine.request import RequestError
from engine.trials.check import PATIENT, cases_of


class Named(msgspec.Struct, frozen=True):
    """One case: the decisive sections that it asks for and are not named, and those that are named besides."""

    id: str
    missing: tuple[str, ...]
    extra: tuple[str, ...]


def deciding(files: Iterable[Path]) -> Iterator[Named]:
    """Every case of some files that says which sections decide it. Raises RequestError for a file without cases."""
    for file in files:
        for id, case in cases_of(file):
            wanted = _wanted(case)
            found = _decisive(case) if wanted else None
            if found is not None:
                missing = tuple(section for section in wanted if section not in found)
                yield Named(id, missing, tuple(section for section in found if section not in wanted))


def _wanted(case: dict[str, Any]) -> list[str]:
    sections = case.get("sections")
    return list(sections.get("decisive", [])) if isinstance(sections, dict) else list(case.get("rules", []))


def _decisive(case: dict[str, Any]) -> list[str] | None:
    """The sections that the ruling of a case calls decisive; nothing where it cannot be ruled."""
    try:
        ruling = adjudicate(case, PATIENT)
    except RequestError:
        return None
    return [citation.section for citation in ruling.citations if citation.kind == "decisive"]


def lines(named: list[Named]) -> Iterator[str]:
    """A line for each case that names more or fewer sections than it asks for, and the sums."""
    for one in named:
        if one.missing or one.extra:
            yield f"{one.id}\tmissing {', '.join(one.missing) or '-'}\textra {', '.join(one.extra) or '-'}"
    extra = sum(len(one.extra) for one in named)
    whole = sum(not one.missing for one in named)
    average = extra / len(named) if named else 0.0
    yield f"{extra} extra decisive sections in {len(named)} cases: {average:.3f} a case; all named in {whole}"
