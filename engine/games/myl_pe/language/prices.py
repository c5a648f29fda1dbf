"""What playing costs: more, less, nothing; weapons borne free."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Can,
    Cards,
    Condition,
    Cost,
    Count,
    Effect,
    Generate,
    Instruction,
    Lasting,
    Pay,
    PaysAs,
)
from engine.games.myl_pe.model.words import ORO

G.say("fewer", "(menos|de menos)", -1)
G.say("fewer", "(mas|de mas)", 1)


@G.rule(
    "own_price",
    "no pagar {own_cost:nothing_paid}",
    "[(este aliado|esta carta|este talisman|este totem|esta arma|@self)] [te] costar {less:n} [(oro|oros)] (menos|de menos) [jugar -lo|jugar -la]",
)
def _(own_cost: int | None = None, to: int | None = None, less: int = 0, free: bool = False) -> Cost:
    return Cost(-less, "you", to=0 if free or own_cost == 0 else to, own=True)


G.say("nothing_paid", "(su|el) coste [(de esta carta|de este aliado)]", 0)


@G.rule("sentence", "{own_price} (si|mientras) {cond}")
def _(cond: Condition, own_price: Cost) -> Sentence:
    return standing(Lasting(own_price, None, cond))


@G.rule("sentence", "{own_price} {per}")
def _(own_price: Cost, per: Cards) -> Sentence | None:
    if own_price.to is not None or not isinstance(own_price.amount, int):
        return None
    return standing(Lasting(Cost(Count(per, own_price.amount), "you", own=True)))


@G.rule("step", "{every} costar {n} [(oro|oros)] {fewer} {until}")
def _(every: Chosen, n: int, fewer: int, until: Until) -> Any:
    if every.ref is not None or every.cards.zones:
        return None
    cards = replace(every.cards, of="any")
    return OnPlayers(Cost(n * fewer, every.cards.of, None if cards == Cards() else cards), until)


G.say("for_you", "te", "you")


@G.rule(
    "price",
    "[jugar] [(un|una|los|las)] {head} [{mods}] [{for_you}] costar {n} [(oro|oros)] {fewer}",
    "[{for_you}] costar {n} [(oro|oros)] {fewer} jugar [(un|una|los|las)] {head} [{mods}]",
)
def _(head: Cards, n: int, fewer: int, for_you: str | None = None, mods: Any = ()) -> Cost | None:
    cards = described(head, mods)
    if cards is None:
        return None
    who = for_you or ("any" if cards.of == "any" else cards.of)
    cards = replace(cards, of="any")
    return Cost(n * fewer, who, None if cards == Cards() else cards)  # type: ignore[arg-type]


@G.rule("sentence", "{price}")
def _(price: Cost) -> Sentence | None:
    return None if price.cards is not None and price.cards.of == "opponent" else standing(Lasting(price))


_FREE = "(gratis|sin pagar su coste|sin pagar coste|sin coste|sin costo)"


@G.rule("ability_effect", f"[poder] portar {{n}} (arma|armas) {_FREE}")
def _(n: int | None = None) -> Effect:
    return Can("portar_gratis", n)


@G.rule("payment", "pagar {n} [de] (oro|oros)")
def _(n: int) -> Instruction:
    return Pay(oros=n)


@G.rule("sentence", "[{times}] [poder] {payment} {items}")
def _(payment: Instruction, items: tuple[Item, ...], times: Times | None = None) -> Sentence:
    """«Pagando 2 Oros, destruye...»"""
    return Sentence(items, kind="activated", costs=(payment,), **often(times))


@G.rule("sentence", "{times} [este oro] poder generar {n} (oro|oros)")
def _(times: Times, n: int) -> Sentence:
    """Virtual Oros, as often as said."""
    return Sentence((Item(Generate(count=n)),), kind="activated", **often(times))


@G.rule("sentence", "[(este oro|esta carta|@self)] generar {n} (oro|oros)")
def _(n: int) -> Sentence:
    return standing(Lasting(PaysAs(n)))


@G.rule("sentence", "{every} contar como {n} oros [al usar (-los|-las)]")
def _(every: Chosen, n: int) -> Sentence | None:
    """«Tus Oros sin habilidad cuentan como 2 Oros al utilizarlos.»"""
    if every.ref is not None or every.cards.zones or every.cards.types != (ORO,):
        return None
    return standing(Lasting(PaysAs(n), every.objects()))


@G.rule(
    "sentence",
    "reducir en {n} el coste de [los|las] {every}",
)
def _(every: Chosen, n: int = 0, to: int | None = None) -> Sentence | None:
    cards = replace(every.cards, of="any")
    return standing(Lasting(Cost(-n, every.cards.of, None if cards == Cards() else cards, to=to)))


@G.rule(
    "step",
    "{some} generar el doble [{until}]",
    "{some:every} generar el doble [{until}]",
    "{until} {some:every} generar el doble",
)
def _(some: Chosen, until: Until | None = None) -> Pending | None:
    oros = some.cards.types == ("Oro",) and not some.cards.zones
    return Pending(some, (PaysAs(1, times=2),), until) if oros else None
