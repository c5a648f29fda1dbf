"""«Esta carta no se considera imbloqueable»: what the sentence before gave is no Imbloqueable for other effects."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import Ability, Affect, Cannot, Cards, Effect, Is

UNMARKED = Sentence(kind="unmarked")
_THIS = "[(este aliado|esta carta|@self|[su] portador|este)]"
_FOR = (
    "[(para|por) [(los|otros|las)] (efectos|habilidades|otras cartas|otras habilidades) [(en juego|de otras cartas)]]"
)
G.say(
    "sentence", f"{_THIS} no (se considerar|considerar -se|ser (considerado|considerada)) imbloqueable {_FOR}", UNMARKED
)


@G.rule("ability_effect", "{ability_effect} sin ser imbloqueable")
def _(ability_effect: Effect) -> Effect | None:
    made: Effect = _unmarked(ability_effect)
    return None if made == ability_effect else made


def unmarked(ability: Ability) -> Ability | None:
    """The ability with what cannot be blocked by it unmarked; None where it says nothing of blocking."""
    lasting = tuple(replace(one, effect=_unmarked(one.effect)) for one in ability.lasting)
    steps = tuple(
        replace(step, effect=_unmarked(step.effect)) if isinstance(step, Affect) else step for step in ability.steps
    )
    made = replace(ability, lasting=lasting, steps=steps)
    return None if made == ability else made


def _unmarked(effect: Any) -> Any:
    blocked = isinstance(effect, Cannot) and effect.what == ("ser_bloqueado",)
    return replace(effect, unmarked=True) if blocked else effect


def spared(ability: Ability, reading: Sentence) -> Ability | None:
    """The ability with cards of a type left out of all it may do («no afecta Oros»); None where it names none."""
    type_ = reading.condition.cards.types[0] if isinstance(reading.condition, Is) else ""
    fields = {name: _without_type(getattr(ability, name), type_) for name in ("when", "targets", "steps")}
    made = replace(ability, **fields)
    return None if made == ability else made


def _without_type(part: Any, type_: str) -> Any:
    """A part with its descriptions of any cards in play narrowed to those of other types."""
    if isinstance(part, Cards):
        free = not (part.types or part.race or part.races or part.zones or part.like or part.name)
        return replace(part, not_types=(*part.not_types, type_)) if free and type_ not in part.not_types else part
    if isinstance(part, tuple):
        return tuple(_without_type(one, type_) for one in part)
    if isinstance(part, Struct):
        return replace(part, **{name: _without_type(getattr(part, name), type_) for name in part.__struct_fields__})
    return part
