"""Conditions of card texts, on the state as it is: each is a function that `evaluates` it."""

from __future__ import annotations

import operator

from engine.core.state import Piece, place_zone
from engine.core.table import Table
from engine.games.myl_pe.characteristics.descriptions import breeds
from engine.games.myl_pe.characteristics.evaluate import Acting, evaluates, fits, holds, number, referred
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import controller
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.model import describing as model
from engine.games.myl_pe.model.ability import Effect
from engine.law.conflict import reads_otherwise

_OPS = {"<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt}


def own_effects(table: Table, piece: Piece) -> list[Effect]:
    """The continuous effects of a card's own words on itself, wherever it lies, while their condition holds."""
    acting = Acting(controller(piece), piece.id)
    return [
        lasting.effect
        for ability in abilities(table, piece)
        if ability.kind == "continuous"
        for lasting in ability.lasting
        if (lasting.on is None or lasting.on.ref == "self") and holds(table, lasting.condition, acting)
    ]


@evaluates(model.Has)
def _has(table: Table, condition: model.Has, acting: Acting) -> bool:
    there = len(those(table, condition.cards, acting))
    least = 0 if condition.most is not None and condition.least == 1 else condition.least
    return there >= least and (condition.most is None or there <= condition.most)


@evaluates(model.Compare)
def _compare(table: Table, condition: model.Compare, acting: Acting) -> bool:
    return bool(_OPS[condition.op](number(table, condition.left, acting), number(table, condition.right, acting)))


@evaluates(model.AllAre)
def _all_are(table: Table, condition: model.AllAre, acting: Acting) -> bool:
    found = those(table, condition.cards, acting)
    return bool(found) and all(fits(table, piece, condition.are, acting=acting) for piece in found)


@evaluates(model.SameRace)
def _same_race(table: Table, condition: model.SameRace, acting: Acting) -> bool:
    found = [breeds(table, piece) for piece in those(table, condition.cards, acting)]
    return bool(found) and bool(set(found[0]).intersection(*found[1:]))


@evaluates(model.Is)
def _is(table: Table, condition: model.Is, acting: Acting) -> bool:
    """Whether a card fits; of one that nobody named both may be so."""
    found = [table.state.pieces[id] for id in referred(table, condition.ref, acting)]
    if condition.cards.zones:
        found = [piece for piece in found if place_zone(piece.place) in condition.cards.zones]
    return any(fits(table, piece, condition.cards, acting=acting) for piece in found)


@evaluates(model.During)
def _during(table: Table, condition: model.During, acting: Acting) -> bool:
    turn = table.state.turn
    mine = turn.active == acting.by
    whose = condition.turn in ("any", "each") or (condition.turn == "you") == mine
    return whose and (not condition.phases or is_during(table, condition.phases))


def is_during(table: Table, phases: tuple[str, ...]) -> bool:
    """Whether the turn is in one of these phases or steps (`batalla`, `9.2`, `9.3.3.b`)."""
    turn = table.state.turn
    return any(turn.phase == phase or turn.step == phase or turn.step.startswith(phase + ".") for phase in phases)


@evaluates(model.Official)
def _official(table: Table, condition: model.Official, acting: Acting) -> bool:
    return reads_otherwise(table.state, "V03")


@evaluates(model.Reads)
def _reads(table: Table, condition: model.Reads, acting: Acting) -> bool:
    return reads_otherwise(table.state, condition.point)


@evaluates(model.Worked)
def _worked(table: Table, condition: model.Worked, acting: Acting) -> bool:
    return acting.ok


@evaluates(model.Not)
def _not(table: Table, condition: model.Not, acting: Acting) -> bool:
    return not holds(table, condition.of, acting)


@evaluates(model.Every)
def _every(table: Table, condition: model.Every, acting: Acting) -> bool:
    return all(holds(table, item, acting) for item in condition.of)


@evaluates(model.Either)
def _either(table: Table, condition: model.Either, acting: Acting) -> bool:
    return any(holds(table, item, acting) for item in condition.of)
