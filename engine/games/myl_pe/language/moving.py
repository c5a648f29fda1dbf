"""Cards that go elsewhere: destroyed, exiled, to the hand, into the Castillo, into play."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Exile,
    Instruction,
    Mode,
    MoveOros,
    PutIntoPlay,
    ReturnAttackers,
    ShuffleIn,
    ToDefense,
    ToGraveyard,
    Who,
)
from engine.games.myl_pe.model.words import ALIADO, ORO, TOTEM, TYPES

# -- who

G.say("who", "(tu oponente|el oponente|al oponente|a tu oponente)", "opponent")
G.say("who", "(cada jugador|todos los jugadores|los jugadores|todos)", "each")
G.say("who", "(tu oponente|el oponente) deber", "opponent")
G.say("who", "tu", "you")


def move(make: Any, chosen: Chosen) -> Instruction | None:
    """An instruction on the cards a phrase means; a paid Oro that is put into play goes back to the Reserva."""
    if make is PutIntoPlay and chosen.cards.zones == ("pagado",):
        return MoveOros(what=chosen.objects())
    made: Instruction = make(what=chosen.objects())
    return made


for verbs, make in (("destruir", Destroy), ("desterrar", Exile)):

    @G.rule("step", f"{verbs} {{sel}}", f"{verbs} {{those}}")
    def _(sel: Chosen | None = None, those: Chosen | None = None, make: Any = make) -> Instruction | None:
        return move(make, sel or those)  # type: ignore[arg-type]

    @G.rule("step", f"{{who}} {verbs} {{sel}}")
    def _(who: Who, sel: Chosen, make: Any = make) -> Instruction | None:
        return theirs(make, who, sel)

    @G.rule("step", f"{{who}} {verbs} {{sel}} {{more:and_sels}}")
    def _(who: Who, sel: Chosen, more: tuple[Chosen, ...], make: Any = make) -> Any:
        found = [theirs(make, who, chosen) for chosen in (sel, *more)]
        return None if None in found else tuple(found)

    @G.rule("step", f"{verbs} {{sel}} y {{two:some}}")
    def _(sel: Chosen, two: Chosen, make: Any = make) -> Any:
        """Of each one; where whose they are is said of the first, the second's is its own."""
        if sel.ref is None and sel.cards.of == "any":
            return None
        return (make(what=sel.objects()), make(what=two.objects()))

    @G.rule("step", f"{verbs} {{one:some}} o {{two:some}}")
    def _(one: Chosen, two: Chosen, make: Any = make) -> Any:
        """The one or the other, each said at length."""
        if one.count == two.count and one.cards == Cards(types=one.cards.types):
            return None
        return Mode(modes=(make(what=one.objects()), make(what=two.objects())))


@G.rule("and_sels", "{one:sel} y {sel}")
def _(sel: Chosen, one: Chosen | None = None) -> tuple[Chosen, ...]:
    return (one, sel) if one is not None else (sel,)


def theirs(make: Any, who: Who, chosen: Chosen) -> Instruction | None:
    """A player does it with own cards, and picks them; «un Aliado tuyo» is yours whoever does it."""
    if chosen.ref is not None or who == "you":
        return move(make, chosen) if who != "each" else None
    if chosen.all:
        if chosen.cards.of not in ("any", "each"):
            return None
        return move(make, chosen if who == "each" else replace(chosen, cards=replace(chosen.cards, of=who)))
    own = chosen.cards.of in ("any", "each") or (chosen.cards.of == "you" and who == "opponent")
    if not own or chosen.cards.zones:
        return None
    if chosen.yours and who != "opponent":
        return None
    cards = replace(chosen.cards, of="you" if "you" in (chosen.cards.of, who) or who == "each" else who)
    made: Instruction = make(what=replace(chosen, cards=cards, by="you" if chosen.yours else who).objects())
    return made


def homeward(chosen: Chosen, to: Who | None) -> Chosen:
    """«Una carta del Cementerio a tu mano»: one of yours, for a card goes to its owner's hand or Castillo (10.22, 10.48)."""
    named = to == "you" and chosen.placed and chosen.cards.of == "any"
    return replace(chosen, cards=replace(chosen.cards, of="you")) if named else chosen


G.say("to_hand", "(a|en) tu mano", "you")
G.say("to_hand", "(a|en|a la|en la|para) [(su|la)] (mano|mano (de su|del) dueno)", None)
G.say("to_their_hand", "(a|en) la mano (de tu|del) oponente", None)
G.say("to_castle", "(en|con|a|al) tu castillo", "you")
G.say("to_castle", "(en|con|a|al) [(su|el)] castillo [(de su|del) dueno]", None)
G.say("to_grave", "(al|en el|en su|a su|a tu|en tu) cementerio", None)


@G.rule("step", "(subir|devolver|poner|enviar) {sel} {to_hand}", "(subir|devolver|volver|poner|enviar) {to_hand} {sel}")
def _(sel: Chosen, to_hand: Who | None) -> Instruction | None:
    return Bounce(what=homeward(sel, to_hand).objects())


