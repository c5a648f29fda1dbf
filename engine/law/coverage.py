"""Where the code of a game names the sections of its document, for those who look for the part behind a section.

What is carried out is another question, which only running cases answer (`engine/trials/coverage.py`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from engine.law.cite import claimed
from engine.law.document import Document


def claims(document: Document, package: str) -> dict[str, tuple[str, ...]]:
    """The functions that name each section: "module.function", sorted."""
    found: dict[str, set[str]] = {section: set(names) for section, names in claimed(package).items()}
    for module, function, section in _named(document, package):
        found.setdefault(section, set()).add(f"{module}.{function}")
    return {section: tuple(sorted(names)) for section, names in found.items()}


_WORDS = {"language", "card_text", "wording"}
"""How texts are read and told: a moment that is named there is not carried out there."""


def _named(document: Document, package: str) -> Iterator[tuple[str, str, str]]:
    spec = find_spec(package)
    assert spec is not None
    for folder in spec.submodule_search_locations or ():
        for file in sorted(Path(folder).rglob("*.py")):
            parts = file.relative_to(folder).with_suffix("").parts
            if parts[0] in _WORDS:
                continue
            module = ".".join(parts)
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                name = getattr(node, "name", "constants")
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and inner.value in document:
                        yield module, name, inner.value
