"""Whatever is left to say of cards in numbers and in company: any number of them, all but alone, none unblockable."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import ON_SELF, standing
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Accompanied,
    Amount,
    Can,
    Cards,
    Effect,
    Lasting,
    Quality,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber
from engine.games.myl_pe.model.words import ALIADO

# -- any number of them

_ANY = "(cualquier cantidad|cualquier numero|las que quieras|tantas como quieras)"


@G.rule("some", f"{_ANY} de {{head:heads}} [{{mods}}]", f"{_ANY} de tus {{yours:heads}} [{{mods}}]")
def _(head: Cards | None = None, yours: Cards | None = None, mods: tuple[Part, ...] = ()) -> Chosen | None:
    cards = described(head or replace(yours or Cards(), of="you"), mods)
    return None if cards is None or cards == Cards() else Chosen(cards, count=AnyNumber())


for word, field in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule(
        "some_cards",
        f"tantas cartas como [sea] su {word}",
        f"[un numero de] cartas igual a su {word}",
    )
    def _(field: Any = field) -> Amount:
        return Quality(field, of="its")


# -- in company


@G.rule(
    "sentence",
    "[(este aliado|@self)] no poder atacar solo",
    "[(este aliado|@self)] no poder atacar si no atacar (junto a|junto con|con) otro {head} [{mods}]",
)
def _(head: Cards | None = None, mods: tuple[Part, ...] = (), n: int = 1) -> Sentence | None:
    cards = described(head or Cards(types=(ALIADO,)), mods)
    if cards is None or cards.of == "opponent" or ALIADO not in cards.types:
        return None
    cards = replace(cards, of="any", doing=())
    return standing(Lasting(Accompanied(n, None if cards == Cards(types=(ALIADO,)) else cards), ON_SELF))


# -- the battle


@G.rule("step", "(ningun|ninguna) {head} [{mods}] ser (imbloqueable|imbloqueables) [{until}]")
def _(head: Cards, mods: tuple[Part, ...] = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or ALIADO not in cards.types:
        return None
    return Pending(Chosen(cards, all=True), (Can("ser_bloqueado"),), until)


G.say("ability_effect", "poder bloquear [(a|)] [aliados] hasta agotar su fuerza", Can("bloquear_mas", None))


# -- given back, paid for


@G.rule("items", "elegir [a] {some} : (este|ese|esta|esa) [(aliado|carta)] {change} mientras estar en juego")
def _(some: Chosen, change: Effect) -> tuple[Item, ...]:
    return (Item(Pending(some, (change,), ("in_play", "in_play"))),)
