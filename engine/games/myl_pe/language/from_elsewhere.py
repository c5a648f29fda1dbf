"""Cards played from where they lie, or for nothing: «puedes jugar Aliados desde tu Cementerio», «sin pagar»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import Allow, Cards, Effect, Instruction, Lasting, Play

G.say("own_card", "(este aliado|esta carta|este talisman|este totem|esta arma|@self|-lo|-la)", True)


@G.rule("sentence", "poder (jugar|ser jugado) {own_card} desde tu {zone}")
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


@G.rule(
    "step",
    "jugar {sel} gratis",
)
def _(sel: Chosen) -> Instruction | None:
    """Of the hand, where no place is said (8.1)."""
    if sel.ref is not None or sel.all:
        return Play(what=sel.objects()) if sel.ref not in (None, "ally") else None
    zones = sel.cards.zones or ("mano",)
    if not set(zones) <= {"mano", "cementerio", "destierro"}:
        return None
    theirs = sel.cards.of == "opponent" and zones == ("cementerio",)
    return Play(what=replace(sel, cards=replace(sel.cards, zones=zones, of="opponent" if theirs else "you")).objects())
