"""What is annulled and what is cancelled: a card that somebody plays, an ability that is used (DAR 6.5, 6.9)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.adjuncts import just_one
from engine.games.myl_pe.card_text.clauses import Items
from engine.games.myl_pe.card_text.meaning.parts import Chosen, Item
from engine.games.myl_pe.card_text.noun_phrase import Facts, described
from engine.games.myl_pe.card_text.phrases import L
from engine.games.myl_pe.card_text.sentences import offered
from engine.games.myl_pe.model.ability import Annul, Cancel, Cards, Offer, When


@L.rule(
    "annulled",
    "{np} [{to_its_grave}]",
    "{np} jugar:pp por (tu|el) @oponente [{to_its_grave}]",
    "{np} {they_play} [{from_hand}]",
    "{np} que tener como @objetivo a {at:np}",
)
def annulled(
    np: Chosen, to_its_grave: bool = True, they_play: bool = True, from_hand: bool = False, at: Chosen | None = None
) -> When | None:
    """«Un Talismán que tu oponente juegue»: what somebody plays."""
    if not just_one(np) or np.cards.of == "you" or (at is not None and not just_one(at)):
        return None
    aimed = None if at is None else at.cards
    return When("juega", what=replace(np.cards, of="any"), by="opponent", from_hand=from_hand, at=aimed)


@L.rule(
    "sentence",
    "{price} para anular:inf {annulled}",
    "{for_that} (anular:imp|anular:inf) {annulled}",
    "(anular:imp|anular:2) {annulled}",
    "(anular:imp|anular:2) {annulled} y {clauses}",
    "(anular:imp|anular:2) {annulled} [,] a menos [de] que {player} {deed:deed.s3}",
)
def annulment(
    annulled: When,
    price: tuple[str, Items] | None = None,
    for_that: tuple[Any, ...] = (),
    clauses: Items = (),
    player: str = "",
    deed: Any = None,
) -> tuple[Any, ...] | None:
    """«Anula un Talismán oponente a menos que...»."""
    if price is not None:
        for_that = tuple(item.said for item in price[1])
    if deed is None:
        return ((), ("annul", (annulled, for_that), (Item(Annul()), *clauses)), ())
    given = offered(deed) if player in ("opponent", "spoken") else None
    if given is None:
        return None
    offer = Offer(who="opponent", costs=(given,), otherwise=(Annul(),))
    return ((), ("annul", (annulled, ()), (Item(offer),)), ())


@L.rule(
    "sentence",
    "cuando {foe_plays} {np} {_:from_hand} [,] poder:2 jugar:inf esta @carta y {_:sends} {_:to_grave} [a] dicho {type}",
    "cuando {foe_plays} {np} {_:from_hand} [,] poder:2 jugar:inf esta @carta y {_:sends} {_:to_grave} dicha {type}",
)
def buried_as_played(foe_plays: str, np: Chosen, type: str) -> tuple[Any, ...] | None:
    """«Cuando tu oponente juegue un Arma desde su Mano, puedes jugar esta carta y mandar dicha Arma al Cementerio»."""
    if not just_one(np) or np.cards.types != (type,) or foe_plays != "opponent":
        return None
    when = When("juega", what=replace(np.cards, of="any"), by="opponent", from_hand=True)
    return ((), ("annul", (when, ()), (Item(Annul()),)), ())


_USED = "(una|la|cualquier) @habilidad"


@L.rule("cancelled", f"{_USED} de {{np}}")
def of_such_a_card(np: Chosen | None = None, head: Cards | None = None, mods: Facts = ()) -> When | None:
    """«La habilidad de un Aliado oponente»: that it is used."""
    cards = described(head or Cards(), mods) if np is None else np.cards if just_one(np) else None
    if cards is None or cards.zones or cards in (Cards(), Cards(of="opponent")) or cards.of == "each":
        return None
    return When("usa", what=replace(cards, of="any"), by=cards.of)


@L.rule(
    "sentence",
    "[poder:2] (cancelar:imp|anular:imp|cancelar:inf|anular:inf) {cancelled}",
    "{for_that} (cancelar:imp|anular:imp|cancelar:inf|anular:inf) {cancelled}",
)
def cancellation(cancelled: When, for_that: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """«Paga un Oro: cancela la habilidad de un Aliado»."""
    return ((), ("cancels", (cancelled, for_that), (Item(Cancel()),)), ())
