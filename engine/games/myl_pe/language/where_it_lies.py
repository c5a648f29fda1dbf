"""What a card does where it lies: «si está en tu Cementerio puedes pagar dos Oros y ponerlo en juego»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import Instruction, Objects, PutIntoPlay, When


@G.rule("paid_there", "{payment} y {cost}")
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


@G.rule("from_there", "(poner|devolver|jugar) {it_there} {into_play}")
def _(it_there: bool, into_play: None = None) -> Instruction:
    return PutIntoPlay(what=Objects(ref="self"))


@G.rule(
    "sentence",
    "{moment} {in_place} {may:may_choose} {costs} (y|para|:) {from_there}",
)
def _(
    moment: When, in_place: str, from_there: Instruction, costs: tuple[Instruction, ...] = (), may: bool = False
) -> Sentence | None:
    """«Al comienzo de tu turno, si está en tu Cementerio, puedes pagar dos Oros y ponerlo en juego.»"""
    if not moment.event.startswith(("paso:", "fin_de_turno")):
        return None
    return Sentence((Item(from_there),), kind="triggered", when=moment, costs=costs, optional=may, zones=(in_place,))
