"""What is said last though it comes first: «...en respuesta a un ataque», and what holds instead («en su lugar»)."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence
from engine.games.myl_pe.model.ability import Condition, Instruction, Lasting, When

# -- responses


@G.rule("sentence", "{items} @respuesta {answered}")
def _(items: tuple[Item, ...], answered: When) -> Sentence:
    return Sentence(items, kind="response", when=answered)


@G.rule(
    "sentence",
    "[poder] {costs} (para que|para|:|y) {items} @respuesta {answered}",
    "[poder] {costs} @respuesta {answered} para que {items}",
)
def _(costs: tuple[Instruction, ...], items: tuple[Item, ...], answered: When) -> Sentence:
    return Sentence(items, kind="response", when=answered, costs=costs)


# -- one or the other


def _held(items: tuple[Item, ...], condition: Condition) -> tuple[Lasting, ...] | None:
    """What items say of cards for always, under a condition; None where one does something else."""
    found: list[Lasting] = []
    for item in items:
        said = item.said
        if not isinstance(said, Pending) or said.until is not None or item.optional or said.on.ref is None:
            return None
        found += [Lasting(effect, said.on.objects(), condition) for effect in said.effects]
    return tuple(found)


@G.rule(
    "sentence",
    "si {cond} {items} en su lugar",
)
def _(cond: Condition, items: tuple[Item, ...], plus: int = 0) -> Sentence | None:
    """It replaces what the sentence before gives (`reading` puts the two together)."""
    return Sentence(items, kind="instead", condition=cond) if _held(items, cond) is not None else None
