"""What is said last of what was chosen or done before: the weaker of the two, what it costs, what it may do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Amount,
    Bounce,
    Can,
    Cannot,
    Cards,
    Choose,
    Condition,
    Destroy,
    Effect,
    Exile,
    Instruction,
    Is,
    Objects,
    PutIntoPlay,
    ShuffleIn,
)
from engine.games.myl_pe.model.words import ALIADO

_NOW = "(este turno|en este turno|durante este turno)"
for word, field in (("fuerza", "strength"), ("coste", "cost")):
    least, most = Cards(fewest=field), Cards(most=field)  # type: ignore[arg-type]
    G.say(
        "ref",
        f"(el|la|al|a la) (de|que tener|con) (menor|menos|la menor|el menor) {word}",
        Chosen(least, among="those"),
    )
    G.say(
        "ref", f"(el|la|al|a la) (de|que tener|con) (mayor|mas|la mayor|el mayor) {word}", Chosen(most, among="those")
    )
G.say("ref", "(el|al) mas debil", Chosen(Cards(fewest="strength"), among="those"))
G.say("ref", "(el|al) mas fuerte", Chosen(Cards(most="strength"), among="those"))


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


@G.rule("step", "elegir a {some}")
def _(some: Chosen) -> Instruction:
    return Choose(what=some.objects())


@G.rule("items", "elegir [a] {some} : mientras [(este|ese aliado)] estar en juego {change}")
def _(some: Chosen, change: Effect) -> tuple[Item, ...]:
    """As long as the chosen one is there."""
    return (Item(Pending(some, (change,), ("in_play", "in_play"))),)


@G.rule("items", "elegir [a] {some} [:] {w:while} [(este|ese|ese aliado|dicho aliado)] {change}")
def _(some: Chosen, change: Effect, w: object = None) -> tuple[Item, ...]:
    """As long as the card that chose it is there."""
    return (Item(Pending(some, (change,), ("source_in_play", "source_in_play"))),)


@G.rule("cond", "ser {mods}")
def _(mods: tuple[Part, ...]) -> Condition | None:
    """«Destruye un Aliado; si es de fuerza 3 o menos...»: the card that this was done to."""
    cards = described(Cards(), mods)
    numbered = any(key.startswith(("strength", "cost")) for mod in mods for key, _ in mod.facts)
    return Is("done", cards) if cards is not None and numbered and not cards.zones else None


@G.rule(
    "step",
    "{every} (volver|volver a entrar) (al juego|en juego|a la defensa)",
    "{every} ser (puestos|puestas|devueltos|devueltas) en juego",
    "{some} (volver|volver a entrar) (al juego|en juego|a la defensa) [bajo tu control]",
)
def _(every: Chosen | None = None, some: Chosen | None = None) -> Instruction | None:
    chosen = every or some
    if chosen is None or chosen.cards.zones != ("cementerio",):
        return None
    return PutIntoPlay(what=chosen.objects())


@G.rule("step", "(recuperar|tomar|elegir) {sel} y (poner|jugar) (-los|-las) {into_play}")
def _(sel: Chosen, into_play: None = None) -> Instruction | None:
    return PutIntoPlay(what=sel.objects()) if sel.cards.zones == ("cementerio",) else None


@G.rule("step", "(recuperar|tomar|elegir|devolver) {some_cards} de tu cementerio y barajar (-las|-los) [{to_castle}]")
def _(some_cards: Amount, to_castle: None = None) -> Instruction | None:
    if isinstance(some_cards, int):
        return None
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=some_cards))


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
    "ability_effect",
    "poder bloquear [a] cualquier aliado [(atacante|oponente)] incluso [a] [los] [aliados] (imbloqueable|imbloqueables)",
)
def _() -> Effect:
    return Can("bloquear_imbloqueables")


@G.rule("step", "{every} no poder ser {one:being} (ni|o) [ser] {two:being} por {doer} [{until}]")
def _(every: Chosen, one: str, two: str, doer: Cards, until: Until | None = None) -> Any:
    """What does not fight is only ever destroyed by cards."""
    if doer != Cards(of="opponent") or not every.cards.types or ALIADO in every.cards.types or one == two:
        return None
    return Pending(every, (Cannot((one, two), of="opponent"),), until)  # type: ignore[arg-type]


@G.rule(
    "step",
    "(poner|devolver|volver|revivir) {into_play} {fallen}",
    "(poner|devolver|volver) {fallen} {into_play}",
    "(revivir|resucitar) {fallen} [y poner (-los|-las) {into_play}]",
    "devolver a la vida a {fallen}",
    "{fallen} volver (al juego|a la vida|en juego)",
    "(devolver|volver) {fallen} al juego",
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
    "(subir|devolver|poner|recuperar) {fallen_some} {to_hand}",
    "(subir|devolver|poner|recuperar) {to_hand} {fallen_some}",
    "{fallen_some} (volver|subir) {to_hand}",
)
def _(fallen_some: Chosen, to_hand: None = None) -> Instruction:
    """Where they lie, what fell this turn goes to its owner's hand."""
    return Bounce(what=fallen_some.objects())


G.say("sentence", "(a|en) la defensa", Sentence(follows=True))
