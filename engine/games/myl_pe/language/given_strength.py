"""Strength that is given to another: «dale a un Aliado un bono de +2», «otro Aliado gana la fuerza de este Aliado»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Pending, Until
from engine.games.myl_pe.model.ability import Quality, Strength

_BONUS = "(un bono de fuerza|un bono|fuerza|tantas fuerza)"
_OWN = "(este|este aliado|esta carta|@self)"
for _word, _what in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule("likeness", f"{_BONUS} (igual a|igual al|como) (la|el|) {_word} de {_OWN}")
    def _(what: Any = _what) -> Strength:
        return Strength("add", Quality(what, of="self"))


@G.rule("gift", "[un bono de] {plus} [{points}]", "{likeness}")
def _(plus: int | None = None, n: int = 0, points: None = None, likeness: Strength | None = None) -> Strength:
    return likeness or Strength("add", plus if plus is not None else n)


@G.rule("step", "dar [-le] {gift} a {sel} [{until}]", "dar [-le] a {sel} {gift} [{until}]")
def _(gift: Strength, sel: Chosen, until: Until | None = None) -> Pending:
    return Pending(sel, (gift,), until)


@G.rule("step", "[{sel}] (ganar|tener) {n} {until} {points}")
def _(until: Until, plus: int | None = None, n: int = 0, sel: Chosen | None = None, points: None = None) -> Pending:
    """«Gana +1 permanente a la fuerza.»"""
    return Pending(sel or Chosen(ref="implied"), (Strength("add", plus if plus is not None else n),), until)


@G.rule("strength", "ganar {likeness}")
def _(likeness: Strength) -> Strength:
    return likeness
