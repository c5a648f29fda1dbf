"""What hangs on the X that is paid: «paga X Oros: destruye un Aliado de fuerza X o menos»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Count, Discard, Draw, Fact, Instruction, Mill

_X = Fact("x")
for _word, _field in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule("mod", f"(de|con|que tener) {_word} x o (menos|menor|inferior)")
    def _(field: str = _field) -> Part:
        return part(**{f"{field}_max": _X})


@G.rule("step", "{step} donde x ser (el numero de|igual al numero de|la cantidad de|igual a la cantidad de) {tally}")
def _(step: Any, tally: Cards) -> Instruction | None:
    """«..., donde X es el número de Bárbaros que controles»."""
    told = isinstance(step, Draw | Mill | Discard) and step.count == _X and tally.of != "each"
    return replace(step, count=Count(tally)) if told else None


G.say("step", "robar x cartas", Draw(count=_X))
G.say("step", "tu oponente (botar|descartar) x cartas [de su castillo]", Mill(count=_X, who="opponent"))
