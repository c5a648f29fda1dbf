"""Somebody chooses and then does it: «tu oponente elige un Aliado que controle y lo devuelve a su mano»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.moving import move, theirs
from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Exile,
    ForEach,
    Instruction,
    Objects,
    PutIntoPlay,
    ShuffleIn,
    ToDefense,
    ToGraveyard,
    Who,
)

_IT = "(-lo|-la|-los|-las)"
_BACK = "(subir|devolver|poner|regresar|tomar)"

for words, make in (
    (f"destruir {_IT}", Destroy),
    (f"desterrar {_IT}", Exile),
    (f"{_BACK} {_IT} {{to_hand}}", Bounce),
    (f"barajar {_IT} [{{to_castle}}]", ShuffleIn),
    (f"(devolver|poner) {_IT} {{to_castle}}", ShuffleIn),
    (f"(enviar|botar|poner|descartar) {_IT} {{to_grave}}", ToGraveyard),
    (f"(devolver|volver) {_IT} a la defensa", ToDefense),
    (f"(poner|devolver) {_IT} {{into_play}}", PutIntoPlay),
):

    @G.rule("moved_it", words)
    def _(
        make: type[Instruction] = make,
        to_hand: None = None,
        to_castle: None = None,
        to_grave: None = None,
        into_play: None = None,
    ) -> type[Instruction]:
        return make


@G.rule(
    "step",
    "{who} [deber] (elegir|tomar|buscar) {sel} [(y|luego|y luego)] {moved_it}",
)
def _(who: Who, sel: Chosen, moved_it: Any = None, done: Any = None) -> Instruction | None:
    make = moved_it or done
    if who == "you" or sel.ref is not None or make in (ToDefense, PutIntoPlay):
        return None
    if sel.cards.zones and not (sel.cards.zones == ("cementerio",) and make in (Bounce, ShuffleIn)):
        return None
    return theirs(make, who, sel)


@G.rule(
    "step",
    "(elegir|tomar|recuperar) {some} [(y|luego|y luego)] {moved_it}",
)
def _(some: Chosen, moved_it: Any) -> Instruction | None:
    hidden = set(some.cards.zones) & {"mano", "castillo"}
    if (
        hidden
        or (moved_it is PutIntoPlay and not some.cards.zones)
        or (some.cards.zones and moved_it in (Destroy, ToGraveyard, ToDefense))
    ):
        return None
    return move(moved_it, some)


@G.rule(
    "step",
    "{who} [(deber|poder)] (elegir|tomar|buscar) {n} {head} [{mods}] (de|en) su cementerio [(y|luego)] {moved_it}",
    "{who} [(deber|poder)] barajar {n} {head} [{mods}] de su cementerio [en su castillo]",
)
def _(who: Who, n: int, head: Cards, mods: Any = (), moved_it: Any = None, back: Any = None) -> Instruction | None:
    """Out of one's own Cementerio: the opponent picks, or each player in turn."""
    cards = described(head, mods)
    make = moved_it or back or ShuffleIn
    if who == "you" or cards is None or cards.zones or cards.of != "any" or make not in (Bounce, ShuffleIn, Exile):
        return None
    lying = replace(cards, zones=("cementerio",), of="you" if who == "each" else who)
    if who != "each":
        return move(make, Chosen(lying, count=n, by=who))
    return ForEach(players=who, steps=(make(what=Objects(pick=lying, count=n)),))


@G.rule("sentence", "poder {costs} (para|para que) {items}")
def _(costs: tuple[Instruction, ...], items: tuple[Item, ...]) -> Sentence:
    """What a Talismán lets you give up, and what comes of it then."""
    given = tuple(Item(cost, optional=n == 0, then=n > 0) for n, cost in enumerate(costs))
    return Sentence((*given, replace(items[0], then=True), *items[1:]), kind="spell")


# -- the card itself, where it lies
