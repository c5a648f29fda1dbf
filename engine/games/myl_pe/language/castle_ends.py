"""The two ends of a Castillo: «pon un Aliado de tu Cementerio encima de tu Castillo», «en el fondo de su Castillo»."""

from __future__ import annotations

from typing import Any, Literal

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Instruction, ToCastle

_DECK = "(del castillo de tu oponente|del castillo oponente|de este|del mismo|de tu castillo|de su castillo|del castillo|del castillo de su dueno|de tu castillo de su dueno)"
for _words, _end in (
    ("(encima|arriba|en la parte superior|en la superior posicion|en el tope|al tope|sobre la parte superior)", "top"),
    ("(debajo|abajo|en el fondo|al fondo|en la parte inferior|en el final|al final)", "bottom"),
):
    G.say("castle_end", f"{_words} {_DECK}", _end)
G.say(
    "any_order",
    "(en cualquier orden|en el orden (que quieras|@elijas|que desees)|como quieras|ordenadas como quieras)",
    True,
)
_PUT = "(poner|devolver|enviar|mandar|dejar|colocar|volver)"


@G.rule(
    "step",
    f"{_PUT} {{sel}} {{castle_end}} [{{any_order}}]",
)
def _(
    castle_end: Literal["top", "bottom"], sel: Chosen | None = None, those: Chosen | None = None, any_order: Any = None
) -> Instruction | None:
    chosen = sel or those
    return None if chosen is None else ToCastle(what=chosen.objects(), at=castle_end)
