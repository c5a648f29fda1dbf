"""Cards called by their names: «si controlas a Zeus», «busca otro carta de Ninfa», «mientras Hodur esté en juego»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.calling import CALLED
from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Condition, Either, Every, Has, Not, When

G.named("card_name", CALLED)


@G.rule(
    "head",
    "{card_name}",
    "(carta|cartas|copia|copias) (de|llamada|llamadas|llamado) {card_name}",
    "(carta|cartas) de nombre {card_name}",
)
def _(card_name: str) -> Cards:
    return Cards(name=card_name)


_MINE = "(controlar|tener|tu controlar)"


@G.rule(
    "cond",
    f"{_MINE} (a|al) {{card_name}} [en juego]",
    f"{_MINE} {{card_name}} [en juego]",
    f"{_MINE} en juego [a] {{card_name}}",
)
def _(card_name: str) -> Condition:
    return Has(Cards(name=card_name, of="you"))


@G.rule("cond", f"{_MINE} [a] {{card_name}} o [a] {{two:card_name}} [en juego]")
def _(card_name: str, two: str) -> Condition:
    return Either((Has(Cards(name=card_name, of="you")), Has(Cards(name=two, of="you"))))


@G.rule("cond", f"{_MINE} [a] {{card_name}} y [a] {{two:card_name}} [en juego]")
def _(card_name: str, two: str) -> Condition:
    return Every((Has(Cards(name=card_name, of="you")), Has(Cards(name=two, of="you"))))


@G.rule("cond", f"no {_MINE} (a|al) {{card_name}} [en juego]", f"no {_MINE} {{card_name}} [en juego]")
def _(card_name: str) -> Condition:
    return Not(Has(Cards(name=card_name, of="you")))


@G.rule("cond", "{card_name} estar en juego")
def _(card_name: str) -> Condition:
    return Has(Cards(name=card_name))


@G.rule("cond", "{card_name} no estar en juego")
def _(card_name: str) -> Condition:
    return Not(Has(Cards(name=card_name)))


@G.rule("every", "{card_name}")
def _(card_name: str) -> Chosen:
    return Chosen(Cards(name=card_name), all=True)


@G.rule("found", "a {card_name}", "{card_name}")
def _(card_name: str) -> Chosen:
    return Chosen(Cards(name=card_name))


@G.rule("subject", "{head:card_name} [{mods}]")
def _(head: str, mods: Any = ()) -> When | None:
    found = described(Cards(name=head), mods)
    return None if found is None else When("?", what=found)
