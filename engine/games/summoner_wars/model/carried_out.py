"""What of an ability no code carries out: such data is an error where it is written, not a silence in a ruling."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.diagnose import fields_passed_over
from engine.core.state import Text
from engine.games.summoner_wars.model.ability import STANDING, Ability, Effect

FIELDS: dict[str, frozenset[str]] = {
    "mirar_mazo": frozenset(("what",)),
    "ataques_por_fase": frozenset(),
    "ataque_por_carta_debajo": frozenset(),
    "herida": frozenset(("what", "range")),
    "ataque_si_movio_vid": frozenset(),
    "curar": frozenset(("what", "range")),
    "colocar": frozenset(("what", "to", "range")),
    "colocar_vid": frozenset(("to",)),
    "descarte_a_magia": frozenset(),
    "mover": frozenset(("what", "range")),
    "congelar": frozenset(("what", "range")),
}
"""The fields that each kind of effect is carried out with, beside its amount."""


def passed_over(ability: Ability) -> Iterator[Text]:
    """What no code would carry out in an ability, in both languages."""
    for effect in ability.effects:
        yield from _of_effect(effect, ability.when)
    if ability.requires is not None and ability.when != "al_jugar":
        yield Text("«requires» solo vale en «al_jugar»", "«requires» counts in «al_jugar» only")


def _of_effect(effect: Effect, when: str) -> Iterator[Text]:
    op = effect.op
    for field in fields_passed_over(effect, FIELDS[op] | {"op", "amount"}):
        yield Text(f"en «{op}» no tiene efecto «{field}»", f"«{field}» has no effect in «{op}»")
    if (op in STANDING) != (when == "continuo"):
        kind = Text("es continuo", "is continuous") if op in STANDING else Text("no es continuo", "is not continuous")
        yield Text(f"«{op}» {kind.es}", f"«{op}» {kind.en}")
