"""All but some: «todas las cartas excepto los Oros», «todos los Aliados menos este»."""

from __future__ import annotations

from engine.games.myl_pe.language.nouns import Part, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards
from engine.games.myl_pe.model.words import ALIADO

_BUT = "(excepto|salvo|menos|a excepcion de|con excepcion de|con la excepcion de)"


@G.rule("excepted", f"{_BUT} (el|la|los|las|tus|sus|) {{head:heads}}")
def _(head: Cards) -> Cards:
    return head


@G.rule("excepted", "que no ser ni {head:heads}")
def _(head: Cards) -> Cards | None:
    """«Que no sean ni Oros ni Talismanes»; of one kind alone the other half has been lost."""
    return head if len(head.types) > 1 or len(head.races) > 1 else None


@G.rule("mod", "{excepted}")
def _(excepted: Cards) -> Part | None:
    """Whole kinds that are left out: types or races."""
    if excepted.types and excepted == Cards(types=excepted.types):
        return part(not_types=excepted.types)
    races = (excepted.race,) if excepted.race is not None else excepted.races
    plain = Cards(types=(ALIADO,), race=excepted.race, races=excepted.races)
    return part(not_races=races) if races and excepted == plain else None
