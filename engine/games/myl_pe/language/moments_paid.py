"""A moment, what is then given up, and what that buys: «cuando entra en juego puedes pagar 2 Oros para que...»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import Condition, Instruction, When


@G.rule(
    "sentence",
    "{moment} [poder] {costs} (para|:) {items}",
    "{moment} [poder] {costs} para que {items}",
)
def _(moment: When, costs: tuple[Instruction, ...], items: tuple[Item, ...], cond: Condition | None = None) -> Sentence:
    return Sentence(items, kind="triggered", when=moment, costs=costs, optional=True, condition=cond)


@G.rule("sentence", "{moment} [poder] {items} {payment}")
def _(moment: When, items: tuple[Item, ...], payment: Instruction) -> Sentence:
    """«Cuando bloquea puedes destruirlo pagando 2 Oros.»"""
    items = (replace(items[0], optional=False), *items[1:])
    return Sentence(items, kind="triggered", when=moment, costs=(payment,), optional=True)


@G.rule("sentence", "{moment} {costs} y {items}")
def _(moment: When, costs: tuple[Instruction, ...], items: tuple[Item, ...]) -> Sentence | None:
    pays = any(type(cost).__name__ == "Pay" for cost in costs)
    return Sentence(items, kind="triggered", when=moment, costs=costs, optional=True) if pays else None


@G.rule("sentence", "{moment} [poder] {costs} [:] [y] si (lo hacer|hacer -lo) {items}")
def _(moment: When, costs: tuple[Instruction, ...], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=moment, costs=costs, optional=True)
