"""What is done with a hand that was seen: a card of it chosen, discarded, exiled; all of a kind given up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item
from engine.games.myl_pe.model.ability import (
    Cards,
    Choose,
    Discard,
    Draw,
    Exile,
    Instruction,
    LookHand,
    Objects,
    OpenHand,
    ShuffleIn,
    ToCastle,
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
    f"(descartar|botar) [-le] {_OF_IT} {{n}} {{head}} [{{mods}}]",
    "(descartar|botar) -le {n} {head} [{mods}]",
    "(descartar|botar) {n} {kind:head} [{mods}]",
    "(descartar|botar|enviar|mandar) {n} {head} [{mods}] {to_grave}",
    f"(descartar|botar) {{n}} {{head}} [{{mods}}] {_OF_IT} [{{to_grave}}]",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [(:|y)] (tu|el) oponente [deber] descartar {_IT}",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] para que descartar [{_IT}]",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [y] (esta|este|esa|ese|dicho) [carta] ser (descartada|descartado)",
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
    f"(descartar|botar) todas las cartas {{mods}} [{_OF_IT}]",
    f"(descartar|botar) [-le] (todos los|todas las|todos sus|todas sus) {{head}} [{{mods}}] [(que tener|que controlar_el|{_OF_IT})]",
)
def _(head: Cards | None = None, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head or Cards(), mods)
    return None if cards is None or cards == Cards() else Discard(who="opponent", count=None, cards=cards)


@G.rule(
    "taken_of_hand",
    f"desterrar {_OF_IT} {{n}} {{head}} [{{mods}}]",
    f"desterrar {{n}} {{head}} [{{mods}}] {_OF_IT}",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] y desterrar {_IT}",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [y] (esta|este|esa|ese|dicho) [carta] ser (desterrada|desterrado)",
)
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    return _out_of_hand(Exile, n, head, mods)


@G.rule(
    "taken_of_hand",
    f"desterrar [-le] (todos los|todas las|todos sus|todas sus|sus) {{head}} [{{mods}}] [(que tener|que controlar_el|{_OF_IT})]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head, mods)
    if cards is None or cards == Cards():
        return None
    return Exile(what=Objects(all=replace(cards, zones=("mano",), of="opponent")))


@G.rule(
    "taken_of_hand",
    f"barajar {{n}} {{head}} [{{mods}}] {_OF_IT} [{{to_castle}}]",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [y] barajar {_IT} [{{to_castle}}]",
)
def _(n: int, head: Cards, mods: tuple[Part, ...] = (), to_castle: None = None) -> Instruction | None:
    return _out_of_hand(ShuffleIn, n, head, mods)


@G.rule(
    "taken_of_hand",
    f"elegir {{n}} {{head}} [{{mods}}] [{_OF_IT}] [y] (poner|devolver|dejar|enviar|mandar) {_IT} {{castle_end}} [{{any_order}}]",
    f"(poner|devolver|dejar|enviar|mandar) {{n}} {{head}} [{{mods}}] {_OF_IT} {{castle_end}} [{{any_order}}]",
)
def _(n: int, head: Cards, castle_end: Any, mods: tuple[Part, ...] = (), any_order: Any = None) -> Instruction | None:
    moved = _out_of_hand(ToCastle, n, head, mods)
    return None if moved is None else replace(moved, at=castle_end)


def _out_of_hand(make: Any, n: int, head: Cards, mods: tuple[Part, ...]) -> Instruction | None:
    cards = _of_hand(head, mods)
    if cards is None:
        return None
    made: Instruction = make(what=Objects(pick=replace(cards, zones=("mano",), of="opponent"), count=n))
    return made


@G.rule(
    "item",
    f"[tu] mirar [las cartas de] {_THEIRS} [y] [luego] {{taken_of_hand}}",
    f"[tu] {{may:may_choose}} mirar [las cartas de] {_THEIRS} [y] [luego] {{taken_of_hand}}",
    "(tu|el) oponente [deber] mostrar [-te] su mano [y] [tu] {taken_of_hand}",
    "(tu|el) oponente mostrar -te su mano [y] [tu] {taken_of_hand}",
)
def _(taken_of_hand: Instruction, may: bool = False) -> Item:
    return Item((LookHand(), taken_of_hand), optional=may)


@G.rule(
    "items",
    f"[tu] mirar [las cartas de] {_THEIRS} [y] [luego] [tu] poder {{taken_of_hand}}",
    "(tu|el) oponente [deber] mostrar [-te] su mano [y] [tu] poder {taken_of_hand}",
    "(tu|el) oponente mostrar -te su mano [y] [tu] poder {taken_of_hand}",
)
def _(taken_of_hand: Instruction) -> tuple[Item, ...]:
    return (Item(LookHand()), Item(taken_of_hand, optional=True))


_IF_ANY = "[si (tener|tiene) (alguno|alguna|uno|una)]"


@G.rule("item", f"{{who}} [deber] mostrar (su|la) mano y descartar [-se] [de] {{n}} {{head}} [{{mods}}] {_IF_ANY}")
@G.rule(
    "item",
    "{who} [deber] mostrar (su|la) mano y descartar [-se] [de] (todos los|todas las|todos sus|todas sus) {head} [{mods}]",
)
def _(who: Who, head: Cards, n: int | None = None, mods: tuple[Part, ...] = ()) -> Item | None:
    """Everybody shows the hand and gives up a card of the kind himself."""
    cards = _of_hand(head, mods)
    if who != "each" or cards is None or cards == Cards():
        return None
    return Item((LookHand(who=who, shown=True), Discard(who=who, count=n, cards=cards)))


G.say("step", "(tu|el) oponente mostrar -te su mano", LookHand(shown=True))
G.say("step", f"(mirar|ver) {_THEIRS}", LookHand())


@G.rule(
    "step",
    f"(elegir|tomar|sacar) @azar {{n}} (carta|cartas) de {_THEIRS} y (descartar|botar) {_IT}",
    f"(elegir|tomar|sacar) {{n}} (carta|cartas) @azar de {_THEIRS} y (descartar|botar) {_IT}",
    "(descartar|botar) @azar {n} (carta|cartas) de tu oponente",
    f"(elegir|tomar|sacar) {{n}} (carta|cartas) de {_THEIRS} @azar y (descartar|botar) {_IT}",
)
def _(n: int) -> Instruction:
    return Discard(who="opponent", count=n, random=True)


@G.rule(
    "step",
    f"(elegir|tomar|sacar) @azar {{n}} (carta|cartas) de {_THEIRS} y {{hand_left}}",
    f"(elegir|tomar|sacar) {{n}} (carta|cartas) @azar de {_THEIRS} y {{hand_left}}",
    f"(elegir|tomar|sacar) {{n}} (carta|cartas) de {_THEIRS} @azar y {{hand_left}}",
)
def _(n: int, hand_left: Any) -> Instruction:
    make, where = hand_left
    made: Instruction = make(what=Objects(pick=Cards(zones=("mano",), of="opponent"), count=n, random=True))
    return made if where is None else replace(made, at=where)


@G.rule("hand_left", f"(poner|devolver|dejar|enviar|mandar) {_IT} {{castle_end}}")
def _(castle_end: str) -> tuple[type[ToCastle], str]:
    return (ToCastle, castle_end)


G.say("hand_left", f"desterrar {_IT}", (Exile, None))
G.say("hand_left", f"barajar {_IT} [{{to_castle}}]", (ShuffleIn, None))


@G.rule(
    "step",
    "{who} elegir y descartar {n} (carta|cartas) [de su mano]",
    "{who} [deber] perder {n} (carta|cartas) de su mano",
)
def _(who: Who, n: int) -> Instruction | None:
    return Discard(who=who, count=n) if who != "you" else None


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] (todos sus|todas sus|todos los|todas las) {head} [{mods}] [(de su mano|que tener en (su|la) mano|que controlar_el [en (su|la) mano]|que tener)]",
)
def _(who: Who, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head, tuple(mod for mod in mods if ("zones", ("mano",)) not in mod.facts))
    return Discard(who=who, count=None, cards=cards) if who != "you" and cards not in (None, Cards()) else None


_ALL_OF = "(los|las|sus)"


@G.rule(
    "deed_of",
    f"descartar [-se] [de] {_ALL_OF} {{head}} [{{mods}}] [que controlar_el] [(de|en) su mano]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head, tuple(mod for mod in mods if ("zones", ("mano",)) not in mod.facts))
    return None if cards in (None, Cards()) else Discard(count=None, cards=cards)


@G.rule("step", "{who} [deber] descartar [-se] de su mano (todos los|todas las|sus) {head} [{mods}]")
def _(who: Who, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head, mods)
    return Discard(who=who, count=None, cards=cards) if who != "you" and cards not in (None, Cards()) else None


@G.rule("step", "descartar [-te] [de] (todos los|todas las|todos tus|todas tus) {head} [{mods}] [de tu mano]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = _of_hand(head, tuple(mod for mod in mods if ("zones", ("mano",)) not in mod.facts))
    return None if cards in (None, Cards()) else Discard(count=None, cards=cards)


G.say(
    "deed_of",
    "descartar [-se] [de] (todas las copias de esa carta|todas las cartas con ese nombre|todas las copias que tener)",
    Discard(count=None, cards=Cards(said="name")),
)


@G.rule("step", "completar (tu|la) mano (a|hasta|con|hasta tener) {n} [cartas]")
def _(n: int) -> Instruction:
    return Draw(hand=n)


G.say(
    "player_effect",
    "(tu oponente|el oponente) (jugar|deber jugar) con (la|su) mano (descubierta|abierta|a la vista|visible|mostrada|expuesta)",
    OpenHand(),
)


@G.rule("step", f"elegir {{n}} (carta|cartas) de {_THEIRS}")
def _(n: int) -> Instruction:
    return Choose(what=Objects(pick=Cards(zones=("mano",), of="opponent"), count=n))
