"""Searching: «busca un Arma en tu Castillo y ponla en tu mano»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Count, Instruction, Search

G.say("into", "(en|a) (tu|la) mano", "mano")
G.say("into", "en juego [gratis]", "in_play")
G.say("into", "en (tu|la) (defensa|apoyo|reserva) [gratis]", "in_play")
G.say("into", "(en|al) (tu|el) cementerio", "cementerio")
G.say("into", "(en|al) (tu|el) destierro", "destierro")
G.say("found_in", "en (tu|el) castillo", ("castillo",))
G.say("found_in", "(de|del) [tu] castillo", ("castillo",))
G.say("found_in", "en (tu|el) castillo o [en] [tu] cementerio", ("castillo", "cementerio"))
G.say("found_in", "en (tu|el) cementerio o [en] [tu] castillo", ("castillo", "cementerio"))
G.say("found_in", "del cementerio o castillo", ("castillo", "cementerio"))
G.say("found_in", "en (tu|el) cementerio", ("cementerio",))
G.say("found_in", "(de|del) [tu] cementerio", ("cementerio",))
G.say("found_in", "(en|de) (tu|el) destierro", ("destierro",))
G.say("put", "[y] mostrar (-lo|-la|-los|-las) y poner (-lo|-la|-los|-las)", None)
_PUT = "(poner|subir|agregar|portar|llevar|devolver|jugar|traer|dejar|bajar) (-lo|-la|-los|-las)"
G.say("put", f"[(y|para|luego|y luego)] {_PUT}", None)


@G.rule("found", "{n} {head} [{mods}]", "(otro|otro) {head} [{mods}]", "(el|la) {head} [{mods}]")
def _(head: Cards, n: int = 1, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or (n > 1 and (cards.not_like or cards.like == "like")):
        return None
    return Chosen(cards, count=n)


@G.rule("found", "{n} {one:type} o {m:n} {two:type} [{mods}]", "{n} {red:race} o {m:n} {blue:race} [{mods}]")
def _(n: int, m: int, one: str = "", two: str = "", red: str = "", blue: str = "", mods: Any = ()) -> Chosen | None:
    """«Un Arma o un Tótem»: one card that is the one or the other."""
    of_race = Cards(types=("Aliado",), races=(red, blue))
    cards = described(of_race if red else Cards(types=(one, two)), mods)
    if cards is None or cards.zones or cards.of != "any" or n != 1 or m != 1 or (one, red) == (two, blue):
        return None
    return Chosen(cards)


@G.rule("found", "(cualquier|cualquiera) {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards.of != "any" else Chosen(cards)


@G.rule("found", "tantas {head} [{mods}] como {tally}")
def _(head: Cards, tally: Cards, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or tally.of == "each":
        return None
    return Chosen(cards, count=Count(tally))


@G.rule("found", "hasta {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or cards.like == "like":
        return None
    return Chosen(cards, count=n, up_to=True)


@G.rule(
    "found",
    "(una|otro) copia (del|de -lo|suya)",
    "una copia de (este|esta|@self) [(aliado|carta|oro|totem|arma)]",
    "otro copia de (este|esta) (aliado|carta|arma|totem|oro)",
)
def _() -> Chosen:
    return Chosen(Cards(like="self"))


@G.rule(
    "found",
    "{n} copias (del|de -lo|suyas)",
    "{n} copias de (este|esta|@self) [(aliado|carta|oro|totem|arma)]",
    "{up_to:up_to} {n} copias de (este|esta|@self) [(aliado|carta|oro|totem|arma)]",
    "{n} @self",
    "{up_to:up_to} {n} @self",
)
def _(n: int, up_to: bool = False) -> Chosen | None:
    return Chosen(Cards(like="self"), count=n, up_to=up_to) if n > 1 else None


G.say("up_to", "hasta", True)


@G.rule(
    "found",
    "(otro|otro) {race} igual a (este|esta)",
    "(otro|otro) carta igual a (este|esta)",
    "una copia de (este|esta) {race}",
    "otro carta de @self",
    "(un|una) @self",
    "otro @self",
)
def _(race: str = "") -> Chosen:
    return Chosen(Cards(like="self"))


@G.rule(
    "step",
    "buscar {found} [{found_in}] {put} {into}",
    "buscar [{found_in}] {found} {put} {into}",
    "buscar {found} [{found_in}] y {into}",
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


@G.rule(
    "step",
    "buscar {one:found} y {two:found} [{found_in}] {put} {into}",
    "buscar {found_in} {one:found} y {two:found} {put} {into}",
)
def _(one: Chosen, two: Chosen, into: str, found_in: Any = ("castillo",), put: None = None) -> Any:
    return tuple(
        Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in, to=into)  # type: ignore[arg-type]
        for found in (one, two)
    )


@G.rule("step", "buscar {found} {found_in}")
def _(found: Chosen, found_in: Any) -> Instruction | None:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in)


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) {put} {into}",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y desterrar (-la|-lo|-las|-los)",
)
def _(found: Chosen, into: str = "destierro", put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, who="opponent", to=into)  # type: ignore[arg-type]


G.say(
    "both_castles", "(en|de) (todos castillo|todos los castillo|los castillo|los castillo de todos los jugadores)", None
)
G.say("both_castles", "en el castillo de (cada jugador|todos los jugadores)", None)


@G.rule("step", "buscar {found} {both_castles} y desterrar (-lo|-la|-los|-las)")
@G.rule("step", "buscar {both_castles} {found} y desterrar (-lo|-la|-los|-las)")
def _(found: Chosen, both_castles: None = None) -> Instruction:
    """One search through both Castillos."""
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, who="each", to="destierro")


@G.rule("step", "buscar {found} {both_castles} {put} {into}", "buscar {both_castles} {found} {put} {into}")
def _(found: Chosen, into: str, both_castles: None = None, put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, who="each", to=into)  # type: ignore[arg-type]
