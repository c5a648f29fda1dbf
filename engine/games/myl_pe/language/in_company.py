"""Who attacks beside whom by name, what both then gain, and what is said of a card and of others in one breath."""

from __future__ import annotations

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Cards, Effect, Has, When

_WITH = "(junto a|junto con|acompanado de|acompanado por|con)"
_IF = "(si|cuando|siempre que)"
_THIS = "[(este aliado|@self)]"


def _beside(name: str) -> Cards:
    return Cards(name=name, of="you", doing=("atacando",))


@G.rule("sentence", f"{_IF} {_THIS} atacar {_WITH} [a] {{card_name}} (todos|ellos|los 2) {{change}} [{{until}}]")
def _(card_name: str, change: Effect, until: Until | None = None) -> Sentence:
    """Both of them."""
    each = (Chosen(ref="self"), Chosen(_beside(card_name), all=True))
    items = tuple(Item(Pending(one, (change,), until)) for one in each)
    return Sentence(items, kind="triggered", when=When("ataca"), condition=Has(_beside(card_name)))


@G.rule(
    "items",
    "{itself:ref} y [a] {every} {change} [{until}]",
)
def _(itself: Chosen, every: Chosen, change: Effect, until: Until | None = None) -> tuple[Item, ...] | None:
    """«Este Xian y los Aliados que lo acompañen ganan +1»: the same of the one and of the others."""
    if itself.ref not in ("self", "ally", "bearer") or every.cards.zones:
        return None
    return tuple(Item(Pending(on, (change,), until)) for on in (itself, every))
