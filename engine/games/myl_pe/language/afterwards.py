"""What is said last of what was chosen or done before: the weaker of the two, what it costs, what it may do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Bounce,
    Can,
    Cards,
    Choose,
    Destroy,
    Exile,
    Instruction,
    Objects,
    PutIntoPlay,
)

_NOW = "(este turno|en este turno|durante este turno)"
for word, field in (("fuerza", "strength"), ("coste", "cost")):
    least, most = Cards(fewest=field), Cards(most=field)  # type: ignore[arg-type]
    G.say(
        "ref",
        f"(el|la|al|a la) (de|que tener|con) (menor|menos|la menor|el menor) {word}",
        Chosen(least, among="those"),
    )


@G.rule("extreme", "(el|la) {mods} entre {some}")
def _(mods: tuple[Part, ...], some: Chosen) -> tuple[Cards, Chosen] | None:
    cards = described(Cards(), mods, definite=True)
    return (cards, some) if cards is not None and (cards.most or cards.fewest) else None


for verb, make in (("destruir", Destroy), ("desterrar", Exile)):

    @G.rule("items", f"{verb} {{extreme}}")
    def _(extreme: tuple[Cards, Chosen], make: type[Instruction] = make) -> tuple[Item, ...]:
        """«Destruye el de menor fuerza entre 2 Aliados»: both are chosen, and one of them is destroyed."""
        cards, some = extreme
        least: Any = make
        return (Item(Choose(what=some.objects())), Item(least(what=Objects(pick=cards, among="those"))))


G.say("ref", "[a] (al|el) otro aliado", Chosen(ref="rival"))


@G.rule("sentence", "{items} {payment} [{times}]")
def _(items: tuple[Item, ...], payment: Instruction, times: Times | None = None) -> Sentence | None:
    """«Destruye un Aliado pagando dos Oros.»"""
    if any(item.optional or isinstance(item.said, Pending) for item in items):
        return None
    return Sentence(items, kind="activated", costs=(payment,), **often(times))


@G.rule("step", "{ref} poder atacar [{until}]")
def _(ref: Chosen, until: Until | None = None) -> Any:
    """A card that has just come may attack nevertheless."""
    spoken_of = Chosen(ref="those") if ref.ref == "ally" else ref
    return Pending(spoken_of, (Can("atacar_al_entrar"),), until) if spoken_of.ref in _HAS_COME else None


_HAS_COME = ("that", "that_one", "latter", "those")


@G.rule(
    "step",
    "(poner|devolver|volver|revivir) {into_play} {fallen}",
    "devolver a la vida a {fallen}",
    "{fallen} volver (al juego|a la vida|en juego)",
)
def _(fallen: Cards, into_play: None = None) -> Instruction:
    """All that fell this turn come back to whom they belong."""
    return PutIntoPlay(what=Objects(all=fallen), under="you" if fallen.of == "you" else "each")


@G.rule(
    "fallen",
    f"[a] [todos] (los|las) {{head}} [{{mods}}] (destruido|destruida|que (haber sido|fuera|fue) destruido) {_NOW}",
    f"[a] [todos] tus {{yours:head}} [{{mods}}] (destruido|destruida|que (haber sido|fuera|fue) destruido) {_NOW}",
)
def _(head: Cards | None = None, yours: Cards | None = None, mods: tuple[Part, ...] = ()) -> Cards | None:
    """«Tus Aliados destruidos este turno» lie in your Cementerio."""
    cards = described(replace(yours, of="you") if yours is not None else head or Cards(), mods)
    return None if cards is None or cards.zones else replace(cards, zones=("cementerio",), destroyed=True)


@G.rule("fallen_some", f"{{n}} {{head}} [{{mods}}] (destruido|destruida|que (haber sido|fuera|fue) destruido) {_NOW}")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    cards = described(head, mods)
    if cards is None or cards.zones:
        return None
    return Chosen(replace(cards, zones=("cementerio",), destroyed=True), count=n)


@G.rule("fallen_some", "{fallen}")
def _(fallen: Cards) -> Chosen:
    return Chosen(fallen, all=True)


@G.rule(
    "step",
    "{fallen_some} (volver|subir) {to_hand}",
)
def _(fallen_some: Chosen, to_hand: None = None) -> Instruction:
    """Where they lie, what fell this turn goes to its owner's hand."""
    return Bounce(what=fallen_some.objects())


G.say("sentence", "(a|en) la defensa", Sentence(follows=True))
