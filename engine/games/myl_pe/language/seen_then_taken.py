"""One of those that were chosen or seen, by whom: «tu oponente destruye uno de ellos», «elige una de ella y destiérrala»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Discard,
    Exile,
    Instruction,
    LookHand,
    Objects,
    ShuffleIn,
    ToGraveyard,
    Who,
)

_OF_THEM = "de (ellos|ellas|esos|esas|estos|estas|los 2|las 2|esas cartas|esos aliados)"
for verb, make, end in (
    ("destruir", Destroy, ""),
    ("desterrar", Exile, ""),
    ("(subir|devolver)", Bounce, "{to_hand}"),
    ("barajar", ShuffleIn, "[{to_castle}]"),
    ("(enviar|botar|poner)", ToGraveyard, "{to_grave}"),
):

    @G.rule(
        "step",
        f"{{who}} (elegir y|) {verb} {{n}} {_OF_THEM} {end}",
        f"{{who}} elegir {{n}} {_OF_THEM} y {verb} (-lo|-la) {end}",
    )
    def _(
        who: Who, n: int, to_hand: None = None, to_castle: None = None, to_grave: None = None, make: Any = make
    ) -> Instruction | None:
        if who != "opponent":
            return None
        made: Instruction = make(what=Objects(pick=Cards(), count=n, among="those", by=who))
        return made


_OF_HAND = "(de ella|de su mano|de esa mano|de la mano de tu oponente|de la mano oponente)"


@G.rule(
    "step",
    f"elegir {{n}} {{head}} [{{mods}}] {_OF_HAND} y {{leaves}} (-lo|-la|-los|-las)",
    "{leaves} {n} {head} [{mods}] (de ella|de esa mano)",
)
def _(n: int, head: Cards, leaves: Any, mods: tuple[Part, ...] = ()) -> Instruction | None:
    """Out of a hand that was just seen."""
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    made: Instruction = leaves(what=Objects(pick=replace(cards, zones=("mano",), of="opponent"), count=n))
    return made


G.rule("leaves", "desterrar")(lambda: Exile)
G.rule("leaves", "barajar")(lambda: ShuffleIn)


G.say("step", "mostrar tu mano [a tu oponente]", LookHand(who="you", shown=True))
G.say("step", "(todos los jugadores|cada jugador|los jugadores) mostrar su mano", LookHand(who="each", shown=True))


@G.rule("item", "(todos los jugadores|cada jugador) mostrar su mano y descartar [-se] [de] {whole_kind}")
def _(whole_kind: Cards) -> Item:
    """Both hands are shown, and both lose what is of that kind."""
    return Item((LookHand(who="each", shown=True), Discard(who="each", count=None, cards=whole_kind)))


@G.rule(
    "whole_kind",
    "(todos los|todas las|los|las|sus|todos sus|todas sus) {head} [{mods}] [(de su mano|que controlar_el)]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards == Cards() or cards.of != "any" else cards
