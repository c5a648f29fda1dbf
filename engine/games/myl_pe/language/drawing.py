"""The hand and the Castillo: «roba dos cartas», «tu oponente descarta una carta al azar», «bota tres cartas»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import (
    Allow,
    Amount,
    Cards,
    Count,
    Discard,
    Draw,
    Effect,
    Fact,
    Instruction,
    Lasting,
    Mill,
    When,
    Who,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber

# -- hand and Castillo


@G.rule("some_cards", "{n} (carta|cartas)")
def _(n: int) -> Amount:
    return n


G.say("some_cards", "(tantas cartas como quieras|cualquier cantidad de cartas|cualquier numero de cartas)", AnyNumber())


@G.rule("some_cards", "{done_number} de cartas")
def _(done_number: Fact) -> Amount:
    return done_number


@G.rule("some_cards", "una carta {per}", "{n} cartas {per}", "tantas cartas como {tally}")
def _(per: Cards | None = None, n: int = 1, tally: Cards | None = None) -> Amount:
    found = per if per is not None else tally
    assert found is not None
    return Count(found, n)


@G.rule("tally", "{head:heads} {mods}")
def _(head: Cards, mods: Any = ()) -> Cards | None:
    return described(head, mods)


@G.rule("tally", "{head:heads} [{mods}] (tener_tu|controlar_tu) [en juego]")
def _(head: Cards, mods: Any = ()) -> Cards | None:
    return described(replace(head, of="you"), mods)


@G.rule("tally", "{head:heads} [{mods}] (tener|controlar) [en juego]")
def _(head: Cards, mods: Any = ()) -> Cards | None:
    """«como Aliados tenga»: the subject's, who is told by the instruction."""
    return described(replace(head, of="each"), mods)


@G.rule("tally", "{head:heads} [{mods}] (tener|haber) (tu|el) oponente en (el|su) {zone}")
def _(head: Cards, zone: str, mods: Any = ()) -> Cards | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones else replace(cards, zones=(zone,), of="opponent")


def subjects(amount: Amount, who: Who) -> Amount | None:
    """The number with «tenga» as what that player has; None where nobody is named."""
    if not isinstance(amount, Count) or amount.per.of != "each":
        return amount
    return replace(amount, per=replace(amount.per, of=who)) if who == "opponent" else None


@G.rule("step", "robar [-te] {some_cards} [(de tu castillo|del castillo)]")
def _(some_cards: Amount) -> Instruction:
    return Draw(count=some_cards)


@G.rule("step", "{who} [deber] descartar [-se] [de] {n} {head} [(de su mano|de la mano)]")
def _(who: Who, n: int, head: Cards) -> Instruction | None:
    return None if head == Cards() or who == "you" else Discard(who=who, count=n, cards=head)


@G.rule("step", "robar hasta {n} cartas [de tu castillo]")
def _(n: int) -> Instruction:
    return Draw(count=n, up_to=True)


@G.rule("step", "robar la (carta superior|superior carta) de tu castillo", "robar otro carta [de tu castillo]")
def _() -> Instruction:
    return Draw(count=1)


@G.rule(
    "step",
    "{who} robar {some_cards} [(de su castillo|del castillo)]",
)
def _(who: Who, some_cards: Amount) -> Instruction:
    return Draw(count=some_cards, who=who)


@G.rule("step", "[{who}] robar [cartas] [de su castillo] hasta tener {n} [cartas] [en (tu|la|su) mano]")
def _(n: int, who: Who = "you") -> Instruction:
    return Draw(count=1, who=who, hand=n)


_THEIR_HAND = "cartas (de|en|que haber en) (la mano de tu oponente|la mano del oponente|la mano oponente)"


@G.rule(
    "step",
    f"robar [cartas] [de tu castillo] hasta igualar [en] [(el numero de|las)] {_THEIR_HAND}",
)
def _() -> Instruction:
    return Draw(hand=Count(Cards(zones=("mano",), of="opponent")))


G.say("own_castle", "(de|desde) tu castillo", None)
G.say("their_castle", "(de|desde) su castillo", None)


@G.rule(
    "step",
    "botar {some_cards} [{own_castle}] [al cementerio]",
    "descartar {some_cards} {own_castle}",
    "botar al cementerio {some_cards} {own_castle}",
)
def _(some_cards: Amount, own_castle: None = None) -> Instruction:
    return Mill(count=some_cards)


