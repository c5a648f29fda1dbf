"""What is asked for again and again, or else: «al final de tu turno paga 1 Oro; si no lo haces, destruye este Aliado»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times as Often
from engine.games.myl_pe.language.saying import often
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Count,
    Destroy,
    Exile,
    Fact,
    Instruction,
    Objects,
    Offer,
    Pay,
    ShuffleIn,
    Strength,
    ToGraveyard,
    When,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber

# -- give it up, or else


@G.rule("or_else", "{step}")
def _(step: Any) -> Instruction | None:
    return step if isinstance(step, Instruction) else None


@G.rule(
    "item",
    "[tu] [(poder|deber_tu|deber)] {costs} @si_no {or_else}",
)
def _(costs: tuple[Instruction, ...], or_else: Instruction) -> Item | None:
    """Nobody else is named: «tu oponente descarta una carta a menos que pague» is said in a phrase of its own."""
    if getattr(or_else, "who", "you") != "you":
        return None
    return Item(Offer(who="you", costs=costs, otherwise=(or_else,)))


@G.rule("item", "{or_else} a_menos_que pagar {n} (oro|oros)")
def _(or_else: Instruction, n: int = 0, deed_of: Instruction | None = None) -> Item | None:
    """What the opponent does unless he gives something else up."""
    if getattr(or_else, "who", "you") != "opponent":
        return None
    return Item(Offer(who="opponent", costs=(deed_of or Pay(oros=n),), otherwise=(or_else,)))


@G.rule("sentence", "{moment} {payment} o {or_else}")
def _(moment: When, payment: Instruction, or_else: Instruction) -> Sentence:
    """«Al comienzo de tu turno paga 1 Oro o destruye este Tótem.»"""
    return Sentence((Item(Offer(who="you", costs=(payment,), otherwise=(or_else,))),), kind="triggered", when=moment)


@G.rule("sentence", "{costs} (y|luego|y luego) poner (esta carta|este oro|-lo|-la) en tu reserva")
def _(costs: tuple[Instruction, ...]) -> Sentence:
    """To lay it as an Oro is to put it there: what comes before is its price (DAR 8.1.B)."""
    return Sentence(kind="additional_cost", costs=costs)


# -- X


G.say("cost", "pagar x [de] [(oro|oros)]", Pay(oros=AnyNumber()))
G.say("payment", "pagar x [de] (oro|oros)", Pay(oros=AnyNumber()))


@G.rule("strength", "ganar x [{points}]")
def _(points: None = None) -> Any:
    return Strength("add", Fact("paid"))


# -- so many for each


_MOVES: tuple[tuple[str, Any, str], ...] = (
    ("destruir", Destroy, ""),
    ("desterrar", Exile, ""),
    ("barajar", ShuffleIn, "[{to_castle}]"),
    ("(subir|devolver)", Bounce, "{to_hand}"),
)
for verb, make, where in _MOVES:

    @G.rule("step", f"{verb} {{some}} {where} {{per}}")
    def _(some: Chosen, per: Cards, to_castle: None = None, to_hand: None = None, make: Any = make) -> Any:
        if some.up_to or some.random or not isinstance(some.count, int):
            return None
        return make(what=Objects(pick=some.cards, count=Count(per, some.count)))


# -- prices and hands


@G.rule(
    "sentence",
    "[{times}] [poder] descartar [-te] [de] (esta carta|este aliado|@self) [(de|desde) tu mano] (:|para|para que|y) {items}",
)
def _(items: tuple[Item, ...], times: Often | None = None) -> Sentence:
    """What is used from the hand, by discarding the card itself."""
    gone = ToGraveyard(what=Objects(ref="self"))
    return Sentence(items, kind="activated", costs=(gone,), zones=("mano",), **often(times))
