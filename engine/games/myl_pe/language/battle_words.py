"""The battle in words of its own: who cannot block whom, prices for attacking, those that did not attack."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times as Often
from engine.games.myl_pe.language.saying import often
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Affect,
    Blank,
    Can,
    Cannot,
    Cards,
    Compare,
    Condition,
    Cost,
    Count,
    Effect,
    GiveWeapon,
    Has,
    Invert,
    Is,
    Lasting,
    Not,
    Objects,
    Quality,
    Save,
    Strength,
    Times,
    Toll,
    When,
    Who,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA

# -- who cannot


@G.rule(
    "step",
    "{every} no poder bloquear (a|) {ref} [{until}]",
    "{every} no poder bloquear -lo [{until}]",
    "{every} no poder bloquear -los [{until}]",
    "{every} no lo poder bloquear [{until}]",
)
def _(every: Chosen, ref: Chosen | None = None, until: Until | None = None) -> Any:
    """«Los Dragones no pueden bloquear a este Aliado»: it cannot be blocked by them."""
    if every.cards.zones or (every.cards.types and ALIADO not in every.cards.types) or every.cards.of == "you":
        return None
    return Pending(
        ref or Chosen(ref="implied"), (Cannot(("ser_bloqueado",), by=replace(every.cards, of="any")),), until
    )


@G.rule(
    "step",
    "(ningun|ninguna) {head:heads} [{mods}] poder {deeds} [{until}]",
    "{until} (ningun|ninguna) {head:heads} [{mods}] poder {deeds}",
)
def _(head: Cards, deeds: Any, mods: tuple[Part, ...] = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    return None if cards is None else Pending(Chosen(cards, all=True), (Cannot(deeds),), until)


@G.rule("step", "ningun jugador poder anular {head} [{mods}] [{until}]", "{until} ningun jugador poder anular {head}")
def _(head: Cards, mods: tuple[Part, ...] = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or not cards.types:
        return None
    return Pending(Chosen(cards, all=True), (Cannot(("ser_anulado",)),), until)


@G.rule("step", "{who} no poder anular [a] {every} [{until}]", "{who} no poder anular [a] {ref} [{until}]")
def _(who: Who, every: Chosen | None = None, ref: Chosen | None = None, until: Until | None = None) -> Any:
    on = every or ref
    if on is None or who != "opponent" or on.ref not in (None, "self", "ally"):
        return None
    return Pending(on, (Cannot(("ser_anulado",), of=who),), until)


@G.rule(
    "step",
    "[{ref}] (impedir|evitar|prevenir) que {sel} {deeds} [{until}]",
    "[{ref}] (impedir|evitar|prevenir) que {sel} poder {deeds} [{until}]",
)
def _(sel: Chosen, deeds: Any, ref: Chosen | None = None, until: Until | None = None) -> Any:
    """«Este Tótem impide que los Aliados oponentes ataquen.»"""
    if ref is not None and ref.ref not in ("self", "ally"):
        return None
    lost = {"ser_destruido", "ser_destruido_por_combate"} & set(deeds)
    return None if lost and until is None else Pending(sel, (Cannot(deeds),), until)


@G.rule("step", "hacer que {sel} no {deeds} [{until}]")
def _(sel: Chosen, deeds: Any, until: Until | None = None) -> Any:
    return Pending(sel, (Cannot(deeds),), until)


_WITH_IT = "(junto al|con el|junto a este aliado|con este aliado|junto a @self|con @self|acompanar -lo)"
_FIGHTING = Is("that", Cards(doing=("atacando",)))


@G.rule(
    "sentence",
    f"(todos los|los|tus|todos tus|cada|todo|cualquier) {{head:heads}} que atacar {_WITH_IT} {{change}} [{{until}}]",
    f"los otros {{head:heads}} que atacar {_WITH_IT} {{change}}",
)
def _(head: Cards, change: Effect, until: Until | None = None) -> Sentence:
    """They attack with it only while it attacks."""
    others = Chosen(replace(head, of="you", doing=("atacando",), other=True), all=True)
    if until is not None:
        return Sentence((Item(Pending(others, (change,), until)),), kind="triggered", when=When("ataca"))
    return Sentence((Item(Pending(others, (change,))),), standing=True, condition=_FIGHTING)


@G.rule("sentence", f"(ganar|tener) {{plus}} [{{points}}] por cada {{head:heads}} que atacar {_WITH_IT}")
def _(plus: int, head: Cards, points: None = None) -> Sentence:
    others = replace(head, of="you", doing=("atacando",), other=True)
    gain = Pending(Chosen(ref="implied"), (Strength("add", Count(others, plus)),))
    return Sentence((Item(gain),), standing=True, condition=_FIGHTING)


for _words, _doing in (("(al|cuando|si) atacar", "atacando"), ("(al|cuando|si) bloquear [a un aliado]", "bloqueando")):

    @G.rule("sentence", f"{{every}} {{change}} {_words}")
    def _(every: Chosen, change: Effect, doing: Any = _doing) -> Sentence | None:
        if every.cards.zones or every.cards.doing or (every.cards.types and ALIADO not in every.cards.types):
            return None
        those = replace(every, cards=replace(every.cards, doing=(doing,)))
        return Sentence((Item(Pending(those, (change,))),), standing=True)


@G.rule(
    "sentence",
    "{w:while} (anular|cancelar) (la|las) (habilidad|habilidades) de {every}",
    "(anular|cancelar) (la|las) (habilidad|habilidades) de {every} {w:while}",
    "(la|las) (habilidad|habilidades) de {every} no (funcionar|tener efecto|poder usar -se)",
)
def _(every: Chosen, w: Any = None) -> Sentence:
    return Sentence((Item(Pending(every, (Blank(),))),), standing=True)


_STRONGEST = "(mas fuerte|de mayor fuerza|con mayor fuerza|con mas fuerza)"


@G.rule(
    "strength",
    f"tener la fuerza del {{head}} [{{mods}}] {_STRONGEST}",
    f"su fuerza ser [igual a] la del {{head}} [{{mods}}] {_STRONGEST}",
    f"(ganar|tener) tantas fuerza como el {{head}} [{{mods}}] {_STRONGEST}",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Strength("set", Quality("strength", among=cards))


@G.rule("step", "prevenir [todo] [el] dano que hacer {sel} [{until}]")
def _(sel: Chosen, until: Until | None = None) -> Any:
    return Pending(sel, (Cannot(("hacer_dano",)),), until)


@G.rule("step", "(mover|cambiar|pasar) {some} de un aliado a otro [aliado]")
def _(some: Chosen) -> Any:
    if some.cards.types != (ARMA,) or some.cards.zones or some.count != 1:
        return None
    return GiveWeapon(what=some.objects(), to=Objects(pick=Cards(types=(ALIADO,))))


_BLOCKS = "(el bloqueo|bloqueadores|los bloqueadores|tus bloqueadores|a tus bloqueadores|a tus aliados bloqueadores)"
G.say("moment", f"(cuando|al) (asignar|declarar|elegir) {_BLOCKS}", When("paso:9.3.2.b", by="opponent"))


@G.rule(
    "step", "{every} no poder bloquear [a] {two:every} [{until}]", "{until} {every} no poder bloquear [a] {two:every}"
)
def _(every: Chosen, two: Chosen, until: Until | None = None) -> Any:
    if every.cards.zones or every.cards.of == "you" or ALIADO not in two.cards.types:
        return None
    barred = Cannot(("ser_bloqueado",), by=replace(every.cards, of="any"), of=every.cards.of)
    return Pending(two, (barred,), until)


@G.rule("step", "{every} que entrar en juego [{until}] poder atacar [{until}]")
def _(every: Chosen, until: Until) -> Any:
    return Pending(every, (Can("atacar_al_entrar"),), until)


G.say("deed", "portar (otro arma|mas armas|otros armas)", "portar")


# -- prices for attacking

_UNLESS = "no [te] poder atacar [-te] (a_menos_que|si no)"
_TOLL = "[(su controlador|el|este|tu oponente)] [se] pagar {n} (oro|oros)"


@G.rule(
    "sentence",
    "para atacar (tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado [atacante|que atacar]",
    "por cada aliado que atacar (tu oponente|el oponente) deber pagar {n} (oro|oros)",
    "por cada aliado con que te atacar (tu oponente|el oponente) deber pagar {n} (oro|oros)",
    "(los aliados oponentes|los aliados de tu oponente) deber pagar {n} (oro|oros) (para|por) atacar",
    "(tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado (que atacar|atacante)",
    f"(tu oponente|el oponente) {_UNLESS} {_TOLL} por cada aliado [(que atacar|atacante|con el que atacar)]",
    f"(los aliados oponentes|los aliados de tu oponente) {_UNLESS} {_TOLL} [por cada (uno|aliado|aliado que atacar)]",
)
def _(n: int) -> Sentence:
    theirs = Objects(all=Cards(types=(ALIADO,), of="opponent"))
    return standing(Lasting(Toll(oros=n), theirs))


@G.rule(
    "sentence",
    "(tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado (que bloquear|bloqueador|con que bloquear)",
    "por cada aliado que bloquear (tu oponente|el oponente) deber pagar {n} (oro|oros)",
    "para bloquear (tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado [bloqueador|que bloquear]",
    "(los aliados oponentes|los aliados de tu oponente) deber pagar {n} (oro|oros) (para|por) bloquear",
)
def _(n: int) -> Sentence:
    theirs = Objects(all=Cards(types=(ALIADO,), of="opponent"))
    return standing(Lasting(Toll("bloquear", oros=n), theirs))


@G.rule(
    "step",
    f"(tu oponente|el oponente) no [te] poder atacar [-te] {{until}} (a_menos_que|si no) {_TOLL} por cada aliado [(que atacar|atacante|con el que atacar)]",
    f"{{until}} (tu oponente|el oponente) {_UNLESS} {_TOLL} por cada aliado [(que atacar|atacante|con el que atacar)]",
)
def _(n: int, until: Until) -> Pending:
    return Pending(Chosen(Cards(types=(ALIADO,), of="opponent"), all=True), (Toll(oros=n),), until)


@G.rule(
    "sentence",
    "{who} deber pagar {n} (oro|oros) (extra|mas) (para|por) jugar [(un|una|sus|cada|los|las|cualquier)] {head} [{mods}]",
    "{who} deber pagar {n} (extra|mas) de oro (para|por) jugar [(un|una|sus|cada|los|las|cualquier)] {head} [{mods}]",
    "para jugar [(un|una|sus|cada|los|las|cualquier)] {head} [{mods}] {who} deber pagar {n} (oro|oros) (extra|mas)",
    "{who} deber pagar {n} (oro|oros) (mas|extra) por cada {head} [{mods}] que (jugar|poner en juego)",
)
def _(who: Who, n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Sentence | None:
    cards = described(head, mods)
    if cards is None or cards.of != "any":
        return None
    return standing(Lasting(Cost(n, "any" if who == "each" else who, None if cards == Cards() else cards)))


# -- those that did not attack


_THIS = "(este turno|en este turno|en tu turno|durante tu turno|en el turno)"
_NOT_ATTACKED = Compare(Times(When("ataca")), "=", 0)
G.say("idle", f"si no atacar [{_THIS}]", _NOT_ATTACKED)
G.say("idle", f"si [{_THIS}] no atacar", _NOT_ATTACKED)
G.say("idle", f"si no atacar con (este aliado|@self) [{_THIS}]", _NOT_ATTACKED)
G.say("idle", f"si (este aliado|@self) no atacar [{_THIS}]", _NOT_ATTACKED)


@G.rule(
    "sentence",
    "{idle} al final (del|de tu|de este|de ese) turno {items}",
    "{idle} {items} al final (del|de tu|de este|de ese) turno",
    "{idle} al final (de el|del mismo|del) {items}",
    "al final (del|de tu) turno {idle} {items}",
)
def _(idle: Condition, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=When("fin_de_turno", by="you"), condition=idle)


# -- saved


@G.rule(
    "saved",
    "{some}",
    "{some} (de|que) ser (destruido|destruida)",
    "{some} que (ir a|fuera a) ser (destruido|destruida)",
)
def _(some: Chosen) -> Cards | None:
    plain = some.count == 1 and not (some.up_to or some.random or some.cards.zones or some.all)
    return some.cards if plain and some.cards.types else None


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (para|:|y) salvar [a] {saved}",
    "[{times}] [poder] {costs} (para|:|y) (evitar|impedir) que {saved} ser (destruido|destruida)",
)
def _(costs: Any, saved: Cards, times: Often | None = None) -> Sentence:
    when = When("destruido", what=saved)
    return Sentence((Item(Save()),), kind="saving", when=when, costs=costs, optional=True, **often(times))


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (para|:|y) salvar [a] {some} que haber recibido dano para ser (destruido|destruida)",
)
def _(costs: Any, some: Chosen, times: Often | None = None) -> Sentence | None:
    if some.count != 1 or some.up_to or some.cards.zones or not some.cards.types:
        return None
    when = When("destruido", what=some.cards, combat=True)
    return Sentence((Item(Save()),), kind="saving", when=when, costs=costs, optional=True, **often(times))


@G.rule(
    "step",
    "[(todos los|los)] bonos de fuerza se aplicar negativamente [con un] (minimo|minimo de) {n} [{until}]",
    "[(todos los|los)] bonos de fuerza se aplicar negativamente [con un] (minimo|minimo de) {n} {until}",
    "[(todos los|los)] bonos de fuerza se restar con un minimo de {n} [{until}]",
)
def _(n: int, until: Until | None = None) -> Any:
    """On every Ally, also on those that enter later."""
    return Affect(effect=Invert(n), until=until[1] if until is not None else "final_phase")  # type: ignore[arg-type]


# -- who is there


@G.rule("cond", "{ref} no ser [(un|una)] {head}")
def _(ref: Chosen, head: Cards) -> Condition | None:
    """«Si su portador no es un Vampiro»."""
    of = {"self": "self", "ally": "self", "bearer": "bearer"}.get(ref.ref or "")
    return None if of is None else Not(Is(of, head))


@G.rule("cond", "haber (otro|otros) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None else Has(replace(cards, other=True))


@G.rule("strength", "(ganar|tener) {plus} [{points}] {per} (aparte|extra) de (este|esta|este aliado|@self)")
def _(plus: int, per: Cards, points: None = None) -> Effect:
    return Strength("add", Count(replace(per, other=True), plus))
