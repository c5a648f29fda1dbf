"""What a card asks of the event in which it is played: «si el torneo es oficial»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Not, Official

G.say("cond", "(el torneo|el evento) ser oficial", Official())
G.say("cond", "(el torneo|el evento) no ser oficial", Not(Official()))
