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
)
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Has(cards, n)


@G.rule("cond", f"{_MINE} {{n}} o menos {{head}} [{{mods}}]", f"{_MINE} menos de {{m:n}} {{head}} [{{mods}}]")
def _(head: Cards, n: int | None = None, m: int | None = None, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "you")
    return None if cards is None else Has(cards, 0, n if n is not None else (m or 1) - 1)


@G.rule("cond", "todos los aliados atacantes no portar armas")
def _() -> Condition:
    return Not(Has(Cards(types=("Aliado",), doing=("atacando",), armed=True)))


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
    "(tu|el) oponente (controlar|tener) {n} o mas {head} [{mods}]",
)
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "opponent")
    return None if cards is None else Has(cards, n)


@G.rule("cond", "(tu|el) oponente no (controlar|tener) [(un|una)] {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = _had(head, mods, "opponent")
    return None if cards is None else Not(Has(cards))


@G.rule("cond", "haber {n} o mas {head} {mods}")
def _(n: int, head: Cards, mods: Any) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None else Has(cards, n)


@G.rule("cond", f"solo {_MINE} {{head}} [en juego]")
def _(head: Cards) -> Condition:
    return AllAre(Cards(of="you", types=("Aliado",)), head)


G.say(
    "cond",
    "todos los aliados que (tener|controlar) [en juego] ser (de la misma raza|del mismo tipo|de una misma raza)",
    SameRace(Cards(of="you", types=("Aliado",))),
)


G.say(
    "cond",
    "todos tus aliados ser (de la misma raza|del mismo tipo|de una misma raza)",
    SameRace(Cards(of="you", types=("Aliado",))),
)


@G.rule("cond", f"{_MINE} [en juego] (un|una) {{one:head}} y (un|una) {{two:head}} [en juego]")
def _(one: Cards, two: Cards) -> Condition | None:
    return Every((Has(replace(one, of="you")), Has(replace(two, of="you")))) if one != two else None


@G.rule("cond", "{one:cond} y [si] {two:cond}")
def _(one: Condition, two: Condition) -> Condition | None:
    plain = isinstance(one, Has | Compare) and isinstance(two, Has | Compare | Not)
    return Every((one, two)) if plain else None


@G.rule("cond", "todos ser {head}")
def _(head: Cards) -> Condition | None:
    """«Tus Aliados ganan... si todos son Guerreros.»"""
    return AllAre(Cards(of="you", types=("Aliado",)), head) if head.types == ("Aliado",) else None


@G.rule("cond", f"{_MINE} menos {{head}} que (tu|el) oponente")
def _(head: Cards) -> Condition:
    return Compare(Count(replace(head, of="you")), "<", Count(replace(head, of="opponent")))


@G.rule("cond", "(este aliado|@self) portar (un|una) arma")
def _() -> Condition:
    return Is("self", Cards(armed=True))


@G.rule("cond", "portar (un|una|) (arma|armas)")
def _() -> Condition:
    """Who bears it is who the sentence is about."""
    return Is("they", Cards(armed=True))


G.say("cond", "no portar [(un|una|ningun|ninguna)] (arma|armas)", Is("they", Cards(armed=False)))


@G.rule("cond", "(su|el) portador ser {head}", "(su|el) portador ser (un|una) {head}")
def _(head: Cards) -> Condition:
    return Is("bearer", head)


@G.rule("cond", "(esa|dicho|esta) carta ser (un|una) {head}", "ser [(un|una)] {head}")
def _(head: Cards) -> Condition:
    return Is("done", head)


@G.rule("cond", "(descartar|desterrar|destruir|botar) (un|una) {head}")
def _(head: Cards) -> Condition | None:
    return Is("given_up", head) if head != Cards() else None


G.say("cond", "(lo hacer|hacer -lo|lo hace|lo haces)", Worked())
