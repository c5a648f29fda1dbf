"""Searching: «busca un Arma en tu Castillo y ponla en tu mano»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Instruction, Search

G.say("into", "(en|a) (tu|la) mano", "mano")
G.say("into", "en juego [gratis]", "in_play")
G.say("into", "en (tu|la) (defensa|apoyo|reserva) [gratis]", "in_play")
G.say("found_in", "en (tu|el) castillo", ("castillo",))
G.say("found_in", "(de|del) [tu] castillo", ("castillo",))
G.say("found_in", "en (tu|el) castillo o [en] [tu] cementerio", ("castillo", "cementerio"))
G.say("found_in", "del cementerio o castillo", ("castillo", "cementerio"))
G.say("found_in", "en (tu|el) cementerio", ("cementerio",))
_PUT = "(poner|subir|agregar|portar|llevar|devolver|jugar|traer|dejar|bajar) (-lo|-la|-los|-las)"
G.say("put", f"[(y|para|luego|y luego)] {_PUT}", None)


@G.rule("found", "{n} {head} [{mods}]", "(otro|otro) {head} [{mods}]")
def _(head: Cards, n: int = 1, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or (n > 1 and (cards.not_like or cards.like == "like")):
        return None
    return Chosen(cards, count=n)


@G.rule("found", "hasta {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or cards.like == "like":
        return None
    return Chosen(cards, count=n, up_to=True)


@G.rule(
    "found",
    "una copia de (este|esta|@self) [(aliado|carta|oro|totem|arma)]",
)
def _() -> Chosen:
    return Chosen(Cards(like="self"))


@G.rule(
    "found",
    "{up_to:up_to} {n} copias de (este|esta|@self) [(aliado|carta|oro|totem|arma)]",
)
def _(n: int, up_to: bool = False) -> Chosen | None:
    return Chosen(Cards(like="self"), count=n, up_to=up_to) if n > 1 else None


G.say("up_to", "hasta", True)


@G.rule(
    "found",
    "una copia de (este|esta) {race}",
    "otro carta de @self",
)
def _(race: str = "") -> Chosen:
    return Chosen(Cards(like="self"))


@G.rule(
    "step",
    "buscar {found} [{found_in}] {put} {into}",
    "buscar [{found_in}] {found} {put} {into}",
)
def _(found: Chosen, into: str, found_in: Any = ("castillo",), put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in, to=into)  # type: ignore[arg-type]


@G.rule("step", "buscar {found} {found_in} {mods} {put} {into}")
def _(found: Chosen, found_in: Any, mods: Any, into: str, put: None = None) -> Instruction | None:
    """What is said of the card after where it lies: «busca un Kami en tu Castillo de coste 2»."""
    cards = described(found.cards, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    return Search(cards=cards, count=found.count, up_to=found.up_to, zones=found_in, to=into)  # type: ignore[arg-type]


@G.rule("step", "buscar {found} {found_in}")
def _(found: Chosen, found_in: Any) -> Instruction | None:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in)


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y desterrar (-la|-lo|-las|-los)",
)
def _(found: Chosen, into: str = "destierro", put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, who="opponent", to=into)  # type: ignore[arg-type]


G.say(
    "both_castles", "(en|de) (todos castillo|todos los castillo|los castillo|los castillo de todos los jugadores)", None
)


@G.rule("step", "buscar {both_castles} {found} y desterrar (-lo|-la|-los|-las)")
def _(found: Chosen, both_castles: None = None) -> Instruction:
    """One search through both Castillos."""
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, who="each", to="destierro")
