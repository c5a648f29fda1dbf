"""Numbers and conditions of card texts, reckoned on the state as it is."""

from __future__ import annotations

import operator

from engine.core.state import Piece, place_zone
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, evaluates, fits, holds, matches, number, referred
from engine.games.myl_pe.characteristics.matching import breeds
from engine.games.myl_pe.characteristics.objects import controller, cost, face, in_play, name, printed_strength, weapons
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.recounting import occurrences
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model import describing as model
from engine.games.myl_pe.model.ability import Effect
from engine.law.conflict import reads_otherwise

LEFT_FROM = "left_from"
"""The mark that keeps who controlled an object of another's when it left play («su controlador roba una carta»)."""
LEFT_WITH = "left_with"
"""The mark that keeps the strength an Ally had when it left play («la fuerza del Aliado destruido»)."""


def those(table: Table, wanted: model.Cards, acting: Acting) -> list[Piece]:
    """The cards that fit a description, in the order of the table; only the greatest where it asks for that."""
    found = [
        piece
        for piece in table.state.pieces.values()
        if matches(table, piece, wanted, you=acting.by, source=acting.source, acting=acting)
    ]
    return extremes(table, wanted, found)


def extremes(table: Table, wanted: model.Cards, found: list[Piece]) -> list[Piece]:
    """Those of the cards found whose strength or cost is greatest or least, where the description asks for that."""
    for what, extreme in ((wanted.most, max), (wanted.fewest, min)):
        if what is not None and found:
            values = [_quality(table, piece, what) for piece in found]
            found = [piece for piece, value in zip(found, values, strict=True) if value == extreme(values)]
    return found


@evaluates(model.Count)
def _count(table: Table, amount: model.Count, acting: Acting) -> int:
    if amount.among is not None:
        named = [table.state.pieces[id] for id in referred(table, amount.among, acting)]
        found = [piece for piece in named if fits(table, piece, amount.per, acting=acting)]
    else:
        found = those(table, amount.per, acting)
    value = amount.times * (len(found) // amount.each) + amount.plus
    return value if amount.most is None else max(-amount.most, min(amount.most, value))


@evaluates(model.Quality)
def _quality_of(table: Table, amount: model.Quality, acting: Acting) -> int:
    if amount.of is not None:
        found = [table.state.pieces[id] for id in referred(table, amount.of, acting)]
    else:
        found = those(table, amount.among or model.Cards(), acting)
    values = [_quality(table, piece, amount.what) for piece in found]
    return amount.times * max(values, default=0) + amount.plus


def _quality(table: Table, piece: Piece, what: str) -> int:
    """A number of one card. The strength of one that left play is the one it had there (10.29 has no other)."""
    if what == "cost":
        return cost(face(table.state, piece)) or 0
    if what == "weapons":
        return len(weapons(table.state, piece))
    if in_play(piece):
        return strength(table, piece).value
    left = piece.marks.get(LEFT_WITH)
    return int(left) if left is not None else printed_strength(face(table.state, piece))


@evaluates(model.Fact)
def _fact(table: Table, amount: model.Fact, acting: Acting) -> int:
    key = amount.what if amount.key is None else f"{amount.what}:{amount.key}"
    found = acting.data.get(key)
    value = len(found) if isinstance(found, list | tuple) else int(found) if isinstance(found, int) else 0
    return amount.times * value + amount.plus


@evaluates(model.Times)
def _times(table: Table, amount: model.Times, acting: Acting) -> int:
    total = sum(occurrences(table, amount, acting))
    return amount.times * total + amount.plus


@evaluates(model.Chosen)
def _chosen(table: Table, amount: model.Chosen, acting: Acting) -> int:
    found = acting.data.get("x")
    return int(found) if isinstance(found, int) else amount.least


# -- conditions


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


_OPS = {"<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt}


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
    """Whether a card fits. Of one that nobody knows it cannot be told: then the outcome stays open. Raises Unclear."""
    found = [table.state.pieces[id] for id in referred(table, condition.ref, acting)]
    if condition.cards.zones:
        found = [piece for piece in found if place_zone(piece.place) in condition.cards.zones]
    if any(fits(table, piece, condition.cards, acting=acting) for piece in found):
        return True
    if any(not piece.card for piece in found):
        clause = table.clauses[-1] if table.clauses else None
        table.unclear(name(table.state, acting.source), clause.es if clause else condition.ref)
    return False


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
    return reads_otherwise(table.state, "A71")


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
