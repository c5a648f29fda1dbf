"""Weapons and who bears them, control and what is exchanged, in the rest of its wordings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.battling import contrary
from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Swap, Until
from engine.games.myl_pe.model.ability import (
    BorneBy,
    Can,
    Cards,
    Effect,
    GainControl,
    GiveWeapon,
    Instruction,
    Lasting,
    Later,
    Objects,
    PutIntoPlay,
    Strength,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA

_BORNE = "(portada|portado|llevada|llevado|usada|usado|equipada)"


@G.rule("sentence", f"[(esta arma|esta carta)] solo poder ser {_BORNE} por [(un|una|los|las)] {{head}}")
def _(head: Cards) -> Sentence:
    return standing(Lasting(BorneBy(replace(head, types=()) if head.race else head)))


@G.rule(
    "sentence",
    f"[(esta arma|esta carta)] no poder ser {_BORNE} por [(un|una|los|las)] {{head}} [{{mods}}]",
    "[(los|las)] {head} [{mods}] no poder portar (esta arma|esta carta)",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Sentence | None:
    cards = described(head, mods)
    others = None if cards is None or cards.zones else contrary(replace(cards, of="any"))
    return None if others is None else standing(Lasting(BorneBy(others)))


@G.rule("sentence", "quien portar (esta arma|esta carta|-la) {change}")
def _(change: Effect) -> Sentence:
    return Sentence((Item(Pending(Chosen(ref="bearer"), (change,))),), standing=True)


@G.rule(
    "sentence",
    "(agregar|dar) [-le] [a] (su portador|portador) {plus} [{points}]",
    "(agregar|dar) [-le] {plus} [{points}] a (su portador|portador|el portador)",
    "(agregar|dar) [-le] {n} {points} a (su portador|portador|el portador)",
    "le (agregar|dar) {plus} [{points}]",
)
def _(plus: int | None = None, n: int = 0, points: None = None) -> Sentence:
    gain = Strength("add", plus if plus is not None else n)
    return Sentence((Item(Pending(Chosen(ref="bearer"), (gain,))),), standing=True)


G.say("ability_effect", "poder portar otro arma", Can("portar_mas", 1))
G.say("ability_effect", "poder (poner -le|portar) [las] armas (gratis|sin pagar coste)", Can("portar_gratis", None))


@G.rule("step", "cambiar {ref} de portador")
def _(ref: Chosen) -> Instruction | None:
    return GiveWeapon(what=ref.objects(), to=Objects(pick=Cards(types=(ALIADO,)))) if ref.ref == "self" else None


@G.rule(
    "step",
    "(poner|jugar) [en juego] [gratis] {n} {head} [{mods}] de tu mano (en|sobre|a) {some} [gratis]",
    "(poner|jugar) [en juego] gratis {n} {head} [{mods}] de tu mano (en|sobre|a) {some}",
)
def _(n: int, head: Cards, some: Chosen, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = described(head, mods)
    if cards is None or cards.types != (ARMA,) or n != 1 or ALIADO not in some.cards.types or some.count != 1:
        return None
    weapon = replace(cards, zones=("mano",), of="you")
    return PutIntoPlay(what=Objects(pick=weapon), bearer=some.objects())


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
    "(cambiar|intercambiar) [el control de] {one:some} (con|por|y) (el de|) {two:some}",
    "elegir {one:some} y {two:some} : (cambiar|intercambiar) (su control|el control de ellos|-los)",
)
def _(one: Chosen, two: Chosen) -> Any:
    mine = replace(one, cards=replace(one.cards, of="you" if one.cards.of == "any" else one.cards.of))
    apart = {mine.cards.of, two.cards.of} == {"you", "opponent"}
    return Swap(mine, two) if apart and not (mine.cards.zones or two.cards.zones) else None


@G.rule(
    "step",
    "(tomar|elegir|quitar) {some} [en juego] y (poner|dar|entregar|asignar|equipar) (-la|-sela|-se) (a|en|sobre) {to:some}",
)
def _(some: Chosen, to: Chosen) -> Instruction | None:
    """A weapon that changes its bearer."""
    if some.cards.types != (ARMA,) or some.cards.zones or ALIADO not in to.cards.types or to.cards.zones:
        return None
    return GiveWeapon(what=some.objects(), to=to.objects()) if some.count == to.count == 1 else None
