"""So much for every two or three of a kind: «gana +1 a la fuerza por cada dos Oros», «por cada tres cartas»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.ability import Amount, Cards, Count, Strength
from engine.games.myl_pe.language.counted import so_many
from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item


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
