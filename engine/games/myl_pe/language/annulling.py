"""Cards annulled and abilities cancelled, and what can be paid against it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Said, Sentence
from engine.games.myl_pe.model.ability import Annul, Cancel, Cards, Instruction, Offer, Pay, Save, When, Who


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
    "(un|una|cualquier) {head} [{mods}] que jugar (tu oponente|el oponente) [{from_hand}]",
)
def _(head: Cards, mods: tuple[Part, ...] = (), from_hand: bool = False) -> When | None:
    found = described(head, mods)
    if found is None or found.zones or found.of == "you":
        return None
    return When("juega", what=replace(found, of="any"), by="opponent", from_hand=from_hand)


G.say("from_hand", "(desde|de) su mano", True)


@G.rule(
    "annulled",
    "(el|la) {head} que (estar jugando|jugar) (tu|el) oponente",
    "(el|la) {head} que (tu|el) oponente (estar jugando|jugar)",
)
def _(head: Cards) -> When:
    return When("juega", what=head, by="opponent")


@G.rule("annulled", "(un|una) {one:type} o (un|una) {two:type} [{mods}]")
def _(one: str, two: str, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(Cards(types=(one, two)), mods)
    if found is None or found.zones:
        return None
    return When("juega", what=replace(found, of="any"), by="any" if found.of == "any" else found.of)


@G.rule(
    "sentence",
    "anular {annulled} a_menos_que {payer} pagar {n} (oro|oros)",
    "anular {annulled} si {payer} no pagar {n} (oro|oros)",
)
def _(annulled: When, payer: Who, n: int) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    offer = Offer(who=payer, costs=(Pay(oros=n),), otherwise=(Annul(),))
    return Sentence((Item(offer),), kind="annulment", when=when)


G.say("payer", "(tu oponente|el oponente|su controlador|su dueno)", "opponent")


@G.rule(
    "item",
    "{step} a_menos_que {payer} pagar {n} (oro|oros)",
    "{step} si {payer} no pagar {n} (oro|oros)",
    "si {payer} no pagar {n} (oro|oros) {step}",
)
def _(step: Said, payer: Who, n: int) -> Item | None:
    if not isinstance(step, Instruction):
        return None
    return Item(Offer(who=payer, costs=(Pay(oros=n),), otherwise=(step,)))


@G.rule(
    "item", "{step} a_menos_que {payer} {deed_of}", "{step} si {payer} no {deed_of}", "si {payer} no {deed_of} {step}"
)
def _(step: Said, payer: Who, deed_of: Instruction) -> Item | None:
    """What another player can give up against it."""
    if not isinstance(step, Instruction):
        return None
    return Item(Offer(who=payer, costs=(deed_of,), otherwise=(step,)))


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (para|y) salvar a {ref} [de ser (destruido|destruida)]",
    "[{times}] [poder] {costs} (en vez|en lugar) de {ref}",
)
def _(costs: tuple[Instruction, ...], ref: Chosen, times: Times | None = None) -> Sentence | None:
    if ref.ref not in ("bearer", "self", "ally"):
        return None
    when = When("destruido", bearer=ref.ref == "bearer")
    return Sentence((Item(Save()),), kind="saving", when=when, costs=costs, optional=True, **often(times))


@G.rule("sentence", "anular {annulled}", "poder anular {annulled}")
def _(annulled: When) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    return Sentence((Item(Annul()),), kind="annulment", when=when)


@G.rule("sentence", "[poder] {costs} (para|:|y) anular {annulled}")
def _(costs: tuple[Instruction, ...], annulled: When) -> Sentence:
    when = annulled if annulled.by != "any" else replace(annulled, by="opponent")
    return Sentence((Item(Annul()),), kind="annulment", when=when, costs=costs)


@G.rule(
    "sentence", "anular {annulled} y {items}", "anular {annulled} luego {items}", "anular {annulled} y luego {items}"
)
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


@G.rule("sentence", "(cancelar|anular) {cancelled} y {items}", "(cancelar|anular) {cancelled} luego {items}")
def _(cancelled: When, items: tuple[Item, ...]) -> Sentence:
    return Sentence((Item(Cancel()), *items), kind="cancellation", when=cancelled)
