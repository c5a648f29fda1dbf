"""Weapons: given to another bearer, borne for less, by whom, and lost instead of who bears them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    BorneBy,
    Can,
    Cards,
    Cost,
    Effect,
    GiveWeapon,
    Instruction,
    Is,
    Lasting,
    Objects,
    PaysAs,
    Save,
    ToGraveyard,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA

_GIVE = "(mover|cambiar|pasar|asignar|traspasar|equipar)"


@G.rule(
    "step",
    f"{_GIVE} {{one:sel}} a {{two:sel}}",
    f"{_GIVE} {{one:sel}} {{two:sel}}",
)
def _(one: Chosen, two: Chosen) -> Instruction | None:
    weapon = one.ref == "self" or one.cards.types == (ARMA,)
    bearer = two.ref is not None or ALIADO in two.cards.types
    if not weapon or not bearer or one.all or two.all or one.cards.zones:
        return None
    return GiveWeapon(what=one.objects(), to=two.objects())


# -- who bears it, how many, for how much


@G.rule("ability_effect", "poder portar hasta {n} armas")
def _(n: int) -> Effect:
    return Can("portar_mas", n - 1)


@G.rule(
    "sentence",
    "solo poder ser (portada|llevada|usada|portado|llevado) por [(un|una|los|las|tus)] {head} [{mods}]",
    "[esta arma|esta carta] solo poder ser (portada|llevada|usada) por [(un|una|los|las|tus)] {head} {mods}",
)
def _(head: Cards, mods: Any = ()) -> Sentence | None:
    cards = described(head, mods)
    return None if cards is None else standing(Lasting(BorneBy(replace(cards, types=()) if cards.race else cards)))


G.say("on_it", "(en este aliado|a este aliado|sobre este aliado|en @self|a @self|-lo|-le)", None)


@G.rule(
    "sentence",
    "portar armas {on_it} [te] costar {n} [(oro|oros)] menos",
    "[poder] (portar|jugar|poner) [-le] (un|una|) (arma|armas) [{on_it}] pagar {n} [oro] [de] menos [de] [(oro|oros)]",
)
def _(n: int, on_it: None = None) -> Sentence:
    return standing(Lasting(Cost(-n, "you", Cards(types=(ARMA,)), on=Cards(this=True))))


_FEWER = "{n} [(oro|oros)] [de] menos [de] [(oro|oros)]"


@G.rule(
    "sentence",
    f"[poder] (poner|portar|jugar) [(-le|-les)] [(un|una)] (arma|armas) (a|en|sobre) {{every}} (pagar|por|a) {_FEWER}",
    f"(poner|portar|jugar) [(un|una)] (arma|armas) (a|en|sobre) {{every}} [te] costar {_FEWER}",
    f"[te] costar {_FEWER} jugar armas (a|en|sobre) {{head}} [{{mods}}]",
)
def _(n: int, every: Chosen | None = None, head: Cards | None = None, mods: Any = ()) -> Sentence | None:
    """Weapons played on Allies of a kind."""
    cards = described(head or Cards(), mods)
    every = every or (None if cards is None else Chosen(cards, all=True))
    if (
        every is None
        or every.ref is not None
        or every.cards.zones
        or ALIADO not in every.cards.types
        or every.cards.of == "opponent"
    ):
        return None
    bearers = replace(every.cards, of="you")
    return standing(Lasting(Cost(-n, "you", Cards(types=(ARMA,)), on=bearers)))


@G.rule(
    "sentence",
    "[si] (un|una|el|los|las|cada|todo) {head} [{mods}] (que portar|portar) (esta arma|-la|[a] @self) {change}",
)
def _(head: Cards, change: Effect, mods: Any = ()) -> Sentence | None:
    """«Un Kami que porte esta Arma gana 3»: its bearer, while it is one."""
    cards = described(head, mods)
    if cards is None or cards.zones or ALIADO not in cards.types:
        return None
    return Sentence((Item(Pending(Chosen(ref="bearer"), (change,))),), standing=True, condition=Is("bearer", cards))


# -- lost instead of the bearer


@G.rule(
    "sentence",
    "{moment} [poder] {costs} (y|para) (evitar -lo|salvar -lo|impedir -lo|prevenir -lo)",
)
def _(moment: When, costs: tuple[Instruction, ...]) -> Sentence | None:
    if moment.event != "destruido" or moment.by != "any":
        return None
    return Sentence((Item(Save()),), kind="saving", when=moment, costs=costs, optional=True)


@G.rule("ability_effect", "contar como {n} [(oro|oros)]")
def _(n: int) -> Effect:
    return PaysAs(n)


@G.rule("step", "(descartar|botar) (este|esta) (arma|totem|oro)")
def _() -> Instruction:
    """A card in play that is discarded is not destroyed."""
    return ToGraveyard(what=Objects(ref="self"))
