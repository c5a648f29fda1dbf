"""What cannot touch others, said of the cause: «ningún Talismán puede afectar a tus Aliados»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described, makers
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Pending, Until
from engine.games.myl_pe.model.ability import Cannot, Cards, When
from engine.games.myl_pe.model.words import ALIADO

G.say("touches", "afectar", "ser_afectado")


@G.rule(
    "step",
    "(ningun|ninguna) {head:heads} [{mods}] poder {touches} [a] {sel} [{until}]",
)
def _(
    head: Cards,
    sel: Chosen,
    touches: Any = "ser_afectado",
    none: None = None,
    mods: Any = (),
    until: Until | None = None,
) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or not (sel.all or sel.ref is not None):
        return None
    return Pending(sel, (Cannot((touches,), by=makers(cards), of=cards.of),), until)


@G.rule(
    "step",
    "no recibir_tu dano de {head} [{mods}] [{until}]",
)
def _(
    every: Chosen | None = None,
    head: Cards | None = None,
    ref: Chosen | None = None,
    some: Chosen | None = None,
    mods: Any = (),
    until: Until | None = None,
) -> Any:
    """Those deal no damage to the Castillo."""
    cards = None if head is None else described(head, mods)
    those = every or ref or some or (None if cards is None else Chosen(cards, all=True))
    if those is None or those.cards.zones or (those.ref is None and ALIADO not in those.cards.types):
        return None
    if those.ref is None and those.cards.of == "any":
        those = replace(those, cards=replace(those.cards, of="opponent"))
    return Pending(those, (Cannot(("hacer_dano",)),), until)


# -- attacks of a player

_IF = "(cuando|si|siempre que)"
G.say("moment", f"{_IF} tu (atacar|declarar un ataque)", When("ataque", by="you"))
G.say(
    "moment", f"{_IF} (tu|el) oponente (atacar|atacar -te|te atacar|declarar un ataque)", When("ataque", by="opponent")
)


G.say("moment", f"{_IF} (te atacar|ser atacado)", When("ataque", by="opponent"))
