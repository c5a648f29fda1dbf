"""The strength of an Ally, with every term it is made of (DAR 3.1.B, 7.1.2, 10.29)."""

from __future__ import annotations

import msgspec

from engine.core.recall import while_same
from engine.core.state import Modifier, Piece, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, law_of_counting, number
from engine.games.myl_pe.characteristics.objects import (
    bound,
    by_effect,
    controller,
    copied,
    face,
    in_play,
    lying_in_play,
    printed_strength,
    weapons,
    zone,
)
from engine.games.myl_pe.characteristics.projection import (
    Active,
    actives_of,
    blanked_by,
    printed_actives,
    race,
    reaches,
)
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.model.ability import Cannot, DoubleBonus, Invert, NoBonus, Race
from engine.games.myl_pe.model.ability import Strength as Op
from engine.games.myl_pe.model.describing import Cards, SameRace
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import PAGADO, races_of
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

BONUS, DOUBLER, SETTER, OVERLAP = "3.1.B.1.1", "3.1.B.1.2", "3.1.B.2", "7.1.2"
claim(__name__, "_base", "10.50")
_LAW = {"add": (BONUS,), "double": ("10.24", DOUBLER), "set": (SETTER,)}


class Term(msgspec.Struct, frozen=True):
    """One thing that made the strength what it is: who, which operation with what number, and the value after it.

    `counted`: what a bonus came to, where it counts negatively or goes no lower.
    """

    source: str
    op: str
    amount: int
    value: int
    continuous: bool
    counted: int | None = None


class Strength(msgspec.Struct, frozen=True):
    """The strength in force, the printed one, the terms in order and the sections.

    `left_out`: what works on the object and does not count: before a setter or beside a continuous one (7.1.2), bonuses
    that were taken away. `value` of those is 0.
    """

    value: int
    base: int
    terms: tuple[Term, ...] = ()
    sections: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    left_out: tuple[Term, ...] = ()


class _Working(msgspec.Struct, frozen=True):
    op: Op
    amount: int
    since: int
    source: str
    continuous: bool
    inverted: int | None = None
    law: tuple[str, ...] = ()


def strength(table: Table, piece: Piece) -> Strength:
    """The strength of an object now. Outside of play it is the printed one (DAR 3.1, 10.29).

    Where strengths depend on each other in a circle, the printed one counts within the circle; what was found inside
    one is not kept.
    """
    key = f"strength:{piece.id}"
    known: Strength | None = table.memo(key)
    if known is not None:
        return known
    if key in table.computing:
        base = printed_strength(face(table.state, piece))
        return Strength(base, base)
    table.computing.append(key)
    try:
        found = _strength(table, piece)
    finally:
        table.computing.pop()
    return found if table.computing else table.keep(key, found)


def _strength(table: Table, piece: Piece) -> Strength:
    base = _base(table, piece)
    if not in_play(piece):
        return Strength(base, base)
    reckoner = _reckoner(table, piece)
    reckoned: tuple[str, ...] = ("10.50",) if reckoner is not None else ()
    if reckoner is not None:
        reckoned += law_of_counting(table, getattr(reckoner.effect, "amount", None), _about(reckoner, piece))
    reckoned += ("5",) if _reached_as_whose(table, piece) else ()
    reckoned += _by_race(table, piece)
    every = _working(table, piece)
    ops = [op for op in every if op.op.op != "add" or op.amount <= 0] if _without_bonus(table, piece) else every
    if not ops:
        return Strength(base, base, sections=reckoned, left_out=_passed_over(every, ops))
    fixed = [op for op in ops if op.continuous and op.op.op == "set"]
    if fixed:
        found = _fixed(table, base, fixed[-1], ops)
        left = [op for op in every if op.source not in {term.source for term in found.terms}]
        return msgspec.structs.replace(found, left_out=_passed_over(left, []))
    found = _layered(base, ops, (*_sections(table, ops), *reckoned))
    found = msgspec.structs.replace(found, left_out=_passed_over(every, _counting(ops)))
    paid = any(term.continuous and _is_paid(table, term.source) for term in found.terms)
    return msgspec.structs.replace(found, sections=(*found.sections, "4.3", "10.14")) if paid else found


def _base(table: Table, piece: Piece) -> int:
    """The strength before any modifier: printed, copied, or what the card's own words make of its X (DAR 10.50)."""
    copy = copied(table.state, piece)
    if copy is not None and copy[1].strength is not None:
        return copy[1].strength
    reckoner = _reckoner(table, piece)
    if reckoner is not None and isinstance(reckoner.effect, Op):
        return number(table, reckoner.effect.amount, _about(reckoner, piece))
    return printed_strength(face(table.state, piece))


def checked_anew(table: Table, piece: Piece) -> bool:
    """Whether what a card says of the object all the time has a condition, holding or not, or counts cards: it is
    checked anew with every change (DAR 6.4.1)."""
    return any(
        (active.lasting.condition is not None or not isinstance(getattr(active.effect, "amount", 0), int))
        and reaches(table, active, piece)
        for active in printed_actives(table.state)
        if isinstance(active.effect, Op | Cannot)
    )


