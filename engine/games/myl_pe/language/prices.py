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
from engine.games.myl_pe.model.words import ARMA, ORO

G.say("own_cost", "[su|el] coste [en oro|de oro] [de esta carta|de este aliado|de este arma|de esta arma]", None)
G.say("fewer", "(menos|de menos)", -1)
G.say("fewer", "(mas|de mas)", 1)


@G.rule(
    "own_price",
    "{own_cost} (se reducir|reducir -se|ser reducido) a {to:n}",
    "{own_cost} ser [de] {to:n} [(oro|oros)]",
    "no pagar {own_cost:nothing_paid}",
    "{own_cost} (se reducir|disminuir|se disminuir) en {less:n} [(oro|oros)]",
    "(reducir|disminuir) {own_cost} en {less:n} [(oro|oros)]",
    "poder pagar {less:n} [(oro|oros)] (menos|de menos) [(oro|oros)] por (esta carta|este aliado|-lo|-la)",
    "poder jugar (-lo|-la|esta carta|este aliado) {free}",
    "[(este aliado|esta carta|este talisman|este totem|esta arma|@self)] [te] costar {less:n} [(oro|oros)] (menos|de menos) [jugar -lo|jugar -la]",
    "[jugar -lo|jugar -la] [te] costar {less:n} [(oro|oros)] menos",
)
def _(own_cost: int | None = None, to: int | None = None, less: int = 0, free: bool = False) -> Cost:
    return Cost(-less, "you", to=0 if free or own_cost == 0 else to, own=True)


G.say("nothing_paid", "(su|el) coste [(de esta carta|de este aliado)]", 0)


G.say("free", "gratis", True)


@G.rule("sentence", "(si|mientras) {cond} {own_price}", "{own_price} (si|mientras) {cond}")
def _(cond: Condition, own_price: Cost) -> Sentence:
    return standing(Lasting(own_price, None, cond))


@G.rule("sentence", "{own_price} {per}", "{per} {own_price}")
def _(own_price: Cost, per: Cards) -> Sentence | None:
    if own_price.to is not None or not isinstance(own_price.amount, int):
        return None
    return standing(Lasting(Cost(Count(per, own_price.amount), "you", own=True)))


@G.rule("sentence", "{price} {per}")
def _(price: Cost, per: Cards) -> Sentence | None:
    if price.to is not None or not isinstance(price.amount, int) or price.own or per.of == "each":
        return None
    return standing(Lasting(replace(price, amount=Count(per, price.amount))))


@G.rule("sentence", "{every} costar {n} [(oro|oros)] {fewer} {per}")
def _(every: Chosen, n: int, fewer: int, per: Cards) -> Sentence | None:
    if every.ref is not None or every.cards.zones or per.of == "each":
        return None
    cards = replace(every.cards, of="any")
    return standing(Lasting(Cost(Count(per, n * fewer), every.cards.of, None if cards == Cards() else cards)))


@G.rule("step", "{every} costar {n} [(oro|oros)] {fewer} {until}", "{until} {every} costar {n} [(oro|oros)] {fewer}")
def _(every: Chosen, n: int, fewer: int, until: Until) -> Any:
    if every.ref is not None or every.cards.zones:
        return None
    cards = replace(every.cards, of="any")
    return OnPlayers(Cost(n * fewer, every.cards.of, None if cards == Cards() else cards), until)


@G.rule("sentence", "[los|las] {head} [{mods}] que jugar [te] costar {n} [(oro|oros)] {fewer}")
def _(head: Cards, n: int, fewer: int, mods: Any = ()) -> Sentence | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    return standing(Lasting(Cost(n * fewer, "you", None if cards == Cards() else cards)))


G.say("for_you", "te", "you")


@G.rule(
    "price",
    "[jugar] [(un|una|los|las)] {head} [{mods}] [{for_you}] costar {n} [(oro|oros)] {fewer}",
    "[{for_you}] costar {n} [(oro|oros)] {fewer} jugar [(un|una|los|las)] {head} [{mods}]",
    "[{for_you}] costar {n} [(oro|oros)] {fewer} [los|las] {head} [{mods}]",
)
def _(head: Cards, n: int, fewer: int, for_you: str | None = None, mods: Any = ()) -> Cost | None:
    cards = described(head, mods)
    if cards is None:
        return None
    who = for_you or ("any" if cards.of == "any" else cards.of)
    cards = replace(cards, of="any")
    return Cost(n * fewer, who, None if cards == Cards() else cards)  # type: ignore[arg-type]


