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


@G.rule("sentence", "[solo] {until}")
def _(until: Until) -> Sentence | None:
    """How long, said by itself after what lasts so long anyway."""
    return Sentence(follows=True) if until in (TURN, END) else None


G.say("sentence", "@tres_por_turno", Sentence(limit=3, limits=True))
G.say("sentence", "@dos_por_turno", Sentence(limit=2, limits=True))
G.say("sentence", "@una_por_juego", Sentence(limit=1, per="game", limits=True))
