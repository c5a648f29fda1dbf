"""«Esta carta no se considera imbloqueable»: what the sentence before gave is no Imbloqueable for other effects."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import Ability, Affect, Cannot, Effect

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