@G.rule("step", "(subir|devolver|poner|enviar) {sel} {to_their_hand}")
def _(sel: Chosen, to_their_hand: None) -> Instruction | None:
    """Cards go to their owner's hand (DAR 10.48), so these are the opponent's."""
    if sel.ref is not None or sel.cards.of == "you":
        return None
    return Bounce(what=replace(sel, cards=replace(sel.cards, of="opponent")).objects())


@G.rule("step", "{some} subir {to_hand}")
def _(
    every: Chosen | None = None,
    some: Chosen | None = None,
    ref: Chosen | None = None,
    those: Chosen | None = None,
    to_hand: None = None,
) -> Instruction | None:
    """«Todos tus Dioses suben a la mano de su dueño.»"""
    chosen = every or some or ref or those
    return None if chosen is None else Bounce(what=chosen.objects())


@G.rule("step", "(subir|devolver|poner|enviar) {those} {to_hand}")
def _(those: Chosen, to_hand: None) -> Instruction | None:
    return Bounce(what=those.objects())


@G.rule(
    "step", "{who} [deber] (subir|devolver) {to_hand} {sel}", "{who} [deber] (subir|devolver|volver) {sel} {to_hand}"
)
def _(who: Who, sel: Chosen, to_hand: None) -> Instruction | None:
    return theirs(Bounce, who, sel)


@G.rule(
    "step",
    "barajar {sel} [{to_castle}]",
    "barajar {to_castle} {sel}",
    "(tomar|recuperar|elegir) {sel} y barajar {those} [{to_castle}]",
    "(tomar|recuperar|elegir) {sel} y barajar (-lo|-la) [{to_castle}]",
    "barajar {those} [{to_castle}]",
)
def _(sel: Chosen | None = None, those: Chosen | None = None, to_castle: Who | None = None) -> Instruction | None:
    chosen = sel or those
    if chosen is None or "castillo" in chosen.cards.zones:
        return None
    return ShuffleIn(what=homeward(chosen, to_castle).objects())


@G.rule("step", "(devolver|recuperar|tomar) {sel} {to_castle}", "(devolver|poner) {to_castle} {sel}")
def _(sel: Chosen, to_castle: Who | None = None) -> Instruction | None:
    chosen = homeward(sel, to_castle)
    return None if "castillo" in sel.cards.zones else ShuffleIn(what=chosen.objects(), returned=True)


@G.rule("step", "{who} [deber] barajar {to_castle} {sel}", "{who} [deber] barajar {sel} [{to_castle}]")
def _(who: Who, sel: Chosen, to_castle: None = None) -> Instruction | None:
    return theirs(ShuffleIn, who, sel)


@G.rule("step", "(enviar|poner|botar) {sel} {to_grave}", "(enviar|poner|botar) {to_grave} {sel}")
def _(sel: Chosen, to_grave: None) -> Instruction | None:
    if sel.cards.zones or sel.top:
        return None
    return ToGraveyard(what=sel.objects())


@G.rule(
    "step",
    "(devolver|volver|poner) {sel} a la defensa",
    "{every} volver a la defensa",
    "{some} volver a la defensa",
)
def _(
    sel: Chosen | None = None, some: Chosen | None = None, every: Chosen | None = None, ref: Chosen | None = None
) -> Instruction | None:
    chosen = sel or every or ref or some
    assert chosen is not None
    if chosen.cards.zones:
        return PutIntoPlay(what=fit_for_place(chosen, ALIADO).objects())
    if chosen.all and chosen.cards == Cards(types=("Aliado",), doing=("atacando",)):
        return ReturnAttackers()
    return ToDefense(what=chosen.objects())


@G.rule(
    "step",
    "poner {it} {into_play} (desde|de) (tu|el) cementerio",
)
def _(it: Chosen, into_play: None = None) -> Instruction:
    """Where a card lies that was just destroyed."""
    return PutIntoPlay(what=it.objects())


def fit_for_place(chosen: Chosen, place: str | None) -> Chosen:
    """«Una carta a tu Línea de Defensa»: one of the type that lies there (DAR 4.3, 4.4, 4.6)."""
    plain = Cards(zones=chosen.cards.zones, of=chosen.cards.of)
    if place not in TYPES or chosen.ref is not None or chosen.cards != plain:
        return chosen
    return replace(chosen, cards=replace(chosen.cards, types=(place,)))


G.say("into_play", "[en juego] bajo tu control", "in_play")
G.say("into_play", "en juego [gratis]", "in_play")
G.say("into_play", "(en tu defensa|en la defensa|a la defensa) [gratis]", ALIADO)
G.say("into_play", "en tu apoyo [gratis]", TOTEM)
G.say("into_play", "en tu reserva [gratis]", ORO)


@G.rule(
    "step",
    "(poner|traer) {sel} {into_play} [gratis]",
    "poner {into_play} {sel} [gratis]",
    "poner {those} {into_play}",
)
def _(sel: Chosen | None = None, those: Chosen | None = None, into_play: str | None = None) -> Instruction | None:
    chosen = sel or those
    assert chosen is not None
    if chosen.ref is None and not chosen.cards.zones:
        return None
    return move(PutIntoPlay, fit_for_place(chosen, into_play))


@G.rule("step", "destruir -le {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = described(replace(head, of="opponent"), mods)
    return None if cards is None else Destroy(what=Chosen(cards, count=n).objects())
