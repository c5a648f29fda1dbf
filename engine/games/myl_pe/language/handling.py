"""The hand and the top of the Castillo in more words: chosen by the other, shuffled in, the first cards sorted."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.composing import OUT_OF_SIGHT
from engine.games.myl_pe.language.moving import homeward, theirs
from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Amount,
    Annul,
    Bounce,
    Cards,
    Destroy,
    Discard,
    Draw,
    Exile,
    Instruction,
    Later,
    LookTop,
    Mode,
    Objects,
    Quality,
    ShuffleIn,
    ToGraveyard,
    When,
    Who,
)

# -- hands

_HAND = Objects(all=Cards(zones=("mano",), of="you"))
G.say("your_hand", "[todas las cartas de] tu mano", None)


for part, hand in (("hand_shuffled", "{your_hand}"), ("their_hand_shuffled", "{whole_hand}")):

    @G.rule(part, f"barajar {hand} [{{to_castle}}]")
    def _(your_hand: None = None, whole_hand: None = None, to_castle: None = None) -> tuple[Instruction, ...]:
        return (ShuffleIn(what=_HAND),)


@G.rule("step", "{hand_shuffled}")
def _(hand_shuffled: tuple[Instruction, ...]) -> Any:
    return hand_shuffled


G.say("of_it", "(de ella|de su mano|entre ellas|de ellas|de esa mano)", True)


@G.rule(
    "step",
    "(descartar|botar) [-le] {n} {head} [{mods}] {of_it}",
    "descartar -le {n} {head} [{mods}]",
)
def _(
    n: int, head: Cards, mods: Any = (), of_it: bool = False, of_hand: bool = False, to_grave: None = None
) -> Instruction | None:
    """Out of a hand that was just seen: who sees it picks."""
    cards = described(head, mods)
    if any(mod.random for mod in mods):
        return None
    if cards is None or cards.zones or (cards == Cards() and not of_it and not of_hand):
        return None
    who: Any = "spoken_of" if of_it else "opponent"
    return Discard(who=who, count=n, cards=None if cards == Cards() else replace(cards, of="any"), chooser="you")


# -- the top of the Castillo


@G.rule(
    "step",
    "(mirar|mostrar) (la|las) {n_top} de (cualquier|un) castillo [{ordering}]",
)
def _(n_top: int, ordering: bool | None = None) -> Instruction:
    looks = (
        LookTop(who="you", count=n_top, order=bool(ordering)),
        LookTop(who="opponent", count=n_top, order=bool(ordering)),
    )
    return Mode(modes=looks)


@G.rule(
    "step",
    "(botar|enviar|mandar) {those} [{to_grave}]",
    "(botar|enviar|mandar) {x:it} [{to_grave}]",
    "{discarding} {those} [{to_grave}]",
    "{discarding} {x:it} [{to_grave}]",
)
def _(
    those: Chosen | None = None, x: Chosen | None = None, to_grave: None = None, discarding: bool = False
) -> Instruction | None:
    chosen = those or x
    if chosen is None or chosen.ref not in ("that", "that_one", "those", "latter"):
        return None
    return ToGraveyard(what=chosen.objects(), key=OUT_OF_SIGHT if discarding else None)


G.say("discarding", "descartar", True)


G.say(
    "step",
    "(tomar|robar|poner en tu mano) la (carta superior|superior carta) de tu castillo [y poner -la en tu mano]",
    Draw(count=1),
)


@G.rule("step", "robar {n}")
def _(n: int) -> Instruction:
    return Draw(count=n)


# -- found, with the Castillo shuffled after it


# -- amounts


@G.rule("some_cards", "tantas cartas como [(la|su)] fuerza [que] [(tener|de)] {ref}")
def _(ref: Chosen) -> Amount | None:
    return Quality("strength", of=ref.ref) if ref.ref in ("ally", "bearer", "self") else None


@G.rule("some_cards", "tantas cartas como [sea] su fuerza")
def _() -> Amount:
    return Quality("strength", of="its")


# -- one of each player, copies of it, and what will be annulled


@G.rule("step", "desterrar {n} {head} [{mods}] de (cada cementerio|ambos cementerios)")
def _(n: int, head: Cards, mods: Any = ()) -> Any:
    cards = described(head, mods)
    if cards is None or cards.of != "any" or cards.zones:
        return None
    sides: tuple[Who, ...] = ("you", "opponent")
    return tuple(Exile(what=Objects(pick=replace(cards, of=who, zones=("cementerio",)), count=n)) for who in sides)


@G.rule("step", "[{until}] {next_one} [{later:until}] ser (anulado|anulada)")
def _(next_one: When, until: Any = None, later: Any = None) -> Instruction:
    return Later(when=next_one, steps=(Annul(),))


@G.rule("next_one", "(el|la) (siguiente|proximo|proxima|superior) {head} [{mods}] [que [se] jugar]")
def _(head: Cards, mods: Any = ()) -> When | None:
    cards = described(head, mods)
    return None if cards is None else When("juega", what=replace(cards, of="any"), by=cards.of)


@G.rule(
    "step",
    "(recuperar|traer|retornar|tomar) {sel} {to_hand}",
    "(recuperar|tomar) {sel} y poner (-lo|-la) {to_hand}",
)
def _(sel: Chosen, to_hand: Who | None = None) -> Instruction | None:
    return Bounce(what=homeward(sel, to_hand).objects()) if sel.cards.zones and "mano" not in sel.cards.zones else None


@G.rule("step", "{who} [deber] elegir y destruir {sel}")
def _(who: Who, sel: Chosen) -> Any:
    return theirs(Destroy, who, sel)
