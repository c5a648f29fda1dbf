"""Strength, race, damage and weapons in further words, as cards that are told from memory say them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import ON_SELF, standing
from engine.games.myl_pe.language.waiting import Conditional, Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Can,
    Cannot,
    Cards,
    Cost,
    DealsMore,
    Effect,
    EnterUnderYou,
    Instruction,
    Lasting,
    LookTop,
    Mill,
    Objects,
    Quality,
    Race,
    SameRace,
    Strength,
    TakesDamage,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, RACES

# -- strength and race

G.say("strength", "su fuerza (ser|pasar a ser) igual a su coste", Strength("set", Quality("cost", of="it")))
G.say("strength", "perder toda su fuerza", Strength("set", 0))


@G.rule(
    "strength",
    "su fuerza ser igual a la [fuerza] (del|de el) {head} de mayor fuerza [{mods}]",
    "(tener|ganar) la [misma] fuerza (del|de el) {head} de mayor fuerza [{mods}]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Strength | None:
    """The greatest strength among others: an Ally is not likened to itself."""
    found = described(head, mods)
    if found is None or found.zones or ALIADO not in found.types:
        return None
    return Strength("set", Quality(among=replace(found, other=True)))


@G.rule(
    "ability_effect",
    "(cambiar de raza a|cambiar su raza a|tener la raza|ser de la raza|pasar a ser de raza|pasar a ser de la raza) {race}",
)
def _(race: str) -> Effect:
    return Race(race)


G.say("mod", "sin raza", part(not_races=RACES))


@G.rule("item", "si todos tus aliados ser de la misma raza {change} [{until}]")
def _(change: Effect, until: Until | None = None) -> Item:
    """Who gains it is they."""
    yours = Cards(of="you", types=(ALIADO,))
    return Item(Conditional(SameRace(yours), (Item(Pending(Chosen(yours, all=True), (change,), until)),)))


@G.rule("mod", "(de raza|de la raza) {one:race} o [(de raza|de la raza)] {two:race}")
def _(one: str, two: str) -> Part:
    return part(races=(one, two))


# -- damage, targets, costs


@G.rule("step", "botar {n} (carta|cartas) del castillo de su (controlador|dueno)")
def _(n: int) -> Instruction:
    """Of whoever's card was spoken of."""
    return Mill(count=n, who="controller")  # type: ignore[arg-type]


@G.rule(
    "sentence", "solo poder (jugar -se|jugar -lo|ser jugado|jugar esta carta|jugar este talisman) {step_in} [:] {items}"
)
def _(step_in: tuple[str, str], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="spell", during=(step_in[0],), turn=step_in[1])


G.rule("first_half", "solo poder (jugar -se|jugar -lo|ser jugado|jugar esta carta|jugar este talisman) {step_in}")(
    lambda step_in: True
)


_DAMAGE = "(todo el|el|todos los) (dano|danos|dano_de_combate)"
_TO_IT = "(que (recibir tu castillo|recibir_tu|tu castillo recibir|ir a tu castillo|ir a recibir tu castillo)|a tu castillo|hecho a tu castillo)"


@G.rule(
    "taken_for_it",
    f"{_DAMAGE} {_TO_IT} (lo recibir|recibir -lo|ser (recibido|recibidos) por|ser (absorbido|absorbidos) por)",
)
def _() -> bool:
    return True


@G.rule(
    "step",
    "{taken_for_it} {some} [{until}]",
    "{taken_for_it} {ref} [{until}]",
    f"{{ref}} recibir {_DAMAGE} {_TO_IT} [{{until}}]",
    f"{{some}} recibir {_DAMAGE} {_TO_IT} [{{until}}]",
)
def _(
    taken_for_it: bool = True, some: Chosen | None = None, ref: Chosen | None = None, until: Until | None = None
) -> Any:
    on = some or ref
    if on is None or (some is not None and (some.count != 1 or some.cards.zones)):
        return None
    return Pending(on, (TakesDamage(),), until) if on.ref in (None, "self", "ally", "bearer") else None


G.say(
    "sentence",
    "el (dano|dano_de_combate) que hacer (su portador|este aliado) [al castillo (oponente|de tu oponente)] (se doblar|doblar -se)",
    standing(Lasting(DealsMore(times=2), Objects(ref="ally"))),
)


@G.rule("sentence", "{makers:every} no poder (tener como objetivo|hacer objetivo|tener por objetivo) a {every}")
def _(makers: Chosen, every: Chosen) -> Sentence | None:
    """«Los Talismanes oponentes no pueden tener como objetivo a tus Aliados»."""
    if not makers.all or not every.all or makers.cards.zones or every.cards.zones:
        return None
    spared = Cannot(("ser_objetivo",), by=replace(makers.cards, of="any"), of=makers.cards.of)
    return standing(Lasting(spared, every.objects()))


@G.rule("own_price", "poder ser (jugado|jugada) {free}")
def _(free: bool = True) -> Cost:
    return Cost(0, "you", to=0, own=True)


@G.rule("items", "(mostrar|revelar) la carta superior de tu castillo : {items}")
def _(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """«...: si es un Aliado, ponlo en juego»."""
    return (Item(LookTop(shown=True)), *items)


# -- control and weapons


@G.rule(
    "sentence",
    "{moment} poder {costs} para que [(este|ese|dicho)] [(aliado|carta)] (quedar|entrar en juego|entrar) bajo tu control [{until}]",
)
def _(moment: When, costs: tuple[Instruction, ...], until: object = None) -> Sentence | None:
    if moment.event != "juega" or moment.by != "opponent":
        return None
    return Sentence((Item(EnterUnderYou()),), kind="triggered", when=moment, costs=costs, optional=True)


G.say(
    "sentence",
    "[(esta arma|esta carta|@self)] poder ser (portada|portado|llevada|llevado|usada) por [(un|los)] (aliado|aliados) que [ya] (portar|tener) [(un|otro)] (arma|armas|otra arma)",
    standing(Lasting(Can("portar_mas"), ON_SELF)),
)
