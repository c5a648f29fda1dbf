"""What a card asks of the event in which it is played: «si el torneo es oficial»."""

from __future__ import annotations

from engine.games.myl_pe.ability import Not, Official
from engine.games.myl_pe.language.phrases import G

G.say("cond", "(el torneo|el evento) ser oficial", Official())
G.say("cond", "(el torneo|el evento) no ser oficial", Not(Official()))
