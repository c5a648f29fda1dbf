"""Cards that are played from where they lie: «puedes jugar Aliados desde tu Cementerio»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.ability import Allow, Cards, Effect, Lasting
from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Sentence

G.say("own_card", "(este aliado|esta carta|este talisman|este totem|esta arma|@self|-lo|-la)", True)


@G.rule(
    "sentence", "poder (jugar|ser jugado) {own_card} desde tu {zone}", "{own_card} poder ser jugado desde tu {zone}"
)
def _(zone: str, own_card: bool = True) -> Sentence | None:
    """The card's own words, where it lies."""
    if zone not in ("cementerio", "destierro"):
        return None
    return standing(Lasting(Allow("jugar_desde", cards=Cards(zones=(zone,), of="you", this=True))))


@G.rule("player_effect", "poder jugar [(los|las|tus)] {head:heads} [{mods}] desde tu {zone}")
def _(head: Cards, zone: str, mods: tuple[Part, ...] = ()) -> Effect | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or zone not in ("cementerio", "destierro"):
        return None
    return Allow("jugar_desde", cards=replace(cards, zones=(zone,), of="you"))
