"""Whether an ability suits the type of its card; words that seem to say what cannot be were not understood."""

from __future__ import annotations

from msgspec import Struct

from engine.games.myl_pe.model.ability import Ability, Affect, Can, Must, Objects, PutIntoPlay, ToDefense, When
from engine.games.myl_pe.model.words import ALIADO, ARMA, OUT_OF_PLAY, TALISMAN

_OF_ALLIES = ("ataca", "tras_atacar", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "porta")
_OF_OBJECTS = ("entra", "destruido", "sale", "al_cementerio", "copia")
"""What happens to a card itself: only Allies fight and bear, and a Talismán never is an object in play."""
_ANSWERED = (
    "juega",
    "entra",
    "usa",
    "copia",
    "gana_fuerza",
    "agrupacion",
    "vigilia",
    "ataque",
    "bloqueo",
    "guerra",
    "asignacion",
    "recibe_dano",
    "fase_final",
    "fin_de_turno",
)
"""What a response can reply to (DAR 6.6.2, 8.1.E): what is played or used, and the moments of a turn."""


def works_on(ability: Ability, type_: str) -> bool:
    """Whether an ability can work on a card of this type: only Allies attack, only a Talismán resolves and is gone.

    What lies out of play has no bearer.
    """
    unborne = type_ != ARMA or any(zone in OUT_OF_PLAY for zone in ability.zones)
    if (ability.kind == "spell" and type_ != TALISMAN) or (unborne and _speaks_of_bearer(ability)):
        return False
    if type_ != ALIADO and any(isinstance(step, Affect) and _fights_itself(step) for step in ability.steps):
        return False
    return has_its_moment(ability.kind, ability.when) and _moves_sensibly(ability) and _happens_to(ability, type_)


def _fights_itself(step: Affect) -> bool:
    """Whether the card itself is said to attack, block or bear."""
    return isinstance(step.effect, Can | Must) and step.on == Objects(ref="self")


def has_its_moment(kind: str | None, when: When | None) -> bool:
    """Whether there is a moment to use an ability of this kind: a response replies to what can be replied to."""
    return kind != "response" or when is None or when.event in _ANSWERED


def _speaks_of_bearer(part: object) -> bool:
    """Whether something in it is about who bears the card."""
    if isinstance(part, tuple):
        return any(_speaks_of_bearer(one) for one in part)
    if not isinstance(part, Struct):
        return False
    borne = getattr(part, "ref", None) == "bearer" or (isinstance(part, When) and part.bearer)
    return borne or any(_speaks_of_bearer(getattr(part, name)) for name in part.__struct_fields__)


def _moves_sensibly(ability: Ability) -> bool:
    """Nothing comes back to the Línea de Defensa from out of play, and what is in play is not put there again."""
    outside = any(zone in OUT_OF_PLAY for target in ability.targets for zone in target.cards.zones)
    for step in ability.steps:
        if isinstance(step, ToDefense):
            wanted = step.what.pick or step.what.all
            aimed = (step.what.ref or "").startswith("target")
            if (aimed and outside) or (wanted and any(zone in OUT_OF_PLAY for zone in wanted.zones)):
                return False
        if isinstance(step, PutIntoPlay) and step.what.ref == "self" and ability.kind == "activated":
            return bool(ability.zones)
    return True


def _happens_to(ability: Ability, type_: str) -> bool:
    """Whether what fires a trigger can happen to a card of this type."""
    when = ability.when
    if ability.kind != "triggered" or when is None:
        return True
    if when.bearer:
        return True
    own = when.what is None and when.ref is None
    if own and when.event in _OF_ALLIES:
        return type_ == ALIADO
    return not (own and when.event in _OF_OBJECTS and type_ == TALISMAN)