@G.rule(
    "step",
    "{who} [deber] botar {some_cards} [{their_castle}] [a su cementerio]",
    "{who} [deber] descartar [-se] [de] {some_cards} {their_castle}",
    "{who} [deber] botar [{their_castle}] {some_cards} [al cementerio]",
)
def _(who: Who, some_cards: Amount, their_castle: None = None) -> Instruction | None:
    count = subjects(some_cards, who)
    return None if count is None else Mill(count=count, who=who)


@G.rule(
    "step",
    "(botar|descartar) [al cementerio] {some_cards} del castillo (de tu oponente|oponente|del oponente) [al cementerio]",
)
def _(some_cards: Amount) -> Instruction:
    return Mill(count=some_cards, who="opponent")


@G.rule("step", "(descartar|botar) la (carta superior|superior carta) de tu castillo")
def _() -> Instruction:
    return Mill(count=1)


G.say("own_hand", "(de|desde) tu mano", "you")
G.say("own_hand", "(de|desde) su mano", "theirs")


@G.rule("step", "descartar [-te] [de] {some_cards} [{own_hand}] [al cementerio]")
def _(some_cards: Amount, own_hand: str = "you") -> Instruction:
    """«De su mano» goes on with whoever did something before."""
    who: Any = "you" if own_hand == "you" else "same"
    return Discard(count=some_cards, who=who)


@G.rule("step", "descartar [-te] [de] {some_cards} [{own_hand}] @azar", "descartar @azar {some_cards} [{own_hand}]")
def _(some_cards: Amount, own_hand: str = "you") -> Instruction:
    who: Any = "you" if own_hand == "you" else "same"
    return Discard(count=some_cards, random=True, who=who)


@G.rule("step", "descartar [-te] [de] {n} {head} [{own_hand}]")
def _(n: int, head: Cards, own_hand: str = "you") -> Instruction | None:
    who: Any = "you" if own_hand == "you" else "same"
    return Discard(count=n, cards=head, who=who) if head != Cards() else None


@G.rule("step", "descartar [-te] [de] toda tu mano", "descartar [-te] [de] todas las cartas de tu mano")
def _() -> Instruction:
    return Discard(count=None)


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] {some_cards} [{own_hand}] [al cementerio]",
)
def _(some_cards: Amount, who: Who = "opponent", own_hand: str | None = None) -> Instruction | None:
    count = subjects(some_cards, who)
    return None if count is None or own_hand not in (None, "theirs", who) else Discard(who=who, count=count)


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] {some_cards} [{own_hand}] @azar",
    "{who} [deber] descartar [-se] [de] @azar {some_cards} [{own_hand}]",
    "{who} [deber] descartar [-se] [de] {some_cards} @azar {own_hand}",
    "(descartar|botar) @azar {some_cards} de la mano (de tu|del) oponente",
    "(descartar|botar) {some_cards} de la mano (de tu|del) oponente @azar",
    "descartar -le {some_cards} de su mano [@azar]",
    "descartar -le a tu oponente {some_cards} [de su mano] [@azar]",
)
def _(some_cards: Amount, who: Who = "opponent", own_hand: str | None = None) -> Instruction | None:
    """Chance picks where the text does not say that the opponent discards (DAR 10.20)."""
    return None if own_hand not in (None, "theirs", who) else Discard(who=who, count=some_cards, random=True)


@G.rule("step", "{who} descartar [-se] [de] toda su mano", "{who} descartar [-se] de su mano")
def _(who: Who) -> Instruction:
    return Discard(who=who, count=None)


@G.rule("step", "(descartar|botar) {some_cards} de la mano (de tu oponente|oponente|del oponente)")
def _(some_cards: Amount) -> Instruction:
    return Discard(who="opponent", count=some_cards, random=True)


@G.rule(
    "player_effect",
    "robar {n} (carta|cartas) extra [(al final del turno|al final de tu turno|en tu turno|en ser -se turno|en ese turno)]",
)
def _(n: int) -> Effect:
    """What is drawn «extra» is drawn at the end of the turn (DAR 10.28)."""
    return Allow("robar_al_final", n)


@G.rule(
    "sentence",
    "{moment} [{here}] poder robar {n} (carta|cartas) extra",
    "{moment} [{here}] robar {n} (carta|cartas) extra",
    "{here} poder robar [hasta] {n} (carta|cartas) (extra|mas) al final del turno",
)
def _(n: int, moment: When | None = None, here: bool = False) -> Sentence | None:
    if moment is not None and (moment.event != "fin_de_turno" or moment.what is not None or moment.by != "you"):
        return None
    return Sentence(kind="continuous", lasting=(Lasting(Allow("robar_al_final", n, optional=True)),))