@G.rule(
    "price",
    "poder jugar [(un|una|los|las|tus)] {head} [{mods}] (pagando|pagar) {n} (oro|oros) {fewer}",
    "poder jugar [(un|una|los|las|tus)] {head} [{mods}] (pagando|pagar) {n} {fewer} [de] [(oro|oros)]",
    "poder jugar [(un|una|los|las|tus)] {head} [{mods}] por {n} [(oro|oros)] {fewer} [de] [(oro|oros)]",
)
def _(head: Cards, n: int, fewer: int, mods: Any = ()) -> Cost | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of == "opponent" or fewer > 0:
        return None
    cards = replace(cards, of="any")
    return Cost(n * fewer, "you", None if cards == Cards() else cards)


@G.rule(
    "price",
    "[jugar] tus {head} [{mods}] [te] costar {n} [(oro|oros)] {fewer}",
    "[te] costar {n} [(oro|oros)] {fewer} [jugar] tus {head} [{mods}]",
)
def _(head: Cards, n: int, fewer: int, mods: Any = ()) -> Cost | None:
    cards = described(head, mods)
    return None if cards is None else Cost(n * fewer, "you", None if cards == Cards() else cards)


@G.rule("sentence", "{price}")
def _(price: Cost) -> Sentence | None:
    return None if price.cards is not None and price.cards.of == "opponent" else standing(Lasting(price))


_FREE = "(gratis|sin pagar su coste|sin pagar coste|sin coste|sin costo)"


@G.rule("ability_effect", f"[poder] portar {{n}} (arma|armas) {_FREE}", "poder portar [las] armas gratis")
def _(n: int | None = None) -> Effect:
    return Can("portar_gratis", n)


@G.rule("ability_effect", "poder portar {n} {head}")
def _(n: int, head: Cards) -> Effect | None:
    return Can("portar_mas", n - 1) if head == Cards(types=(ARMA,)) and n > 1 else None


@G.rule("payment", "pagar {n} [de] (oro|oros)")
def _(n: int) -> Instruction:
    return Pay(oros=n)


@G.rule("sentence", "[{times}] [poder] {payment} {items}", "[{times}] poder {items} {payment}")
def _(payment: Instruction, items: tuple[Item, ...], times: Times | None = None) -> Sentence:
    """«Pagando 2 Oros, destruye...»"""
    return Sentence(items, kind="activated", costs=(payment,), **often(times))


@G.rule(
    "sentence", "{times} [este oro] poder generar {n} (oro|oros)", "[este oro] poder generar {n} (oro|oros) {times}"
)
def _(times: Times, n: int) -> Sentence:
    """Virtual Oros, as often as said."""
    return Sentence((Item(Generate(count=n)),), kind="activated", **often(times))


@G.rule("sentence", "[(este oro|esta carta|@self)] generar {n} (oro|oros)")
def _(n: int) -> Sentence:
    return standing(Lasting(PaysAs(n)))


@G.rule(
    "sentence", "{every} contar como {n} oros [al usar (-los|-las)]", "{every} generar {n} oros [al usar (-los|-las)]"
)
def _(every: Chosen, n: int) -> Sentence | None:
    """«Tus Oros sin habilidad cuentan como 2 Oros al utilizarlos.»"""
    if every.ref is not None or every.cards.zones or every.cards.types != (ORO,):
        return None
    return standing(Lasting(PaysAs(n), every.objects()))


@G.rule(
    "sentence",
    "reducir en {n} el coste de [los|las] {every}",
    "reducir en {n} el coste de {every}",
    "reducir el coste de {every} en {n} [(oro|oros)]",
    "el coste de {every} (se reducir|reducir -se|disminuir|se disminuir) en {n} [(oro|oros)]",
    "el coste de {every} (se reducir|reducir -se|ser reducido) a {to:n} [(oro|oros)]",
    "reducir a {to:n} [(oro|oros)] el coste de {every}",
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


@G.rule("step", "{some:every} generar 2 oros {until}", "{some} generar 2 oros {until}")
def _(some: Chosen, until: Until) -> Pending | None:
    oros = some.cards.types == ("Oro",) and not some.cards.zones
    return Pending(some, (PaysAs(2),), until) if oros else None
