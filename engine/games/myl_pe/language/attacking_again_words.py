"""More attacks than one each turn: «puede atacar dos veces por turno», «puede atacar una vez más este turno»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Can, Effect

_TURN = "[(por turno|cada turno|en cada turno|en el turno|en tu turno|en el mismo turno|en un turno)]"


@G.rule("ability_effect", f"poder atacar {{n}} veces {_TURN}")
def _(n: int) -> Effect | None:
    return Can("atacar_mas", n - 1) if n > 1 else None


@G.rule("ability_effect", f"poder atacar {{n}} (vez|veces) (mas|adicional|adicionales|extra) {_TURN}")
def _(n: int) -> Effect:
    return Can("atacar_mas", n)


G.say("ability_effect", "poder atacar @dos_por_turno", Can("atacar_mas", 1))
G.say(
    "ability_effect",
    f"poder (atacar (otra_vez|@otra_vez|nuevamente|de nuevo|otra vez)|volver a atacar) {_TURN}",
    Can("atacar_mas", 1),
)
