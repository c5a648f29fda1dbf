"""Cards below a card: «pon hasta 5 cartas debajo de este Aliado», and to be played as if they were in the hand."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Affect, Allow, Cards, Instruction, LayUnder, Objects

_HELD = Cards(zones=("mano",), of="you")
_BELOW = Allow("jugar_desde", cards=Cards(zones=("debajo",), of="you", under="self"))

G.say("below", "debajo (de este aliado|de esta carta|de @self|del|de ella|suyo)", None)
G.say("as_if_held", "como si (estuvieran|estuviera|estuviesen) en tu mano", None)
G.say("player_effect", "poder jugar [las] cartas [que (esten|estan)] {below} {as_if_held}", _BELOW)
G.say(
    "step",
    "poder jugar (-lo|-la|-los|-las) [a (todos|todas)] {as_if_held}",
    Affect(effect=_BELOW, until="source_in_play"),
)


@G.rule("step", "poner {sel} {below}")
def _(sel: Chosen, below: None = None) -> Instruction | None:
    """Cards of the own hand, or such as the text does not say where they come from (V01)."""
    if sel.ref is not None or sel.all or sel.cards.of not in ("any", "you"):
        return None
    if sel.cards == Cards():
        return LayUnder(what=Objects(pick=_HELD, count=sel.count, up_to=sel.up_to), untold=True)
    if sel.cards.zones != ("mano",):
        return None
    return LayUnder(what=replace(sel, cards=replace(sel.cards, of="you")).objects())
