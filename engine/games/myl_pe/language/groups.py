"""So much for every two or three of a kind, and no more than so much: «por cada dos Oros», «máximo 3»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Amount, Cards, Count, Strength


@G.rule("group", "por cada {n} {head:heads} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Count | None:
    cards = described(head, mods)
    return None if cards is None or n < 2 or cards.of == "each" else Count(cards, each=n)


@G.rule(
    "strength",
    "(ganar|tener) {n} {points} {group}",
)
def _(group: Count, plus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", replace(group, times=plus if plus is not None else n))


@G.rule("some_cards", "una carta {group}")
def _(group: Count, n: int = 1) -> Amount:
    return replace(group, times=n)


@G.rule("bound", "[(hasta|con|a)] [un] maximo [de] {n}")
def _(n: int = 0, plus: int = 0) -> int:
    return n or plus


def _bounded(amount: Any, bound: int) -> Any:
    """The count with its bound; None for a number that counts nothing, or has one."""
    return replace(amount, most=bound) if isinstance(amount, Count) and amount.most is None and bound > 0 else None


@G.rule("strength", "{strength} {bound}")
def _(strength: Strength, bound: int) -> Strength | None:
    amount = _bounded(strength.amount, bound)
    return None if amount is None else replace(strength, amount=amount)
