"""What msgspec knows of a struct, made before two threads can want it at once.

msgspec looks at a struct's annotations when it is first decoded, and leaves what it found so far where another thread
takes it for whole: two first decodes at the same moment end the process with a segmentation fault (msgspec 0.22.0,
CPython 3.11; docs/architecture.md has the reproduction). This is the only guard: a game and all its parts are
imported through `imported`, and who starts threads calls `prepare` first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from threading import RLock
from types import ModuleType

import msgspec

_preparing = RLock()
_prepared: set[type[msgspec.Struct]] = set()
_imported: dict[str, ModuleType] = {}


def prepare() -> int:
    """Make the decoder of every struct that is defined by now; returns how many there are.

    A struct that msgspec cannot decode (an untagged union) has no decoder to be made: decoding it is an error at any
    time, of ours and not a crash.
    """
    with _preparing:
        for struct in set(_all(msgspec.Struct)) - _prepared:
            with suppress(TypeError, NameError):
                msgspec.json.Decoder(struct)
            _prepared.add(struct)
        return len(_prepared)


def imported(name: str) -> ModuleType:
    """The module of that name, its structs prepared before anybody else can have it. Raises ImportError."""
    found = _imported.get(name)
    if found is None:
        with _preparing:
            found = import_module(name)
            prepare()
            _imported[name] = found
    return found


def _all(struct: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for heir in struct.__subclasses__():
        yield heir
        yield from _all(heir)
