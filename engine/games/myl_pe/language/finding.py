"""Cards found elsewhere: searched in a Castillo, put into play from a hand, named."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    BanName,
    Cards,
    Instruction,
    LookTop,
    Objects,
    PutIntoPlay,
    Say,
    Search,
    ShuffleIn,
)

G.say("into", "en juego (en tu defensa|en la defensa|en tu apoyo)", "in_play")


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y (descartar|botar|enviar) (-lo|-la|-los|-las) [{to_grave}]",
)
def _(found: Chosen, to_grave: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, who="opponent", to="cementerio")


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y poner (-lo|-la) (bajo tu control|en juego bajo tu control|en juego en tu defensa|en juego) [solo por el juego]",
)
def _(found: Chosen) -> Instruction:
    return Search(cards=found.cards, count=found.count, who="opponent", to="in_play")


G.say(
    "step",
    "barajar tu cementerio {to_castle}".replace(" {to_castle}", " (con|en) tu castillo"),
    ShuffleIn(what=Objects(all=Cards(zones=("cementerio",), of="you"))),
)


@G.rule("some", "de tu oponente {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    found = described(replace(head, of="opponent"), mods)
    return None if found is None else Chosen(found, count=n)


G.say(
    "mod", "que (estar|tener|tener_tu|controlar) en tu (defensa|apoyo|reserva|linea_de_ataque)", Part((("of", "you"),))
)
G.say("step", "mostrar la carta superior de tu castillo", LookTop(shown=True))
G.say("step", "elegir una raza [tipo] [(de aliado|de aliados)]", Say(what="race"))
G.say("step", "elegir un nivel de fuerza", Say(what="strength"))


@G.rule("step", "nombrar una carta que no ser (un|una) {type}", "nombrar una carta que no ser {type}")
def _(type: str) -> Instruction:
    return Say(what="name", not_types=(type,))


G.say("mod", "(con|que tener) esa fuerza", Part((("said", "strength"),)))


@G.rule(
    "step",
    "(poner|jugar) -le (un|una) {head} [{mods}] gratis",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    """A weapon for this Ally, of the hand where nothing else is said."""
    cards = described(head, mods)
    if cards is None or cards.types != ("Arma",) or cards.zones not in ((), ("mano",), ("cementerio",)):
        return None
    lying = cards.zones or ("mano",)
    return PutIntoPlay(what=Objects(pick=replace(cards, zones=lying, of="you")), bearer=Objects(ref="self"))


@G.rule(
    "step",
    "[{ref}] ser barajado {to_castle} y no poder ser jugado mientras (@self|este aliado|esta carta) estar en juego",
)
def _(ref: Chosen | None = None, to_castle: None = None) -> Any:
    """The copied card cannot be played again while its copy is in play (DAR 7.1.1)."""
    if ref is not None and ref.ref not in ("that", "that_one", "latter"):
        return None
    return (BanName(of=Objects(ref="that")), ShuffleIn(what=Objects(ref="that")))
