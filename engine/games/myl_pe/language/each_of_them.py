"""What each card of a kind gains when something happens to it: «tus Guerreros ganan +1 cuando bloquean a un Dragón»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import at_verb
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Cards, Compare, Effect, Times, When
from engine.games.myl_pe.model.words import ALIADO

_IF = "(cuando|si|siempre que|al momento que|una vez que)"
_STAYING = ("ataca", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "porta")
"""What happens to a card that is there afterwards."""


@G.rule("meets", "bloquear a {foe}", "ser (bloqueado|bloqueada|bloqueados) por {x:foe}")
def _(foe: Cards | None = None, x: Cards | None = None) -> When:
    return When("bloquea", other=replace(foe, of="any")) if foe is not None else When("bloqueado", other=x)


@G.rule("meets", "{verb}")
def _(verb: str) -> When:
    return at_verb(verb, When("?"))


@G.rule(
    "sentence",
    f"{{every}} {{change}} [{{until}}] {_IF} {{meets}}",
    f"{{every}} {_IF} {{meets}} {{change}} [{{until}}]",
    f"{_IF} {{every}} {{meets}} [ellos] {{change}} [{{until}}]",
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


_NOW = "(este turno|en este turno|en tu turno|durante tu turno|en el turno|durante el turno)"


@G.rule("sentence", f"si [(este aliado|@self)] no atacar {_NOW} [deber_tu] {{items}}")
def _(items: tuple[Item, ...]) -> Sentence:
    """Whether it attacked is known at the end of the turn."""
    idle = Compare(Times(When("ataca")), "=", 0)
    return Sentence(items, kind="triggered", when=When("fin_de_turno", by="you"), condition=idle)
