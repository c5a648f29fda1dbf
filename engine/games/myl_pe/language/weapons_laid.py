"""Weapons laid on an Ally from wherever they are: «toma un Arma de tu Cementerio y ponla en este Aliado»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, GiveWeapon, Instruction, Objects, PutIntoPlay, Search
from engine.games.myl_pe.model.words import ALIADO, ARMA

_LAY = "(poner|jugar|equipar|asignar|dar|portar)"
_IT = "(-la|-lo|-le|-sela|-selo)"
_TAKE = "(tomar|recuperar|elegir|sacar|devolver|traer)"


@G.rule("onto", "(a|en|sobre) {ref}", "(a|en|sobre) {some}")
def _(ref: Chosen | None = None, some: Chosen | None = None) -> Chosen | None:
    """Who is to bear it: this Ally, or one in play."""
    if ref is not None:
        return ref if ref.ref in ("self", "ally", "bearer") else None
    one = some is not None and some.count == 1 and not some.up_to and not some.cards.zones
    return some if some is not None and one and ALIADO in some.cards.types else None


@G.rule("laid_on", f"{_LAY} {_IT} [en juego] [gratis] {{onto}} [gratis]")
def _(onto: Chosen) -> Chosen:
    return onto


@G.rule("step", f"{_TAKE} {{some}} y {{laid_on}}", "(poner|jugar) [en juego] [gratis] {some} {onto} [gratis]")
def _(some: Chosen, laid_on: Chosen | None = None, onto: Chosen | None = None) -> Instruction | None:
    """Out of a hand or a Cementerio it is put into play; from one bearer to another it is given."""
    bearer = laid_on or onto
    if bearer is None or some.cards.types != (ARMA,) or some.count != 1 or "castillo" in some.cards.zones:
        return None
    if some.cards.zones:
        weapon = replace(some, cards=replace(some.cards, of="you")) if "mano" in some.cards.zones else some
        return PutIntoPlay(what=weapon.objects(), bearer=bearer.objects())
    return GiveWeapon(what=some.objects(), to=bearer.objects()) if laid_on is not None else None


@G.rule("step", "quitar -le (un|una|el|su) arma a {some} y {laid_on}")
def _(laid_on: Chosen, some: Chosen | None = None, weapon: Chosen | None = None) -> Instruction | None:
    """A weapon is its bearer's controller's."""
    if some is not None and (ALIADO not in some.cards.types or some.count != 1 or some.cards.zones):
        return None
    taken = weapon or Chosen(Cards(types=(ARMA,), of=some.cards.of if some is not None else "any"))
    plain = taken.cards.types == (ARMA,) and taken.count == 1 and not taken.cards.zones
    return GiveWeapon(what=taken.objects(), to=laid_on.objects()) if plain else None


@G.rule("step", "buscar {found} [{found_in}] y {laid_on}")
def _(found: Chosen, laid_on: Chosen, found_in: Any = ("castillo",)) -> Any:
    if found.cards.types != (ARMA,) or found.count != 1:
        return None
    search: Instruction = Search(cards=found.cards, zones=found_in, to=None)
    return (search, PutIntoPlay(what=Objects(ref="done"), bearer=laid_on.objects()))
