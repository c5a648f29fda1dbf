"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures
from engine.games.dos_filas.characteristics.refusal import refuse_pick

from . import play, rounds, setup

_BEGIN = {
    "comenzar": setup.begin_start,
    "repartir": setup.begin_deal,
    "cambiar": setup.begin_change,
    "jugar": play.begin_play,
    "pasar": rounds.begin_pass,
    "terminar_partida": rounds.begin_finish,
}
_RESUME = {
    "jugar": play.resume_play,
    "cierre": play.resume_end,
    "cambiar": setup.resume_change,
}

RULES = Procedures(_BEGIN, _RESUME, refuse_pick)
"""The rules of the two-row game."""
