"""What hangs on the X that is paid: «paga X Oros: destruye un Aliado de fuerza X o menos»."""

from __future__ import annotations

from engine.games.myl_pe.ability import Discard, Draw, Fact, Instruction, Mill
from engine.games.myl_pe.language.nouns import Part, part
from engine.games.myl_pe.language.phrases import G

_X = Fact("x")
for _word, _field in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule(
        "mod", f"(de|con|que tener) {_word} x o (menos|menor|inferior)", f"(de|con|que tener) {_word} menor_igual x"
    )
    def _(field: str = _field) -> Part:
        return part(**{f"{field}_max": _X})

    @G.rule("mod", f"(de|con|que tener) {_word} [igual a] x")
    def _(field: str = _field) -> Part:
        return part(**{f"{field}_min": _X, f"{field}_max": _X})


G.say("step", "robar x cartas", Draw(count=_X))
G.say("step", "tu oponente (botar|descartar) x cartas [de su castillo]", Mill(count=_X, who="opponent"))


@G.rule("step", "tu oponente descartar x cartas de su mano")
def _() -> Instruction:
    return Discard(who="opponent", count=_X)
