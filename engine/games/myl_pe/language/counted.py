"""Numbers of what was just done or happened before: «por cada carta botada», «la fuerza del Aliado destruido»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Amount,
    Bounce,
    Cards,
    Compare,
    Condition,
    Count,
    Discard,
    Draw,
    Exile,
    ForEach,
    Instruction,
    Mill,
    Objects,
    PutIntoPlay,
    Quality,
    ShuffleIn,
    Strength,
    Times,
    When,
    Who,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber
from engine.games.myl_pe.model.words import ALIADO

_DONE = "(botado|botada|descartado|descartada|desterrado|desterrada|destruido|destruida|barajado|barajada|robada)"

# -- what was just done


_LOST = Count(Cards(), among="given_up")
"""The cards that the instruction before, or the cost, gave up."""


@G.rule(
    "done_each",
    f"por cada {{head}} {_DONE}",
    f"por {{head}} {_DONE}",
    "por cada {head} entre (esas cartas|ellas|ellos)",
)
def _(head: Cards) -> Count:
    return replace(_LOST, per=head)


G.say("done_each", "por cada (una|uno) de (ellas|ellos|estas|estos|esas|esos)", _LOST)
G.say("done_each", f"por cada (una|uno) {_DONE}", _LOST)
G.say("done_each", "por cada (una|uno)", _LOST)


@G.rule(
    "strength",
    "(ganar|tener) {plus} [{points}] {done_each}",
    "(ganar|tener) {n} {points} {done_each}",
    "{done_each} (ganar|tener) {plus} [{points}]",
)
def _(done_each: Count, plus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", replace(done_each, times=plus if plus is not None else n))


@G.rule("some_cards", "{n} (carta|cartas) {done_each}", "{n} {done_each}")
def _(n: int, done_each: Count) -> Amount:
    return replace(done_each, times=n)


@G.rule("step", "(botar|descartar) hasta {n} (carta|cartas) {own_castle}", "botar hasta {n} cartas")
def _(n: int, own_castle: None = None) -> Instruction:
    return Mill(count=AnyNumber(0, n))


@G.rule("step", "descartar [-te] [de] hasta {n} (carta|cartas) [{own_hand}]")
def _(n: int, own_hand: str = "you") -> Instruction | None:
    return Discard(count=AnyNumber(0, n)) if own_hand == "you" else None


@G.rule("step", "descartar [-te] [de] otro [carta] [{own_hand}]")
def _(own_hand: str = "you") -> Instruction | None:
    return Discard() if own_hand == "you" else None


@G.rule("strength", "(su fuerza) ser igual al doble (de|de los|de las|del numero de) {tally}")
def _(tally: Cards) -> Strength:
    return Strength("base", Count(tally, 2))


@G.rule("item", "{done_each} {item}")
def _(done_each: Count, item: Item) -> Item | None:
    return so_many(item, done_each)


def so_many(item: Item, number: Count | Times) -> Item | None:
    """The instruction as often as the number says."""
    said: Any = item.said
    if isinstance(said, Mill | Draw | Discard) and isinstance(said.count, int):
        return replace(item, said=replace(said, count=replace(number, times=said.count)))
    what = getattr(said, "what", None)
    if isinstance(what, Objects) and what.pick is not None and isinstance(what.count, int) and not what.up_to:
        return replace(item, said=replace(said, what=replace(what, count=replace(number, times=what.count))))
    return None


# -- a step of every player's own

for _verb, _make, _end in (
    ("(poner|jugar)", PutIntoPlay, "{into_play}"),
    ("(subir|devolver|recuperar|poner)", Bounce, "{to_hand}"),
    ("(barajar|devolver)", ShuffleIn, "[{to_castle}]"),
    ("desterrar", Exile, ""),
):

    @G.rule(
        "step",
        f"{{who}} [deber] {_verb} {_end} {{n}} {{head}} [{{mods}}] de su {{zone}}",
        f"{{who}} [deber] {_verb} {{n}} {{head}} [{{mods}}] de su {{zone}} {_end}",
    )
    def _(
        who: Who,
        n: int,
        head: Cards,
        zone: str,
        mods: tuple[Part, ...] = (),
        to_hand: None = None,
        to_castle: None = None,
        into_play: None = None,
        make: Any = _make,
    ) -> Instruction | None:
        cards = described(head, mods)
        if cards is None or cards.zones or who == "you" or zone not in ("cementerio", "destierro", "mano"):
            return None
        if who == "opponent" and make is not PutIntoPlay:
            theirs: Instruction = make(what=Objects(pick=replace(cards, zones=(zone,), of=who), count=n, by=who))
            return theirs
        step: Instruction = make(what=Objects(pick=replace(cards, zones=(zone,), of="you"), count=n))
        return ForEach(players=who, steps=(step,))


# -- how strong or dear a card was

for words, what in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule(
        "of_the_lost",
        f"(la|el|su) {words} (del|de la|de ese|de dicho) {{head}} {_DONE}",
        f"(la|el|su) {words} de (esa|dicho) carta",
    )
    def _(head: Cards | None = None, what: Any = what) -> Quality:
        return Quality(what, of="given_up")


@G.rule("some_cards", "tantas cartas como {of_the_lost}", "un numero de cartas igual a {of_the_lost}")
def _(of_the_lost: Quality) -> Amount:
    return of_the_lost


@G.rule("step", "barajar tantas cartas de tu cementerio [{to_castle}] como {of_the_lost} [{to_castle}]")
def _(of_the_lost: Quality, to_castle: Any = None) -> Instruction:
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=of_the_lost))


@G.rule(
    "strength",
    "ganar [un] [bono de] fuerza igual a {of_the_lost}",
    "ganar tantas fuerza como {of_the_lost}",
    "(sumar|agregar) [a su fuerza] {of_the_lost}",
)
def _(of_the_lost: Quality) -> Strength:
    return Strength("add", of_the_lost)


# -- what happened before

_EARLIER = "en (el|su) turno anterior"


@G.rule(
    "attackers_before",
    f"{{head}} [{{mods}}] que te (haber atacado|atacar|ataco|atacaron) {_EARLIER}",
    f"{{head}} [{{mods}}] que atacar -te {_EARLIER}",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Times | None:
    found = described(head, mods)
    if found is None or ALIADO not in found.types or found.of == "you":
        return None
    return Times(When("ataca", what=replace(found, of="opponent")), "last")


@G.rule("sentence", "por cada {attackers_before} {item}", "{item} por cada {attackers_before}")
def _(attackers_before: Times, item: Item) -> Sentence | None:
    made = so_many(item, attackers_before)
    return None if made is None else Sentence((made,))


_FIRST = "(la superior|el primer|el superior)"
_IN_TURN = "(este turno|en este turno|en el turno|en tu turno|en ese turno)"


@G.rule("first_one", f"ser {_FIRST} (carta|{{head}})")
def _(head: Cards | None = None) -> Cards:
    return replace(head or Cards(), of="you")


@G.rule("as_first", "{first_one} que jugar", "{first_one} que jugar {now:in_turn}")
def _(first_one: Cards, now: bool = False) -> Condition:
    """The first one: at most itself was played."""
    played = When("juega", what=replace(first_one, of="any"), by="you")
    return Compare(Times(played, "this" if now else "game"), "<=", 1)


@G.rule("as_first", "{first_one} que poner en juego", "{first_one} que poner en juego {now:in_turn}")
def _(first_one: Cards, now: bool = False) -> Condition:
    return Compare(Times(When("entra", what=first_one), "this" if now else "game"), "<=", 1)


G.say("in_turn", _IN_TURN, True)


@G.rule("sentence", "si {as_first} {items}", "{items} si {as_first}")
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
