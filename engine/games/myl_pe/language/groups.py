"""So much for every two or three of a kind, and no more than so much: «por cada dos Oros», «máximo 3»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.counted import so_many
from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending
from engine.games.myl_pe.model.ability import Amount, Cards, Count, Discard, Draw, Mill, Strength


@G.rule("group", "por cada {n} {head:heads} [{mods}]", "por cada (grupo|par) de {n} {head:heads} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Count | None:
    cards = described(head, mods)
    return None if cards is None or n < 2 or cards.of == "each" else Count(cards, each=n)


@G.rule(
    "strength",
    "(ganar|tener) {plus} [{points}] {group}",
    "(ganar|tener) {n} {points} {group}",
    "{group} (ganar|tener) {plus} [{points}]",
)
def _(group: Count, plus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", replace(group, times=plus if plus is not None else n))


@G.rule("strength", "(ganar|tener) {minus} [{points}] {group}", "perder {n} {points} {group}")
def _(group: Count, minus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", replace(group, times=minus if minus is not None else -n))


@G.rule("some_cards", "una carta {group}", "{n} cartas {group}")
def _(group: Count, n: int = 1) -> Amount:
    return replace(group, times=n)


@G.rule("item", "{group} {item}", "{item} {group}")
def _(group: Count, item: Item) -> Item | None:
    return so_many(item, group)


@G.rule("bound", "[(hasta|con|a)] [un] maximo [de] {n}", "[(hasta|con|a)] [un] maximo [de] {plus}")
def _(n: int = 0, plus: int = 0) -> int:
    return n or plus


def _bounded(amount: Any, bound: int) -> Any:
    """The count with its bound; None for a number that counts nothing, or has one."""
    return replace(amount, most=bound) if isinstance(amount, Count) and amount.most is None and bound > 0 else None


@G.rule("strength", "{strength} {bound}")
def _(strength: Strength, bound: int) -> Strength | None:
    amount = _bounded(strength.amount, bound)
    return None if amount is None else replace(strength, amount=amount)


@G.rule("step", "{step} {bound}")
def _(step: Any, bound: int) -> Any:
    """Said after how long it lasts, or of cards that are drawn, discarded or lost."""
    if isinstance(step, Draw | Discard | Mill):
        count = _bounded(step.count, bound)
        return None if count is None else replace(step, count=count)
    if not isinstance(step, Pending) or len(step.effects) != 1 or not isinstance(step.effects[0], Strength):
        return None
    amount = _bounded(step.effects[0].amount, bound)
    return None if amount is None else replace(step, effects=(replace(step.effects[0], amount=amount),))
