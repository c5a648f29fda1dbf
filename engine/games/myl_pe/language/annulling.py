"""Cards annulled and abilities cancelled, and what can be paid against it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Said, Sentence
from engine.games.myl_pe.model.ability import Annul, Cancel, Cards, Instruction, Offer, Pay, When, Who


@G.rule("annulled", "(un|una|cualquier) {head} [{mods}]")
def a_play_of(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """That somebody plays such a card; None where the words speak of cards that lie somewhere."""
    found = described(head, mods)
    if found is None or found.zones:
        return None
    return When("juega", what=replace(found, of="any"), by="any" if found.of == "any" else found.of)


@G.rule(
    "annulled",
    "(un|una|cualquier) {head} [{mods}] que (tu oponente|el oponente) jugar [{from_hand}]",
)
def _(head: Cards, mods: tuple[Part, ...] = (), from_hand: bool = False) -> When | None:
    found = described(head, mods)
    if found is None or found.zones or found.of == "you":
        return None
    return When("juega", what=replace(found, of="any"), by="opponent", from_hand=from_hand)


G.say("from_hand", "(desde|de) su mano", True)


@G.rule(
    "sentence",
    "anular {annulled} a_menos_que {payer} pagar {n} (oro|oros)",
)
def _(annulled: When, payer: Who, n: int) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    offer = Offer(who=payer, costs=(Pay(oros=n),), otherwise=(Annul(),))
    return Sentence((Item(offer),), kind="annulment", when=when)


G.say("payer", "(tu oponente|el oponente|su controlador|su dueno)", "opponent")


@G.rule(
    "item",
    "{step} a_menos_que {payer} pagar {n} (oro|oros)",
)
def _(step: Said, payer: Who, n: int) -> Item | None:
    if not isinstance(step, Instruction):
        return None
    return Item(Offer(who=payer, costs=(Pay(oros=n),), otherwise=(step,)))


@G.rule("sentence", "anular {annulled}")
def _(annulled: When) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    return Sentence((Item(Annul()),), kind="annulment", when=when)


@G.rule("sentence", "[poder] {costs} (para|:|y) anular {annulled}")
def _(costs: tuple[Instruction, ...], annulled: When) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    return Sentence((Item(Annul()),), kind="annulment", when=when, costs=costs)


@G.rule("sentence", "anular {annulled} y {items}")
def _(annulled: When, items: tuple[Item, ...]) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    return Sentence((Item(Annul()), *items), kind="annulment", when=when)


G.say(
    "cancelled",
    "(una|la|cualquier) habilidad [de una carta]",
    When("usa"),
)
G.say(
    "cancelled",
    "(una|la|cualquier) habilidad (que usar tu oponente|oponente|de tu oponente|que tu oponente usar|de una carta oponente)",
    When("usa", by="opponent"),
)


@G.rule("cancelled", "(una|la|cualquier) habilidad de [(un|una|cualquier)] {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or found.zones or found in (Cards(), Cards(of="opponent")):
        return None
    return When("usa", what=replace(found, of="any"), by="any" if found.of == "any" else found.of)


@G.rule("sentence", "[poder] (cancelar|anular) {cancelled}")
def _(cancelled: When) -> Sentence:
    return Sentence((Item(Cancel()),), kind="cancellation", when=cancelled)


@G.rule("sentence", "[poder] {costs} (para|:|y) (cancelar|anular) {cancelled}")
def _(costs: tuple[Instruction, ...], cancelled: When) -> Sentence:
    return Sentence((Item(Cancel()),), kind="cancellation", when=cancelled, costs=costs)


@G.rule("sentence", "[{times}] [poder] (cancelar|anular) {cancelled} {payment}")
def _(cancelled: When, payment: Instruction, times: Times | None = None) -> Sentence:
    return Sentence((Item(Cancel()),), kind="cancellation", when=cancelled, costs=(payment,), **often(times))
