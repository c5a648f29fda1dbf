"""Numbers of what was just done or happened before: «por cada carta botada», «la fuerza del Aliado destruido»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Amount,
    Cards,
    Compare,
    Condition,
    Count,
    Discard,
    Instruction,
    Objects,
    Quality,
    ShuffleIn,
    Strength,
    Times,
    When,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber

_DONE = "(botado|botada|descartado|descartada|desterrado|desterrada|destruido|destruida|barajado|barajada|robada)"

# -- what was just done


_LOST = Count(Cards(), among="given_up")
"""The cards that the instruction before, or the cost, gave up."""


@G.rule(
    "done_each",
    f"por cada {{head}} {_DONE}",
    "por cada {head} entre (esas cartas|ellas|ellos)",
)
def _(head: Cards) -> Count:
    return replace(_LOST, per=head)


G.say("done_each", "por cada (una|uno)", _LOST)


@G.rule(
    "strength",
    "(ganar|tener) {plus} [{points}] {done_each}",
    "(ganar|tener) {n} {points} {done_each}",
    "{done_each} (ganar|tener) {plus} [{points}]",
)
def _(done_each: Count, plus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", replace(done_each, times=plus if plus is not None else n))


@G.rule("some_cards", "{n} (carta|cartas) {done_each}")
def _(n: int, done_each: Count) -> Amount:
    return replace(done_each, times=n)


@G.rule("step", "descartar [-te] [de] hasta {n} (carta|cartas) [{own_hand}]")
def _(n: int, own_hand: str = "you") -> Instruction | None:
    return Discard(count=AnyNumber(0, n)) if own_hand == "you" else None


# -- a step of every player's own


# -- how strong or dear a card was

for words, what in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule(
        "of_the_lost",
        f"(la|el|su) {words} (del|de la|de ese|de dicho) {{head}} {_DONE}",
        f"(la|el|su) {words} de (esa|dicho) carta",
    )
    def _(head: Cards | None = None, what: Any = what) -> Quality:
        return Quality(what, of="given_up")


@G.rule("some_cards", "tantas cartas como {of_the_lost}")
def _(of_the_lost: Quality) -> Amount:
    return of_the_lost


@G.rule("step", "barajar tantas cartas de tu cementerio [{to_castle}] como {of_the_lost} [{to_castle}]")
def _(of_the_lost: Quality, to_castle: Any = None) -> Instruction:
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=of_the_lost))


@G.rule(
    "strength",
    "ganar [un] [bono de] fuerza igual a {of_the_lost}",
)
def _(of_the_lost: Quality) -> Strength:
    return Strength("add", of_the_lost)


# -- what happened before


_FIRST = "(la superior|el primer|el superior)"
_IN_TURN = "(este turno|en este turno|en el turno|en tu turno|en ese turno)"


@G.rule("first_one", f"ser {_FIRST} (carta|{{head}})")
def _(head: Cards | None = None) -> Cards:
    return replace(head or Cards(), of="you")


@G.rule("as_first", "{first_one} que jugar {now:in_turn}")
def _(first_one: Cards, now: bool = False) -> Condition:
    """The first one: at most itself was played."""
    played = When("juega", what=replace(first_one, of="any"), by="you")
    return Compare(Times(played, "this" if now else "game"), "<=", 1)


@G.rule("as_first", "{first_one} que poner en juego")
def _(first_one: Cards, now: bool = False) -> Condition:
    return Compare(Times(When("entra", what=first_one), "this" if now else "game"), "<=", 1)


G.say("in_turn", _IN_TURN, True)


@G.rule("sentence", "si {as_first} {items}")
def _(as_first: Condition, items: tuple[Item, ...]) -> Sentence | None:
    """Whether it was the first is asked when it enters: later there are others."""
    if any(isinstance(item.said, Pending | OnPlayers) and item.said.until is None for item in items):
        return None
    return Sentence(items, kind="triggered", when=When("entra"), condition=as_first)


@G.rule("sentence", "{moment} si {as_first} {items}")
def _(moment: When, as_first: Condition, items: tuple[Item, ...]) -> Sentence | None:
    if moment.event not in ("entra", "juega") or moment.what is not None or moment.bearer:
        return None
    return Sentence(items, kind="triggered", when=moment, condition=as_first)
