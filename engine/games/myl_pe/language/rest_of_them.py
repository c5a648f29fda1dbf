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
    Cannot,
    Cards,
    Effect,
    Generate,
    Instruction,
    Lasting,
    Objects,
    Offer,
    Pay,
    Quality,
    ShuffleIn,
    Strength,
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
        f"una cantidad de cartas igual a su {word}",
    )
    def _(field: Any = field) -> Amount:
        return Quality(field, of="its")

    @G.rule("step", f"(ganar|generar|obtener) tantas (oros|oros_virtuales) como su {word}")
    def _(field: Any = field) -> Instruction:
        return Generate(count=Quality(field, of="its"))


# -- in company


@G.rule(
    "sentence",
    "[(este aliado|@self)] no poder atacar solo",
    "[(este aliado|@self)] solo poder atacar si otro {head} [{mods}] atacar",
    "[(este aliado|@self)] no poder atacar si no atacar (junto a|junto con|con) otro {head} [{mods}]",
    "[(este aliado|@self)] solo poder atacar (junto a|junto con|con|acompanado de|acompanado por) otro {head} [{mods}]",
    "[(este aliado|@self)] solo poder atacar (junto a|junto con|con|acompanado de|acompanado por) {n} {head} [{mods}]",
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


@G.rule("ability_effect", "no (recibir ni hacer|hacer ni recibir) dano", "no hacer dano ni recibir dano")
def _() -> Effect:
    return Cannot(("hacer_dano", "recibir_dano"))


G.say("ability_effect", "poder bloquear [(a|)] [aliados] hasta agotar su fuerza", Can("bloquear_mas", None))
_AS_MANY = "(cuantos [aliados] [oponentes] (quieras|desees)|tantas [aliados] [oponentes] (como quieras|quieras))"
G.say("ability_effect", f"poder bloquear [a] {_AS_MANY}", Can("bloquear_mas", None))


@G.rule(
    "step", "la fuerza de {sel} (se reducir|reducir -se|quedar|bajar|ser reducida|ser reducido) (a|en) {n} [{until}]"
)
def _(sel: Chosen, n: int, until: Until | None = None) -> Any:
    return Pending(sel, (Strength("set", n),), until)


# -- given back, paid for


@G.rule("step", "(poner|devolver) {n} {head} [{mods}] de tu mano {to_castle} y barajar (-lo|tu castillo)")
def _(n: int, head: Cards, mods: tuple[Part, ...] = (), to_castle: None = None) -> Instruction | None:
    cards = described(head, mods)
    if cards is None or cards.zones:
        return None
    return ShuffleIn(what=Objects(pick=replace(cards, zones=("mano",), of="you"), count=n))


_INSTEAD = "(en vez de|en lugar de) (poner -lo|poner -la|enviar -lo|enviar -la|ir|mandar -lo)"


@G.rule("step", f"barajar (este talisman|esta carta) [{{to_castle}}] {_INSTEAD} {{to_grave}}")
def _(to_castle: None = None, to_grave: None = None) -> Instruction:
    return ShuffleIn(what=Objects(ref="self"))


@G.rule("item", "su (controlador|dueno) deber pagar {n} (oro|oros) (o|@si_no) {goes}")
def _(n: int, goes: Any) -> Item:
    lost: Instruction = goes(what=Objects(ref="that"))
    return Item(Offer(who="controller", costs=(Pay(oros=n),), otherwise=(lost,)))  # type: ignore[arg-type]


@G.rule("items", "elegir [a] {some} : (este|ese|esta|esa) [(aliado|carta)] {change} mientras estar en juego")
def _(some: Chosen, change: Effect) -> tuple[Item, ...]:
    return (Item(Pending(some, (change,), ("in_play", "in_play"))),)
