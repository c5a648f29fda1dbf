"""Abilities that are given: «un Aliado gana la habilidad “Cuando ataca, roba una carta” hasta el final del turno»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.finishing import finish
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Gains, Objects
from engine.games.myl_pe.model.words import ALIADO, ORO, TOTEM


@G.rule(
    "step",
    "{sel} (ganar|obtener|tener|recibir) la habilidad [:] {sentence} [{until}]",
    "{sel} (ganar|obtener|tener|recibir) : {sentence} [{until}]",
)
def _(sel: Chosen, sentence: Sentence, until: Until | None = None) -> Any:
    objects = sel.objects()
    ability = finish(sentence, _type_of(objects))
    return None if ability is None else Pending(sel, (Gains((ability,)),), until)


def _type_of(objects: Objects) -> str:
    """What kind of card says the words: an Ally, unless others are spoken of."""
    cards = objects.all or objects.pick
    types = cards.types if cards is not None else ()
    return types[0] if types in ((ORO,), (TOTEM,)) else ALIADO
