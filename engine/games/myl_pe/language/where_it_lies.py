"""What a card does where it lies: «si está en tu Cementerio puedes pagar dos Oros y ponerlo en juego»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import Bounce, Exile, Instruction, Objects, PutIntoPlay, When


@G.rule(
    "from_grave", "(devolver|subir|poner) [a] (@self|-lo|-la|este aliado|esta carta) (de|desde) tu cementerio {to_hand}"
)
def _(to_hand: None = None) -> Instruction:
    return Bounce(what=Objects(ref="self"))


@G.rule(
    "from_grave",
    "(devolver|poner) [a] (@self|-lo|-la|este aliado|esta carta) (de|desde) tu cementerio {into_play}",
    "(jugar|poner) {into_play} [a] (@self|este aliado|esta carta) (de|desde) tu cementerio",
)
def _(into_play: None = None) -> Instruction:
    return PutIntoPlay(what=Objects(ref="self"))


@G.rule("sentence", "{moment} {from_grave}", "{moment} {may:may_choose} {from_grave}")
def _(moment: When, from_grave: Instruction, may: bool = False) -> Sentence | None:
    """«Al comienzo de tu turno puedes devolver este Aliado de tu Cementerio a tu Mano»: it fires where it lies."""
    if not moment.event.startswith(("paso:", "fin_de_turno")):
        return None
    return Sentence((Item(from_grave),), kind="triggered", when=moment, optional=may, zones=("cementerio",))


@G.rule("paid_there", "{payment}")
def _(payment: Instruction) -> tuple[Instruction, ...]:
    return (payment,)


@G.rule("paid_there", "{payment} y {cost}", "{cost}")
def _(cost: Instruction, payment: Instruction | None = None) -> tuple[Instruction, ...]:
    return (cost,) if payment is None else (payment, cost)


@G.rule("sentence", "[{times}] {in_place} [poder] {from_there} {paid_there}")
def _(
    in_place: str, from_there: Instruction, paid_there: tuple[Instruction, ...], times: Times | None = None
) -> Sentence:
    """«Si está en tu Cementerio puedes ponerlo en juego pagando 4 Oros y destruyendo un Aliado.»"""
    zones = (in_place,)
    return Sentence((Item(from_there),), kind="activated", costs=paid_there, zones=zones, **often(times))


G.say("it_there", "(-lo|-la|este aliado|esta carta|@self)", True)


@G.rule("from_there", "(poner|devolver|jugar) {it_there} {into_play}", "(poner|devolver|jugar) {into_play} {it_there}")
def _(it_there: bool, into_play: None = None) -> Instruction:
    return PutIntoPlay(what=Objects(ref="self"))


@G.rule("from_there", "(poner|devolver|subir|recuperar) {it_there} {to_hand}")
def _(it_there: bool, to_hand: None = None) -> Instruction:
    return Bounce(what=Objects(ref="self"))


@G.rule(
    "sentence",
    "{moment} {in_place} {may:may_choose} {costs} (y|para|:) {from_there}",
    "{moment} {in_place} {may:may_choose} {from_there}",
    "{moment} {in_place} {from_there}",
)
def _(
    moment: When, in_place: str, from_there: Instruction, costs: tuple[Instruction, ...] = (), may: bool = False
) -> Sentence | None:
    """«Al comienzo de tu turno, si está en tu Cementerio, puedes pagar dos Oros y ponerlo en juego.»"""
    if not moment.event.startswith(("paso:", "fin_de_turno")):
        return None
    return Sentence((Item(from_there),), kind="triggered", when=moment, costs=costs, optional=may, zones=(in_place,))


@G.rule(
    "sentence",
    "[{times}] [poder] desterrar (@self|-lo|-la|este aliado|esta carta) (de|desde) tu cementerio (para|y|:) {items}",
)
def _(items: tuple[Item, ...], times: Times | None = None) -> Sentence:
    """A card that lies in the Cementerio is given up there."""
    cost = (Exile(what=Objects(ref="self")),)
    return Sentence(items, kind="activated", costs=cost, zones=("cementerio",), **often(times))


@G.rule("sentence", "[{times}] [poder] {costs} (para|y|:) {from_grave}")
def _(costs: tuple[Instruction, ...], from_grave: Instruction, times: Times | None = None) -> Sentence:
    """An ability that works where the card lies (DAR 6.2)."""
    return Sentence((Item(from_grave),), kind="activated", costs=costs, zones=("cementerio",), **often(times))
