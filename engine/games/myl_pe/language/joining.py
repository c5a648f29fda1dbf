"""A sentence that goes on with the ability before it: what it adds, and what is done otherwise."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.antecedents import mentioned_in
from engine.games.myl_pe.language.composing import Composing
from engine.games.myl_pe.language.referring import Unfit, settled
from engine.games.myl_pe.language.waiting import Conditional, Sentence
from engine.games.myl_pe.model.ability import Ability, If, Instruction, Not, Objects, Offer, Pay, Worked


def joined(one: Ability, two: Sentence, type_: str) -> Ability | None:
    """A sentence that goes on with the ability before it."""
    composing = Composing(one.kind, type_, one.when)
    composing.targets = list(one.targets)
    composing.paid, composing.before = any(not isinstance(cost, Pay) for cost in one.costs), one.steps
    otherwise = _told_otherwise(one, two)
    composing.mentioned, composing.anew = mentioned_in(replace(one, steps=one.steps[:-1]) if otherwise else one), True
    if one.targets:
        composing.last = f"target:{len(one.targets) - 1}" if one.targets[-1].count == 1 else "targets"
    elif one.steps:
        objects = getattr(one.steps[-1], "what", None) or getattr(one.steps[-1], "on", None)
        composing.last = (objects.ref if isinstance(objects, Objects) else None) or "done"
    try:
        for item in two.items:
            composing.add(item)
    except Unfit:
        return None
    first = composing.steps[0] if composing.steps else None
    if isinstance(first, If) and first.condition == Not(of=Worked()):
        one, composing.steps[0] = _or_else(one, first)
    made = replace(one, targets=tuple(composing.targets), steps=(*one.steps, *composing.steps))
    return made if settled(made) else None


def _told_otherwise(one: Ability, two: Sentence) -> bool:
    """Whether a sentence says what is done where the condition of the instruction before does not hold."""
    said = two.items[0].said
    last = one.steps[-1] if one.steps else None
    not_so = isinstance(said, Conditional) and said.condition == Not(of=Worked())
    return not_so and isinstance(last, If) and not last.otherwise


def _or_else(one: Ability, first: If) -> tuple[Ability, Instruction]:
    """The ability before without what is otherwise done, and that: of its condition, its price, or its last step."""
    last = one.steps[-1] if one.steps else None
    if isinstance(last, If) and not last.otherwise:
        return replace(one, steps=one.steps[:-1]), replace(last, otherwise=first.steps)
    if one.kind != "triggered" or not one.steps:
        return one, first
    if one.costs and one.optional:
        offer = Offer(costs=one.costs, steps=one.steps, otherwise=first.steps)
        return replace(one, costs=(), optional=False, steps=()), offer
    if one.condition is not None and not one.optional and not one.steps[-1].optional:
        either = If(condition=one.condition, steps=one.steps, otherwise=first.steps)
        return replace(one, condition=None, steps=()), either
    return one, first
