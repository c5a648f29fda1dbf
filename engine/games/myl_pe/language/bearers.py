"""Weapons and who bears them, control and what is exchanged, in the rest of its wordings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.battling import contrary
from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    BorneBy,
    Cards,
    Effect,
    GainControl,
    GiveWeapon,
    Instruction,
    Lasting,
    Later,
    Objects,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA

_BORNE = "(portada|portado|llevada|llevado|usada|usado|equipada)"


@G.rule(
    "sentence",
    f"[(esta arma|esta carta)] no poder ser {_BORNE} por [(un|una|los|las)] {{head}} [{{mods}}]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Sentence | None:
    cards = described(head, mods)
    others = None if cards is None or cards.zones else contrary(replace(cards, of="any"))
    return None if others is None else standing(Lasting(BorneBy(others)))


@G.rule("sentence", "quien portar (esta arma|esta carta|-la) {change}")
def _(change: Effect) -> Sentence:
    return Sentence((Item(Pending(Chosen(ref="bearer"), (change,))),), standing=True)


# -- control

_MINE = "(a tu control|bajo tu control|al control tuyo)"


@G.rule("step", f"{{some}} (pasar|pasa|quedar|cambiar|ser|pasar a estar|pasa a estar|estar) {_MINE} [{{until}}]")
def _(some: Chosen, until: Until | None = None) -> Any:
    if some.cards.zones or some.all:
        return None
    gain = GainControl(what=some.objects())
    if until is None or until == ("game", "game"):
        return gain
    back = Later(steps=(GainControl(what=Objects(ref="that"), to="opponent"),))
    return (gain, back) if until in (TURN, END) else None


@G.rule(
    "step",
    "(tomar|elegir|quitar) {some} [en juego] y (poner|dar|entregar|asignar|equipar) (-la|-sela|-se) (a|en|sobre) {to:some}",
)
def _(some: Chosen, to: Chosen) -> Instruction | None:
    """A weapon that changes its bearer."""
    if some.cards.types != (ARMA,) or some.cards.zones or ALIADO not in to.cards.types or to.cards.zones:
        return None
    return GiveWeapon(what=some.objects(), to=to.objects()) if some.count == to.count == 1 else None
