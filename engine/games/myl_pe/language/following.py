"""Sentences that speak of the ability before them: how often it is used, for how long, what happens otherwise."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import Sentence, Until
from engine.games.myl_pe.model.ability import During

G.say(
    "sentence",
    "[esta habilidad] [solo] [(se|puede)] [poder] [usar -se|usar] @una_por_turno",
    Sentence(limit=1, limits=True),
)
G.say(
    "sentence",
    "[esta habilidad] [solo] [(se|puede)] [poder] [usar -se|usar] [solo] @una_por_turno en tu turno",
    Sentence(limit=1, condition=During(turn="you"), limits=True),
)
G.say("sentence", "[solo] (1 vez|una vez) por turno", Sentence(limit=1, limits=True))
_USE = "[solo] [poder] (usar|jugar) (esta habilidad|su habilidad|la habilidad|-lo|-la) [solo]"
G.say("sentence", f"{_USE} @una_por_turno", Sentence(limit=1, limits=True))
G.say("sentence", f"{_USE} @dos_por_turno", Sentence(limit=2, limits=True))
G.say("sentence", f"{_USE} @tres_por_turno", Sentence(limit=3, limits=True))
G.say("sentence", f"{_USE} @una_por_juego", Sentence(limit=1, per="game", limits=True))
G.say(
    "sentence", "poder usar (esta habilidad|su habilidad|-lo|-la) (cuantas|todas las|las) veces [quieras]", Sentence()
)
G.say("sentence", "solo en tu turno [y] @una_por_turno", Sentence(limit=1, turn="you", limits=True))


@G.rule("sentence", "[solo] {until}")
def _(until: Until) -> Sentence | None:
    """How long, said by itself after what lasts so long anyway."""
    return Sentence(follows=True) if until in (TURN, END) else None


G.say("sentence", "@tres_por_turno", Sentence(limit=3, limits=True))
G.say("sentence", "@dos_por_turno", Sentence(limit=2, limits=True))
G.say("sentence", "@una_por_juego", Sentence(limit=1, per="game", limits=True))
