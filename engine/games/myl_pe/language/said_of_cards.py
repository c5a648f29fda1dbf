"""Strength, race, damage and weapons in further words, as cards that are told from memory say them."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Chosen, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import ON_SELF, standing
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Can,
    Lasting,
    TakesDamage,
)
from engine.games.myl_pe.model.words import RACES

# -- strength and race


G.say("mod", "sin raza", part(not_races=RACES))


# -- damage, targets, costs


@G.rule(
    "sentence", "solo poder (jugar -se|jugar -lo|ser jugado|jugar esta carta|jugar este talisman) {step_in} [:] {items}"
)
def _(step_in: tuple[str, str], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="spell", during=(step_in[0],), turn=step_in[1])


G.rule("first_half", "solo poder (jugar -se|jugar -lo|ser jugado|jugar esta carta|jugar este talisman) {step_in}")(
    lambda step_in: True
)


_DAMAGE = "(todo el|el|todos los) (dano|danos|dano_de_combate)"
_TO_IT = "(que (recibir tu castillo|recibir_tu|tu castillo recibir|ir a tu castillo|ir a recibir tu castillo)|a tu castillo|hecho a tu castillo)"


@G.rule(
    "taken_for_it",
    f"{_DAMAGE} {_TO_IT} (lo recibir|recibir -lo|ser (recibido|recibidos) por|ser (absorbido|absorbidos) por)",
)
def _() -> bool:
    return True


@G.rule(
    "step",
    "{taken_for_it} {some} [{until}]",
    f"{{some}} recibir {_DAMAGE} {_TO_IT} [{{until}}]",
)
def _(
    taken_for_it: bool = True, some: Chosen | None = None, ref: Chosen | None = None, until: Until | None = None
) -> Any:
    on = some or ref
    if on is None or (some is not None and (some.count != 1 or some.cards.zones)):
        return None
    return Pending(on, (TakesDamage(),), until) if on.ref in (None, "self", "ally", "bearer") else None


# -- control and weapons


G.say(
    "sentence",
    "[(esta arma|esta carta|@self)] poder ser (portada|portado|llevada|llevado|usada) por [(un|los)] (aliado|aliados) que [ya] (portar|tener) [(un|otro)] (arma|armas|otra arma)",
    standing(Lasting(Can("portar_mas"), ON_SELF)),
)
