"""Weapons: given to another bearer, borne for less, by whom, and lost instead of who bears them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    BorneBy,
    Can,
    Cards,
    Cost,
    Destroy,
    Effect,
    GiveWeapon,
    Instruction,
    Is,
    Lasting,
    Objects,
    PaysAs,
    PutIntoPlay,
    Save,
    ToGraveyard,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA

_GIVE = "(mover|cambiar|pasar|asignar|traspasar|equipar)"


@G.rule(
    "step",
    f"{_GIVE} {{one:sel}} a {{two:sel}}",
    f"{_GIVE} {{one:sel}} al {{two:sel}}",
    f"{_GIVE} {{one:sel}} {{two:sel}}",
)
def _(one: Chosen, two: Chosen) -> Instruction | None:
    weapon = one.ref == "self" or one.cards.types == (ARMA,)
    bearer = two.ref is not None or ALIADO in two.cards.types
    if not weapon or not bearer or one.all or two.all or one.cards.zones:
        return None
    return GiveWeapon(what=one.objects(), to=two.objects())


@G.rule("step", "cambiar {some} de portador")
def _(some: Chosen) -> Instruction | None:
    if some.cards.types != (ARMA,) or some.count != 1 or some.cards.zones:
        return None
    return GiveWeapon(what=some.objects(), to=Chosen(Cards(types=(ALIADO,))).objects())


@G.rule("step", f"{_GIVE} {{one:sel}} (a|de|por) otro portador", f"{_GIVE} el portador de {{one:sel}}")
def _(one: Chosen) -> Instruction | None:
    if one.all or one.cards.zones or not (one.ref == "self" or one.cards.types == (ARMA,)):
        return None
    return GiveWeapon(what=one.objects(), to=Chosen(Cards(types=(ALIADO,))).objects())


@G.rule("step", f"{_GIVE} {{some}} de {{one:some}} a (otro|otro aliado|otro de tus aliados)")
def _(some: Chosen, one: Chosen) -> Instruction | None:
    """From one Ally to another: whose they are is said of the first."""
    if some.cards != Cards(types=(ARMA,)) or some.count != 1 or ALIADO not in one.cards.types or one.cards.zones:
        return None
    weapon = replace(some, cards=replace(some.cards, of=one.cards.of))
    return GiveWeapon(what=weapon.objects(), to=Chosen(Cards(types=(ALIADO,), of=one.cards.of)).objects())


# -- who bears it, how many, for how much


@G.rule("ability_effect", "poder portar hasta {n} armas", "poder portar {n} armas a la vez")
def _(n: int) -> Effect:
    return Can("portar_mas", n - 1)


@G.rule(
    "sentence",
    "solo la poder (portar|usar) [(un|una|los|las|tus)] {head} [{mods}]",
    "solo poder (portar|usar) -la [(un|una|los|las|tus)] {head} {mods}",
    "solo poder ser (portada|llevada|usada|portado|llevado) por [(un|una|los|las|tus)] {head} [{mods}]",
    "[esta arma|esta carta] solo poder ser (portada|llevada|usada) por [(un|una|los|las|tus)] {head} {mods}",
    "solo (portar|poder portar) [(un|una|los|las|tus)] {head} {mods} [(esta arma|esta carta)]",
    "solo [(un|una|los|las|tus)] {head} [{mods}] (portar -la|la portar|la poder portar|poder usar -la|poder usar esta arma)",
)
def _(head: Cards, mods: Any = ()) -> Sentence | None:
    cards = described(head, mods)
    return None if cards is None else standing(Lasting(BorneBy(replace(cards, types=()) if cards.race else cards)))


G.say("on_it", "(en este aliado|a este aliado|sobre este aliado|en @self|a @self|-lo|-le)", None)
G.say("on_it", "este aliado", None)


@G.rule(
    "sentence",
    "portar armas {on_it} [te] costar {n} [(oro|oros)] menos",
    "[jugar] [las] armas [que (portar|jugar|poner)] {on_it} [te] costar {n} [(oro|oros)] menos",
    "[poder] (portar|jugar|poner) [-le] (un|una|) (arma|armas) [{on_it}] pagar {n} [oro] [de] menos [de] [(oro|oros)]",
    "[poder] (portar|jugar|poner) [-le] (un|una|) (arma|armas) [{on_it}] (por|a|con|de) {n} [oro] [de] menos [de] [(oro|oros)]",
    "[poder] portar (un|una|) (arma|armas) por {n} (oro|oros) menos",
    "(las|sus) armas [que portar] [le] costar {n} [(oro|oros)] menos",
)
def _(n: int, on_it: None = None) -> Sentence:
    return standing(Lasting(Cost(-n, "you", Cards(types=(ARMA,)), on=Cards(this=True))))


_FEWER = "{n} [(oro|oros)] [de] menos [de] [(oro|oros)]"


@G.rule(
    "sentence",
    f"[poder] (poner|portar|jugar) [(-le|-les)] [(un|una)] (arma|armas) (a|en|sobre) {{every}} (pagar|por|a) {_FEWER}",
    f"(poner|portar|jugar) [(un|una)] (arma|armas) (a|en|sobre) {{every}} [te] costar {_FEWER}",
    f"(las|tus) armas (que portar|de|en|para) {{every}} [te] costar {_FEWER}",
    f"{{every}} poder portar [(un|una)] (arma|armas) (pagar|por|a) {_FEWER}",
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
    "{moment} [poder] {costs} (en su lugar|en lugar de el|en vez de el|en vez del)",
    "{moment} [poder] en su lugar {costs}",
    "{moment} [poder] {costs} (y|para) (evitar -lo|salvar -lo|impedir -lo|prevenir -lo)",
)
def _(moment: When, costs: tuple[Instruction, ...]) -> Sentence | None:
    if moment.event != "destruido" or moment.by != "any":
        return None
    return Sentence((Item(Save()),), kind="saving", when=moment, costs=costs, optional=True)


@G.rule(
    "sentence",
    "[este oro] (generar|contar como|valer como|valer) {n} (oro|oros|oros_virtuales) (al jugar|para pagar|al pagar|si pagar|solo para jugar|para jugar solo) [(un|una|los|las|tus)] {head} [{mods}]",
    "[al usar -lo] para (jugar|pagar) [(un|una|los|las|tus)] {head} [{mods}] (contar como|generar|valer) {n} (oro|oros)",
)
def _(n: int, head: Cards, mods: Any = ()) -> Sentence | None:
    cards = described(head, mods)
    return None if cards is None or cards == Cards() else standing(Lasting(PaysAs(n, replace(cards, of="any"))))


@G.rule("ability_effect", "contar como {n} [(oro|oros)]", "generar {n} (oro|oros) en vez de 1")
def _(n: int) -> Effect:
    return PaysAs(n)


@G.rule(
    "sentence",
    "[poder] {costs} (para que|y|:) {ref} (no ser destruido|seguir en juego|no ser destruida)",
    "[poder] {costs} para (evitar|impedir) que {ref} ser (destruido|destruida)",
)
def _(costs: tuple[Instruction, ...], ref: Chosen) -> Sentence | None:
    if ref.ref not in ("bearer", "self", "ally", "latter"):
        return None
    when = When("destruido", bearer=ref.ref == "bearer")
    return Sentence((Item(Save()),), kind="saving", when=when, costs=costs, optional=True)


@G.rule("sentence", "[{times}] poder ser (destruido|destruida) (para|para que|y) {items}")
def _(items: tuple[Item, ...], times: Times | None = None) -> Sentence:
    """«Puede ser destruido para dar +2 a otro Aliado»: this card is the price."""
    return Sentence(items, kind="activated", costs=(Destroy(what=Objects(ref="self")),), **often(times))


@G.rule("ability_effect", "generar {n} oro extra")
def _(n: int) -> Effect:
    return PaysAs(n + 1)


@G.rule("step", "(descartar|botar) (este|esta) (arma|totem|oro)")
def _() -> Instruction:
    """A card in play that is discarded is not destroyed."""
    return ToGraveyard(what=Objects(ref="self"))


@G.rule(
    "step",
    "poner [{into_play}] [gratis] (un|una) {head} [{mods}] (desde|de) tu mano [{into_play2:into_play}] (sobre|en) (este aliado|@self)",
)
def _(head: Cards, mods: Any = (), into_play: None = None, into_play2: None = None) -> Instruction | None:
    cards = described(head, mods)
    if cards is None or cards.types != (ARMA,) or cards.zones:
        return None
    return PutIntoPlay(what=Objects(pick=replace(cards, zones=("mano",), of="you")), bearer=Objects(ref="self"))


@G.rule("step", "{some} portar {one:some} [gratis]", "{ref} portar {one:some} [gratis]")
def _(one: Chosen, some: Chosen | None = None, ref: Chosen | None = None) -> Instruction | None:
    """«Un Aliado porta un Arma de tu mano»: it is put into play on that Ally."""
    bearer = some or ref
    held = one.cards.types == (ARMA,) and one.cards.zones in (("mano",), ("cementerio",)) and one.count == 1
    if bearer is None or not held or (some is not None and some.cards.types != (ALIADO,)):
        return None
    weapon = replace(one, cards=replace(one.cards, of="you"))
    return PutIntoPlay(what=weapon.objects(), bearer=bearer.objects())
