"""Saying which law a function is. `@rule("8.1.B.1")` cites it on everything the function makes happen."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from engine.core.table import Law, Table

P = ParamSpec("P")
R = TypeVar("R")

CLAIMS: dict[str, set[str]] = {}
"""Which functions claim to be which section: "module:section" -> qualified names."""


def rule(
    *sections: str, decisive: bool = True
) -> Callable[[Callable[Concatenate[Table, P], R]], Callable[Concatenate[Table, P], R]]:
    """The function is these sections. With `decisive=False` it is routine on the way: cited as supporting only."""

    def mark(function: Callable[Concatenate[Table, P], R]) -> Callable[Concatenate[Table, P], R]:
        claim(function.__module__, function.__qualname__, *sections)
        law = Law(sections, decisive)

        @wraps(function)
        def cited(table: Table, /, *args: P.args, **kwargs: P.kwargs) -> R:
            citing = table.citing
            citing.append(law)
            try:
                return function(table, *args, **kwargs)
            finally:
                citing.pop()

        return cited

    return mark


def claim(module: str, name: str, *sections: str) -> None:
    """Note that the function `name` of `module` carries out these sections."""
    for section in sections:
        CLAIMS.setdefault(f"{module.rpartition('.')[0]}:{section}", set()).add(name)


def claimed(package: str) -> dict[str, tuple[str, ...]]:
    """The sections claimed by the functions of a package, with their names."""
    found: dict[str, set[str]] = {}
    for key, names in CLAIMS.items():
        module, _, section = key.partition(":")
        if module == package or module.startswith(package + "."):
            found.setdefault(section, set()).update(names)
    return {section: tuple(sorted(names)) for section, names in sorted(found.items())}
