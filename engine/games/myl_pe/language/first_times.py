"""Only the first time: «la primera vez que ataque cada turno, roba una carta»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import When

_EACH_TURN = "(cada turno|en cada turno|de cada turno|por turno|este turno|@este_turno|en un turno)"


@G.rule("moment", f"@primera_vez {{moment}} {_EACH_TURN}")
def _(moment: When) -> When | None:
    return None if moment.first or moment.event.startswith("paso:") else replace(moment, first=True)
