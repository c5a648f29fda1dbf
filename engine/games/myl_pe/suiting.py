"""Whether an ability suits the type of its card; words that seem to say what cannot be were not understood."""

from __future__ import annotations

from engine.games.myl_pe.ability import Ability
from engine.games.myl_pe.words import ALIADO, ARMA, TALISMAN

_OF_ALLIES = ("ataca", "tras_atacar", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "porta")
_OF_OBJECTS = ("entra", "destruido", "sale", "al_cementerio", "copia")
"""What happens to a card itself: only Allies fight and bear, and a Talismán never is an object in play."""


def works_on(ability: Ability, type_: str) -> bool:
    """Whether an ability can work on a card of this type: only Allies attack, only a Talismán resolves and is gone."""
    when, refs = ability.when, [lasting.on.ref for lasting in ability.lasting if lasting.on]
    if (ability.kind == "spell" and type_ != TALISMAN) or ("bearer" in refs and type_ != ARMA):
        return False
    if ability.kind != "triggered" or when is None:
        return True
    if when.bearer:
        return type_ == ARMA
    own = when.what is None and when.ref is None
    if own and when.event in _OF_ALLIES:
        return type_ == ALIADO
    return not (own and when.event in _OF_OBJECTS and type_ == TALISMAN)
