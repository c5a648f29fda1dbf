"""Who attacks beside whom by name, and what both then gain."""

from __future__ import annotations

from engine.games.myl_pe.ability import Cards, Effect, Has, When
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until

_WITH = "(junto a|junto con|acompanado de|acompanado por|con)"
_IF = "(si|cuando|siempre que)"
_THIS = "[(este aliado|@self)]"


def _beside(name: str) -> Cards:
    return Cards(name=name, of="you", doing=("atacando",))


@G.rule("sentence", f"{_IF} {_THIS} atacar {_WITH} [a] {{card_name}} {{items}}")
def _(card_name: str, items: tuple[Item, ...]) -> Sentence:
    """«Si ataca junto a Hodur gana +2 a la fuerza.»"""
    return Sentence(items, kind="triggered", when=When("ataca"), condition=Has(_beside(card_name)))


@G.rule("sentence", f"{_IF} {_THIS} atacar {_WITH} [a] {{card_name}} (todos|ellos|los 2) {{change}} [{{until}}]")
def _(card_name: str, change: Effect, until: Until | None = None) -> Sentence:
    """Both of them."""
    each = (Chosen(ref="self"), Chosen(_beside(card_name), all=True))
    items = tuple(Item(Pending(one, (change,), until)) for one in each)
    return Sentence(items, kind="triggered", when=When("ataca"), condition=Has(_beside(card_name)))