def _is_paid(table: Table, source: str) -> bool:
    """Whether an effect comes from an Oro that was paid: it is in play all the same (DAR 4.3)."""
    return zone(table.state.pieces[source]) == PAGADO


def _reached_as_whose(table: Table, piece: Piece) -> bool:
    """Whether an effect on «tus Aliados» reaches an Ally because of who controls it, who is not its owner (DAR 5)."""
    if controller(piece) == piece.owner:
        return False
    reaching = (active.lasting.on for active in actives_of(table, Op) if reaches(table, active, piece))
    return any(on is not None and on.all is not None and on.all.of in ("you", "opponent") for on in reaching)


def _by_race(table: Table, piece: Piece) -> tuple[str, ...]:
    """The sections by which an effect on races reaches an Ally or counts some: one is of several («Vampiro/Dragón»,
    DAR 2.3, A58), or was given the one asked for, or has it no more (2.3.A, 2.3.B)."""
    odd = _of_no_plain_race(table)
    if not odd:
        return ()
    reaching = [active.lasting for active in actives_of(table, Op) if reaches(table, active, piece)]
    described = [part for part in parts_of(reaching) if isinstance(part, Cards | SameRace)]
    asked = {race for part in described if isinstance(part, Cards) for race in (part.race, *part.races) if race}
    same = any(isinstance(part, SameRace) for part in described)
    return tuple(dict.fromkeys(law for races, law in odd if same or races & asked))


def _of_no_plain_race(table: Table) -> list[tuple[frozenset[str], str]]:
    """The races of what lies in play that are not simply the printed one, each with its section."""
    if not (actives_of(table, Race) or Race in by_effect(table.state)):
        return _of_several_races(table.state)
    known: list[tuple[frozenset[str], str]] | None = table.memo("of_no_plain_race")
    if known is not None:
        return known
    found = []
    for other in lying_in_play(table.state):
        printed = frozenset(races_of(face(table.state, other).race))
        now, given = race(table, other)
        if given is not None:
            found.append((printed | {str(now)}, "2.3.A" if printed else "2.3.B"))
        elif len(printed) > 1:
            found.append((printed, "2.3"))
    return found if table.computing else list(table.keep("of_no_plain_race", found))


@while_same("pieces", "modifiers", "cards")
def _of_several_races(state: State) -> list[tuple[frozenset[str], str]]:
    printed = (frozenset(races_of(face(state, piece).race)) for piece in lying_in_play(state))
    return [(races, "2.3") for races in printed if len(races) > 1]


def _reckoner(table: Table, piece: Piece) -> Active | None:
    """The words of the card that make its strength a number to be reckoned, while it is in play."""
    for active in actives_of(table, Op) if in_play(piece) else ():
        if isinstance(active.effect, Op) and active.effect.op == "base" and reaches(table, active, piece):
            return active
    return None


def _about(effect: Active | Modifier, piece: Piece) -> Acting:
    """Whose numbers an effect reads: its controller's, `it` being the object it is on."""
    return Acting(effect.by, effect.source if isinstance(effect, Active) else piece.id, data={"it": piece.id})


def permanent_strength(table: Table, piece: Piece) -> int:
    """The strength that a copy takes: the base with the bonuses for the rest of the game (DAR 10.17)."""
    lasting = [m for m in by_effect(table.state).get(Op, ()) if bound(m, piece) and m.until == "game"]
    ops = [
        _Working(m.effect, number(table, m.effect.amount, _about(m, piece)), m.since, m.source, False, _inverter(table))
        for m in lasting
    ]
    return _layered(_base(table, piece), ops, ()).value


def _fixed(table: Table, base: int, setter: _Working, ops: list[_Working]) -> Strength:
    """A continuous setter holds while it is borne, whatever else there is (3.1.B.2; what comes later: A22)."""
    term = Term(setter.source, "set", setter.amount, setter.amount, True)
    later = [op for op in ops if not op.continuous and op.since > setter.since]
    sections = (OVERLAP, SETTER) if len(ops) > 1 else (SETTER,)
    if later and reads_otherwise(table.state, "A22"):
        return msgspec.structs.replace(_layered(setter.amount, later, sections), base=base)
    return Strength(setter.amount, base, (term,), sections, ("10.29",))


def _passed_over(every: list[_Working], counting: list[_Working]) -> tuple[Term, ...]:
    return tuple(Term(op.source, op.op.op, op.amount, 0, op.continuous) for op in every if op not in counting)


def _counting(ops: list[_Working]) -> list[_Working]:
    """The operations that count: a one-shot setter wipes what was before and continuous bonuses."""
    setters = [op for op in ops if op.op.op == "set"]
    if not setters:
        return ops
    last = max(setters, key=lambda op: op.since)
    return [last, *(op for op in ops if not op.continuous and op.since > last.since)]


