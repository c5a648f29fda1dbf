"""What is done with a hand that was seen: a card of it chosen, discarded, exiled; all of a kind given up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item
from engine.games.myl_pe.model.ability import (
    Cards,
    Discard,
    Exile,
    Instruction,
    LookHand,
    Objects,
    OpenHand,
    ShuffleIn,
    Who,
)

_OF_IT = "(de ella|de su mano|de ellas|entre ellas|de esa mano|de la mano de tu oponente|de la mano oponente|de la mano del oponente)"
_IT = "(-lo|-la|-los|-las)"
_THEIRS = "(la mano de tu oponente|la mano oponente|la mano del oponente|su mano)"


def _of_hand(head: Cards, mods: tuple[Part, ...]) -> Cards | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards.of != "any" else cards


def _kind(cards: Cards) -> Cards | None:
    return None if cards == Cards() else cards


@G.rule(
    "taken_of_hand",
    "(descartar|botar) {n} {kind:head} [{mods}]",
    "(descartar|botar|enviar|mandar) {n} {head} [{mods}] {to_grave}",
    f"(descartar|botar) {{n}} {{head}} [{{mods}}] {_OF_IT} [{{to_grave}}]",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [(:|y)] (tu|el) oponente [deber] descartar {_IT}",
)
def _(
    n: int, head: Cards | None = None, kind: Cards | None = None, mods: tuple[Part, ...] = (), to_grave: None = None
) -> Instruction | None:
    """After a hand was seen, a card of a kind is one of it; «descarta una carta» alone may be of either hand."""
    cards = _of_hand(head or kind or Cards(), mods)
    if cards is None or (head is None and cards == Cards()):
        return None
    return Discard(who="opponent", count=n, cards=_kind(cards), chooser="you")


@G.rule(
    "taken_of_hand",
    f"(descartar|botar) [-le] (todos los|todas las|todos sus|todas sus) {{head}} [{{mods}}] [(que tener|que controlar_el|{_OF_IT})]",
)
def _(head: Cards | None = None, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head or Cards(), mods)
    return None if cards is None or cards == Cards() else Discard(who="opponent", count=None, cards=cards)


@G.rule(
    "taken_of_hand",
    f"desterrar {{n}} {{head}} [{{mods}}] {_OF_IT}",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [y] (esta|este|esa|ese|dicho) [carta] ser (desterrada|desterrado)",
)
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    return _out_of_hand(Exile, n, head, mods)


@G.rule(
    "taken_of_hand",
    f"barajar {{n}} {{head}} [{{mods}}] {_OF_IT} [{{to_castle}}]",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [y] barajar {_IT} [{{to_castle}}]",
)
def _(n: int, head: Cards, mods: tuple[Part, ...] = (), to_castle: None = None) -> Instruction | None:
    return _out_of_hand(ShuffleIn, n, head, mods)


def _out_of_hand(make: Any, n: int, head: Cards, mods: tuple[Part, ...]) -> Instruction | None:
    cards = _of_hand(head, mods)
    if cards is None:
        return None
    made: Instruction = make(what=Objects(pick=replace(cards, zones=("mano",), of="opponent"), count=n))
    return made


@G.rule(
    "item",
    f"[tu] mirar [las cartas de] {_THEIRS} [y] [luego] {{taken_of_hand}}",
    "(tu|el) oponente [deber] mostrar [-te] su mano [y] [tu] {taken_of_hand}",
)
def _(taken_of_hand: Instruction, may: bool = False) -> Item:
    return Item((LookHand(), taken_of_hand), optional=may)


_IF_ANY = "[si (tener|tiene) (alguno|alguna|uno|una)]"


@G.rule("item", f"{{who}} [deber] mostrar (su|la) mano y descartar [-se] [de] {{n}} {{head}} [{{mods}}] {_IF_ANY}")
def _(who: Who, head: Cards, n: int | None = None, mods: tuple[Part, ...] = ()) -> Item | None:
    """Everybody shows the hand and gives up a card of the kind himself."""
    cards = _of_hand(head, mods)
    if who != "each" or cards is None or cards == Cards():
        return None
    return Item((LookHand(who=who, shown=True), Discard(who=who, count=n, cards=cards)))


G.say("step", f"(mirar|ver) {_THEIRS}", LookHand())


@G.rule(
    "step",
    f"(elegir|tomar|sacar) @azar {{n}} (carta|cartas) de {_THEIRS} y (descartar|botar) {_IT}",
)
def _(n: int) -> Instruction:
    return Discard(who="opponent", count=n, random=True)


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] (todos sus|todas sus|todos los|todas las) {head} [{mods}] [(de su mano|que tener en (su|la) mano|que controlar_el [en (su|la) mano]|que tener)]",
)
def _(who: Who, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head, tuple(mod for mod in mods if ("zones", ("mano",)) not in mod.facts))
    return Discard(who=who, count=None, cards=cards) if who != "you" and cards not in (None, Cards()) else None


G.say(
    "deed_of",
    "descartar [-se] [de] (todas las copias de esa carta|todas las cartas con ese nombre|todas las copias que tener)",
    Discard(count=None, cards=Cards(said="name")),
)


G.say(
    "player_effect",
    "(tu oponente|el oponente) (jugar|deber jugar) con (la|su) mano (descubierta|abierta|a la vista|visible|mostrada|expuesta)",
    OpenHand(),
)
