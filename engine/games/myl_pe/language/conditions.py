"""Conditions: «si controlas dos o más Caballeros», «si solo tienes Vampiros», «mientras lleve un Arma»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    AllAre,
    Cards,
    Compare,
    Condition,
    Count,
    Every,
    Has,
    Is,
    Not,
    SameRace,
    Worked,
)

_MINE = "(controlar|tener|tu controlar)"


def _had(head: Cards, mods: Any, of: str) -> Cards | None:
    cards = described(head, mods)
    if cards is None:
        return None
    return cards if cards.of != "any" or of == "any" else replace(cards, of=of)


@G.rule(
    "cond",
    f"{_MINE} {{n}} {{head}} [{{mods}}] [en juego]",
    f"{_MINE} {{n}} o mas {{head}} [{{mods}}] [en juego]",
    f"{_MINE} al menos {{n}} {{head}} [{{mods}}]",
)
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Has(cards, n)


@G.rule("cond", f"{_MINE} {{n}} o menos {{head}} [{{mods}}]", f"{_MINE} menos de {{m:n}} {{head}} [{{mods}}]")
def _(head: Cards, n: int | None = None, m: int | None = None, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Has(cards, 0, n if n is not None else (m or 1) - 1)


@G.rule("cond", f"{_MINE} en juego {{n}} {{head}} [{{mods}}]", f"{_MINE} en juego {{n}} o mas {{head}}")
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Has(cards, n)


@G.rule("cond", "todos los aliados atacantes no portar armas", "ningun aliado atacante portar (un arma|armas)")
def _() -> Condition:
    return Not(Has(Cards(types=("Aliado",), doing=("atacando",), armed=True)))


@G.rule("cond", f"{_MINE} {{head}} {{mods}} [en juego]")
def _(head: Cards, mods: Any) -> Condition | None:
    """«Si controlas Aliados que no sean Campeones»: one at least."""
    cards = _had(head, mods, "you")
    kind = cards is not None and cards.of == "you" and not cards.zones and cards != replace(head, of="you")
    return Has(cards) if cards is not None and kind and head.types else None


@G.rule("cond", f"no {_MINE} [(un|una)] {{head}} [{{mods}}] [en juego]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Not(Has(cards))


@G.rule("cond", f"{_MINE} otro {{head}} [{{mods}}] [en juego]", f"{_MINE} en juego otro {{head}} [{{mods}}]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Has(replace(cards, other=True))


@G.rule(
    "cond",
    "(tu|el) oponente (controlar|tener) {n} {head} [{mods}] [en juego]",
    "(tu|el) oponente (controlar|tener) {n} o mas {head} [{mods}]",
)
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "opponent")
    return None if cards is None else Has(cards, n)


@G.rule(
    "cond",
    "(tu|el) oponente (controlar|tener) {n} [(o mas|)] {head} [{mods}] en su {zone}",
    "(tu|el) oponente (controlar|tener) {less:n} o menos {head} [{mods}] en su {zone}",
)
def _(head: Cards, zone: str, n: int = 0, less: int | None = None, mods: Any = ()) -> Condition | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    lying = replace(cards, zones=(zone,), of="opponent")
    return Has(lying, n) if less is None else Has(lying, 0, less)


@G.rule("cond", "(tu|el) oponente no (controlar|tener) [(un|una)] {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "opponent")
    return None if cards is None else Not(Has(cards))


@G.rule("cond", "haber {n} {head} {mods}", "haber {n} o mas {head} {mods}")
def _(n: int, head: Cards, mods: Any) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None else Has(cards, n)


@G.rule(
    "cond", f"solo {_MINE} {{head}} [en juego]", f"{_MINE} solo {{head}} [en juego]", "todos tus aliados ser {head}"
)
def _(head: Cards) -> Condition:
    return AllAre(Cards(of="you", types=("Aliado",)), head)


G.say(
    "cond",
    "todos los aliados que (tener|controlar) [en juego] ser (de la misma raza|del mismo tipo|de una misma raza)",
    SameRace(Cards(of="you", types=("Aliado",))),
)


@G.rule("cond", "todos los aliados que (tener|controlar) [en juego] ser {head}")
def _(head: Cards) -> Condition:
    return AllAre(Cards(of="you", types=("Aliado",)), head)


G.say(
    "cond",
    "todos tus aliados ser (de la misma raza|del mismo tipo|de una misma raza)",
    SameRace(Cards(of="you", types=("Aliado",))),
)


@G.rule("cond", f"{_MINE} menos de {{n}} [cartas] en (la|tu) mano")
def _(n: int) -> Condition:
    return Has(Cards(zones=("mano",), of="you"), 0, n - 1)


@G.rule("cond", f"{_MINE} {{n}} {{head}} [{{mods}}] mas [en juego]")
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    """«Si tienes tres Aliados más»: besides this one."""
    cards = _had(replace(head, other=True), mods, "you")
    return None if cards is None or not head.types else Has(cards, n)


@G.rule("cond", f"{_MINE} [en juego] (un|una) {{one:head}} y (un|una) {{two:head}} [en juego]")
def _(one: Cards, two: Cards) -> Condition | None:
    return Every((Has(replace(one, of="you")), Has(replace(two, of="you")))) if one != two else None


@G.rule("cond", f"{_MINE} [en juego] (un|una) {{one:head}} (un|una) {{two:head}} y (un|una) {{three:head}} [en juego]")
def _(one: Cards, two: Cards, three: Cards) -> Condition | None:
    kinds = (one, two, three)
    return Every(tuple(Has(replace(kind, of="you")) for kind in kinds)) if len(set(map(repr, kinds))) == 3 else None


@G.rule("cond", "{one:cond} y [si] {two:cond}")
def _(one: Condition, two: Condition) -> Condition | None:
    plain = isinstance(one, Has | Compare) and isinstance(two, Has | Compare | Not)
    return Every((one, two)) if plain else None


@G.rule("cond", "todos ser {head}", "todos ellos ser {head}")
def _(head: Cards) -> Condition | None:
    """«Tus Aliados ganan... si todos son Guerreros.»"""
    return AllAre(Cards(of="you", types=("Aliado",)), head) if head.types == ("Aliado",) else None


@G.rule("cond", f"{_MINE} (menos|mas) {{head}} que tu oponente")
def _(head: Cards) -> Condition | None:
    return None


@G.rule("cond", f"{_MINE} menos {{head}} que (tu|el) oponente")
def _(head: Cards) -> Condition:
    return Compare(Count(replace(head, of="you")), "<", Count(replace(head, of="opponent")))


@G.rule("cond", f"{_MINE} mas {{head}} que (tu|el) oponente")
def _(head: Cards) -> Condition:
    return Compare(Count(replace(head, of="you")), ">", Count(replace(head, of="opponent")))


@G.rule("cond", "(este aliado|@self) portar (un|una) arma", "(este aliado|@self) tener (un|una) arma")
def _() -> Condition:
    return Is("self", Cards(armed=True))


@G.rule("cond", "portar (un|una|) (arma|armas)", "tener (un|una) arma")
def _() -> Condition:
    """Who bears it is who the sentence is about."""
    return Is("they", Cards(armed=True))


G.say("cond", "no portar [(un|una|ningun|ninguna)] (arma|armas)", Is("they", Cards(armed=False)))


@G.rule("cond", "(su|el) portador ser {head}", "(su|el) portador ser (un|una) {head}")
def _(head: Cards) -> Condition:
    return Is("bearer", head)


@G.rule(
    "cond", "(esa|dicho|esta) carta ser (un|una) {head}", "(esa|dicho|esta) carta ser {head}", "ser [(un|una)] {head}"
)
def _(head: Cards) -> Condition:
    return Is("done", head)


@G.rule("cond", "(el|la|ese|esa|este|esta|dicho) (aliado|carta|talisman|totem|oro|arma) (ser|tener) {mods}")
def _(mods: Any) -> Condition | None:
    """«Si el Talismán es de coste 1 o menos»: the one that was spoken of."""
    cards = described(Cards(), mods)
    return None if cards is None or cards.zones or cards == Cards() else Is("that", cards)


@G.rule("cond", "(descartar|desterrar|destruir|botar) (un|una) {head}")
def _(head: Cards) -> Condition | None:
    return Is("given_up", head) if head != Cards() else None


G.say("cond", "(lo hacer|hacer -lo|lo hace|lo haces)", Worked())
G.say("cond", "lo (hacer|logra)", Worked())
