"""How a verb takes its phrases."""

from __future__ import annotations

import msgspec


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a verb takes its phrases: who does it (`card`, `player`, or both), whether it takes an object, and
    whether it may be one card «against» another; `met`: «me bloquea X» has X for its subject; `takes`:
    what it is done to is taken from somebody. `words` are others that
    say something with it («declaro el bloqueo»)."""

    doer: str = "player"
    object: bool = True
    meets: bool = False
    met: bool = False
    takes: bool = False
    words: tuple[str, ...] = ()