def _layered(base: int, ops: list[_Working], sections: tuple[str, ...]) -> Strength:
    """Those of the operations that count, in the order they were applied."""
    ops = _counting(ops)
    value = base
    terms = []
    for op in sorted(ops, key=lambda op: op.since):
        before, value = value, _apply(op, value)
        terms.append(Term(op.source, op.op.op, op.amount, value, op.continuous, value - before))
    return Strength(value, base, tuple(terms), sections, ("10.29",))


def _apply(op: _Working, value: int) -> int:
    if op.op.op == "set":
        return op.amount
    if op.op.op == "double":
        return 2 * max(0, value)
    if op.inverted is not None and op.amount > 0:
        return max(min(value, op.inverted), value - op.amount)
    if op.op.minimum is not None and op.amount < 0:
        return max(min(value, op.op.minimum), value + op.amount)
    return value + op.amount


def _sections(table: Table, ops: list[_Working]) -> tuple[str, ...]:
    kinds = {op.op.op for op in ops}
    overlap = len(kinds) > 1 or "set" in kinds or any(op.inverted is not None for op in ops)
    own = tuple(dict.fromkeys(law for op in ops for law in _LAW[op.op.op]))
    own += tuple(dict.fromkeys(law for op in ops for law in op.law))
    if _inverter(table) is not None or (overlap and len(ops) > 1):
        return (OVERLAP, *own)
    if all(op.continuous for op in ops):
        return ("6.4", *own)
    return own


def _working(table: Table, piece: Piece) -> list[_Working]:
    """Every strength operation on the object, in the order they began."""
    inverter = _inverter(table)
    found: list[_Working] = []
    for active in actives_of(table, Op):
        if isinstance(active.effect, Op) and active.effect.op != "base" and reaches(table, active, piece):
            acting = _about(active, piece)
            amount = number(table, active.effect.amount, acting)
            if kept_from_bonus(table, piece, active.effect, table.state.pieces[active.source]) is not None:
                continue
            amount *= 2 if active.effect.op == "add" and counts_twice(table, active.source) else 1
            law = law_of_counting(table, active.effect.amount, acting)
            found.append(_Working(active.effect, amount, active.since, active.source, True, inverter, law))
    for modifier in by_effect(table.state).get(Op, ()):
        if bound(modifier, piece):
            amount = number(table, modifier.effect.amount, _about(modifier, piece))
            found.append(_Working(modifier.effect, amount, modifier.since, modifier.source, False, inverter))
    if inverter is not None and any(_is_loss(op) for op in found) and reads_otherwise(table.state, "A62"):
        found = [msgspec.structs.replace(op, amount=-op.amount, inverted=None) if _is_loss(op) else op for op in found]
    found.sort(key=lambda op: op.since)
    return _since_blank(table, piece, found)


def kept_from_bonus(table: Table, piece: Piece, effect: object, by: Piece) -> Modifier | Active | None:
    """What keeps the object from getting this bonus of strength by that card; None for what is no bonus."""
    return cannot(table, piece, "ganar_fuerza", by=by) if is_bonus(effect) else None


def is_bonus(effect: object) -> bool:
    """Whether an effect adds to strength, or doubles it."""
    if not isinstance(effect, Op) or effect.op not in ("add", "double"):
        return False
    amount = effect.amount if isinstance(effect.amount, int) else getattr(effect.amount, "times", 1)
    return effect.op == "double" or amount > 0


def counts_twice(table: Table, source: str) -> bool:
    """Whether what a card adds to strengths counts twice («duplica la fuerza de un Arma»)."""
    piece = table.state.pieces[source]
    given = any(bound(modifier, piece) for modifier in by_effect(table.state).get(DoubleBonus, ()))
    return given or any(reaches(table, active, piece) for active in actives_of(table, DoubleBonus))


def _since_blank(table: Table, piece: Piece, found: list[_Working]) -> list[_Working]:
    """Losing the ability leaves what strengthens an Ally from outside (6.10.4); by the other reading only Armas do."""
    lost = blanked_by(table, piece)
    if lost is None:
        return found
    armas = [weapon.id for weapon in weapons(table.state, piece)]
    kept = [op for op in found if op.since > lost.since or op.source in armas]
    return kept if len(kept) < len(found) and reads_otherwise(table.state, "A43") else found


def _is_loss(op: _Working) -> bool:
    return op.op.op == "add" and op.amount < 0


def _without_bonus(table: Table, piece: Piece) -> bool:
    """Whether something takes the object's bonuses away."""
    lost = any(bound(modifier, piece) for modifier in by_effect(table.state).get(NoBonus, ()))
    return lost or any(reaches(table, active, piece) for active in actives_of(table, NoBonus))


def _inverter(table: Table) -> int | None:
    effects: list[Modifier | Active] = [*by_effect(table.state).get(Invert, ()), *actives_of(table, Invert)]
    return next((m.effect.minimum for m in effects if isinstance(m.effect, Invert)), None)
