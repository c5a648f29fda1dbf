"""One of yours and one of theirs in one breath: «destruye un Oro tuyo y uno de tu oponente»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Swap, Until
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Choose,
    Destroy,
    Exile,
    Instruction,
    ShuffleIn,
    ToGraveyard,
)

Pair = tuple[Chosen, Chosen]
"""So many of one player's, and so many of the other's."""


@G.rule(
    "pair",
    "{n} {head} {mods} y {m:n} {theirs:mods}",
)
def _(n: int, head: Cards, mods: tuple[Part, ...], theirs: tuple[Part, ...], m: int = 1) -> Pair | None:
    one, other = described(head, mods), described(head, theirs)
    if one is None or other is None:
        return None
    return _of_both(Chosen(one, count=n), Chosen(other, count=m))


@G.rule("pair", "{n} de tus {head} y {m:n} {mods}")
def _(n: int, head: Cards, mods: tuple[Part, ...], m: int = 1) -> Pair | None:
    theirs = described(head, mods)
    return None if theirs is None else _of_both(Chosen(replace(head, of="you"), count=n), Chosen(theirs, count=m))


def _of_both(one: Chosen, other: Chosen) -> Pair | None:
    """One player's and the other's, in play; nothing else than whose they are may be said of one alone."""
    sides = {one.cards.of, other.cards.of} == {"you", "opponent"}
    return (one, other) if sides and not one.cards.zones and not other.cards.zones else None


for verb, make, end in (
    ("(destruir|eliminar)", Destroy, ""),
    ("desterrar", Exile, ""),
    ("(subir|devolver)", Bounce, "{to_hand}"),
    ("barajar", ShuffleIn, "[{to_castle}]"),
    ("(enviar|botar|poner)", ToGraveyard, "{to_grave}"),
    ("elegir", Choose, ""),
):

    @G.rule("step", f"{verb} {{pair}} {end}")
    def _(
        pair: Pair, to_hand: None = None, to_castle: None = None, to_grave: None = None, make: Any = make
    ) -> tuple[Instruction, ...]:
        return tuple(make(what=chosen.objects()) for chosen in pair)


G.say("first_half", "elegir {pair}", True)


@G.rule("items", "elegir {pair} : {items}")
def _(pair: Pair, items: tuple[Item, ...]) -> tuple[Item, ...]:
    return (*(Item(Choose(what=chosen.objects())) for chosen in pair), *items)


@G.rule(
    "step",
    "(intercambiar|cambiar) el control de 2 {head} [{mods}] [{until}]",
)
def _(
    pair: Pair | None = None, head: Cards | None = None, mods: tuple[Part, ...] = (), until: Until | None = None
) -> Any:
    """Two cards of one player would change nothing."""
    if pair is not None:
        single = pair[0].count == pair[1].count == 1
        return Swap(*pair, until) if single else None
    cards = described(head or Cards(), mods)
    if cards is None or cards.of != "any" or cards.zones:
        return None
    return Swap(Chosen(replace(cards, of="you")), Chosen(replace(cards, of="opponent")), until)
