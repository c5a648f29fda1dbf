"""What the other player must choose or may give up, each deed said in its own way: «debe descartar... o destruir...»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.moving import theirs
from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item
from engine.games.myl_pe.model.ability import (
    Cards,
    Destroy,
    ForEach,
    Instruction,
    Mode,
    Objects,
    Offer,
    Pay,
    ToGraveyard,
)


@G.rule("own_loss", "destruir {sel}", "(enviar|mandar|poner) {sel} {to_grave}")
def _(sel: Chosen, to_grave: None = None) -> Chosen | None:
    """Cards of one's own that are given up."""
    own = sel.ref is None and not sel.cards.zones and sel.cards.of in ("any", "each", "opponent", "you")
    return sel if own and not sel.top else None


@G.rule("loss", "{deed_of}", "{own_loss}")
def _(deed_of: Instruction | None = None, own_loss: Chosen | None = None) -> Any:
    return deed_of if deed_of is not None else own_loss


def _of_them(loss: Any) -> Instruction | None:
    """A deed of the opponent's."""
    if isinstance(loss, Chosen):
        if loss.all:
            return Destroy(what=Objects(all=replace(loss.cards, of="opponent")))
        return theirs(Destroy, "opponent", replace(loss, cards=replace(loss.cards, of="any")))
    made: Instruction = replace(loss, who="opponent")
    return made


_THEY = "(tu|el) oponente"


@G.rule(
    "item",
    f"{_THEY} [deber] elegir [(entre|:)] {{one:loss}} o {{two:loss}}",
    f"{_THEY} deber {{one:loss}} o {{two:loss}}",
)
def _(one: Any, two: Any) -> Item | None:
    modes = (_of_them(one), _of_them(two))
    if None in modes:
        return None
    return Item(Mode(modes=tuple(mode for mode in modes if mode is not None), by="opponent"))


@G.rule("their_price", "pagar {n} [de] (oro|oros)")
def _(n: int) -> Instruction:
    return Pay(oros=n)


@G.rule(
    "item",
    f"{_THEY} (poder|deber) {{their_price}} [:] @si_no [(deber|el)] {{loss}}",
)
def _(their_price: Instruction, loss: Any) -> Item | None:
    """It is given up, or else: the other player decides."""
    if not isinstance(their_price, Pay):
        return None
    made = _of_them(loss)
    return None if made is None else Item(Offer(who="opponent", costs=(their_price,), otherwise=(made,)))


@G.rule("goes", "destruir (-lo|-los|-la|-las)")
def _() -> Any:
    return Destroy


@G.rule("goes", "(enviar|mandar|poner) (-lo|-los|-la|-las) {to_grave}")
def _(to_grave: None = None) -> Any:
    return ToGraveyard


@G.rule(
    "item",
    f"por cada {{head}} [{{mods}}] {_THEY} deber pagar {{n}} (oro|oros) (@si_no|o) [deber] {{goes}}",
)
def _(head: Cards, n: int, goes: Any, mods: tuple[Part, ...] = ()) -> Item | None:
    cards = described(head, mods)
    if cards is None or cards.zones or not cards.types or cards.of == "you":
        return None
    lost: Instruction = goes(what=Objects(ref="it"))
    each = Offer(who="opponent", costs=(Pay(oros=n),), otherwise=(lost,))
    return Item(ForEach(what=Objects(all=replace(cards, of="opponent")), steps=(each,)))
