"""What each card of a kind gains when something happens to it: «tus Guerreros ganan +1 cuando bloquean a un Dragón»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import at_verb
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Effect, When
from engine.games.myl_pe.model.words import ALIADO

_IF = "(cuando|si|siempre que|al momento que|una vez que)"
_STAYING = ("ataca", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "porta")
"""What happens to a card that is there afterwards."""


@G.rule("meets", "{verb}")
def _(verb: str) -> When:
    return at_verb(verb, When("?"))


@G.rule(
    "sentence",
    f"{{every}} {{change}} [{{until}}] {_IF} {{meets}}",
)
def _(every: Chosen, change: Effect, meets: When, until: Until | None = None) -> Sentence | None:
    """Those that only stand there while it lasts are told by what they do («tus Aliados atacantes»)."""
    cards = every.cards
    if every.ref is not None or cards.zones or ALIADO not in cards.types or meets.event not in _STAYING:
        return None
    if until is None and meets.other is None and meets.event in ("ataca", "bloquea"):
        return None
    gains = Pending(Chosen(ref="implied"), (change,), until)
    return Sentence((Item(gains),), kind="triggered", when=replace(meets, what=cards))
