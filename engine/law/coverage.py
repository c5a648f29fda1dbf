"""Which sections of a document are carried out by a function of its game module."""

from __future__ import annotations

from collections.abc import Iterator

from engine.law.cite import claimed
from engine.law.document import Document


def unclaimed(document: Document, package: str) -> list[str]:
    """The executable sections that no function of the package claims."""
    known = claimed(package)
    return [s.number for s in document.sections.values() if s.kind == "executable" and s.number not in known]


def coverage_lines(document: Document, package: str) -> Iterator[str]:
    """One line per section: its number, its kind, and who claims it."""
    known = claimed(package)
    executable = [s for s in document.sections.values() if s.kind == "executable"]
    for section in document.sections.values():
        names = ", ".join(known.get(section.number, ())) or "-"
        yield f"{section.label}\t{section.kind}\t{names}"
    done = sum(1 for section in executable if section.number in known)
    yield f"{done} of {len(executable)} executable sections claimed"
