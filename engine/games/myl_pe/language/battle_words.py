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
    Cannot,
    Cards,
    Condition,
    Effect,
    Invert,
    Is,
    Lasting,
    Not,
    Objects,
    Save,
    Toll,
    When,
)
from engine.games.myl_pe.model.words import ALIADO

# -- who cannot


@G.rule(
    "step",
    "{every} no poder bloquear (a|) {ref} [{until}]",
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
)
def _(head: Cards, deeds: Any, mods: tuple[Part, ...] = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    return None if cards is None else Pending(Chosen(cards, all=True), (Cannot(deeds),), until)


@G.rule("step", "ningun jugador poder anular {head} [{mods}] [{until}]")
def _(head: Cards, mods: tuple[Part, ...] = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or not cards.types:
        return None
    return Pending(Chosen(cards, all=True), (Cannot(("ser_anulado",)),), until)


@G.rule(
    "step",
    "[{ref}] (impedir|evitar|prevenir) que {sel} {deeds} [{until}]",
)
def _(sel: Chosen, deeds: Any, ref: Chosen | None = None, until: Until | None = None) -> Any:
    """«Este Tótem impide que los Aliados oponentes ataquen.»"""
    if ref is not None and ref.ref not in ("self", "ally"):
        return None
    lost = {"ser_destruido", "ser_destruido_por_combate"} & set(deeds)
    return None if lost and until is None else Pending(sel, (Cannot(deeds),), until)


_WITH_IT = "(junto al|con el|junto a este aliado|con este aliado|junto a @self|con @self|acompanar -lo)"
_FIGHTING = Is("that", Cards(doing=("atacando",)))


@G.rule(
    "sentence",
    f"(todos los|los|tus|todos tus|cada|todo|cualquier) {{head:heads}} que atacar {_WITH_IT} {{change}} [{{until}}]",
)
def _(head: Cards, change: Effect, until: Until | None = None) -> Sentence:
    """They attack with it only while it attacks."""
    others = Chosen(replace(head, of="you", doing=("atacando",), other=True), all=True)
    if until is not None:
        return Sentence((Item(Pending(others, (change,), until)),), kind="triggered", when=When("ataca"))
    return Sentence((Item(Pending(others, (change,))),), standing=True, condition=_FIGHTING)


for _words, _doing in (("(al|cuando|si) atacar", "atacando"), ("(al|cuando|si) bloquear [a un aliado]", "bloqueando")):

    @G.rule("sentence", f"{{every}} {{change}} {_words}")
    def _(every: Chosen, change: Effect, doing: Any = _doing) -> Sentence | None:
        if every.cards.zones or every.cards.doing or (every.cards.types and ALIADO not in every.cards.types):
            return None
        those = replace(every, cards=replace(every.cards, doing=(doing,)))
        return Sentence((Item(Pending(those, (change,))),), standing=True)


_BLOCKS = "(el bloqueo|bloqueadores|los bloqueadores|tus bloqueadores|a tus bloqueadores|a tus aliados bloqueadores)"
G.say("moment", f"(cuando|al) (asignar|declarar|elegir) {_BLOCKS}", When("paso:9.3.2.b", by="opponent"))


# -- prices for attacking

_UNLESS = "no [te] poder atacar [-te] (a_menos_que|si no)"
_TOLL = "[(su controlador|el|este|tu oponente)] [se] pagar {n} (oro|oros)"


@G.rule(
    "sentence",
    "para atacar (tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado [atacante|que atacar]",
    "(tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado (que atacar|atacante)",
    f"(los aliados oponentes|los aliados de tu oponente) {_UNLESS} {_TOLL} [por cada (uno|aliado|aliado que atacar)]",
)
def _(n: int) -> Sentence:
    theirs = Objects(all=Cards(types=(ALIADO,), of="opponent"))
    return standing(Lasting(Toll(oros=n), theirs))


@G.rule(
    "sentence",
    "(tu oponente|el oponente) deber pagar {n} (oro|oros) por cada aliado (que bloquear|bloqueador|con que bloquear)",
)
def _(n: int) -> Sentence:
    theirs = Objects(all=Cards(types=(ALIADO,), of="opponent"))
    return standing(Lasting(Toll("bloquear", oros=n), theirs))


@G.rule(
    "step",
    f"(tu oponente|el oponente) no [te] poder atacar [-te] {{until}} (a_menos_que|si no) {_TOLL} por cada aliado [(que atacar|atacante|con el que atacar)]",
)
def _(n: int, until: Until) -> Pending:
    return Pending(Chosen(Cards(types=(ALIADO,), of="opponent"), all=True), (Toll(oros=n),), until)


# -- those that did not attack


# -- saved


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
