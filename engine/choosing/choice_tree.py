"""The tree of what can be chosen and what each option leads to."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from engine.core.limits import Budget, LimitReached
from engine.core.search import Branch, Outcome
from engine.core.state import Choice, Text
from engine.explain import telling
from engine.game import Game
from engine.ruling import Assumption, ChoiceOption, Difference, OpenChoice


def choices(game: Game, outcome: Outcome, budget: Budget) -> tuple[OpenChoice, ...]:
    """What is open at the end of an outcome, with what follows. Raises LimitReached when there is no time left."""
    if outcome.choice is None or not outcome.branches:
        return ()
    diffs = [_diff(game, branch, outcome, budget) for branch in outcome.branches]
    shared = Counter(line.text for diff in diffs for line in diff)
    options = tuple(
        _option(game, branch, outcome, budget, sorted(diff, key=lambda line: shared[line.text]))
        for branch, diff in zip(outcome.branches, diffs, strict=True)
    )
    return (OpenChoice(outcome.choice.by, outcome.choice.what, options),)


def _diff(game: Game, branch: Branch, outcome: Outcome, budget: Budget) -> list[Difference]:
    budget.spend(1)
    spent = budget.spent()
    if spent is not None:
        raise LimitReached(spent)
    return game.compare(outcome.state, branch.outcome.state)


def _option(game: Game, branch: Branch, outcome: Outcome, budget: Budget, diff: list[Difference]) -> ChoiceOption:
    """An option with what follows; `diff` begins with what tells it from the others."""
    after = branch.outcome
    chance = None
    if outcome.choice is not None and outcome.choice.by is None:
        chance = str(Fraction(branch.weight, sum(other.weight for other in outcome.branches)))
    deeper = choices(game, after, budget)
    return ChoiceOption(
        choose=branch.option.value,
        label=branch.option.label,
        verdict=after.stopped or ("depends_on_choice" if deeper else "resolved"),
        summary=_summary(game, after, diff, deeper),
        chance=chance,
        choices=deeper,
        diff=tuple(diff),
        same=branch.same,
    )


def _summary(game: Game, after: Outcome, diff: list[Difference], deeper: tuple[OpenChoice, ...]) -> Text:
    """What an option leads to beyond what led to the choice; where the way ends in what nobody told, what has to be
    told, and where it leads to another choice first, that.
    """
    open_ = after.untold()
    told = None if open_ is None else game.tell(open_, after.state)
    if told is not None or diff:
        return told or telling.summary(diff)
    if not deeper:
        return NOTHING_MORE
    what = deeper[0].what
    return Text(f"Queda por elegir: {what.es}.", f"Still to be chosen: {what.en}.")


NOTHING_MORE = Text("Nada más cambia.", "Nothing else changes.")
"""What becomes of a table by an option that does nothing to it."""


def all_the_same(idle: tuple[Choice, ...]) -> tuple[Assumption, ...]:
    """What was chosen without its mattering."""
    return tuple(
        Assumption(
            f"Da lo mismo qué se elija para «{choice.what.es}»: todo lleva al mismo tablero.",
            f"It does not matter what is chosen for «{choice.what.en}»: everything leads to the same board.",
            choice.sections,
        )
        for choice in idle
    )
