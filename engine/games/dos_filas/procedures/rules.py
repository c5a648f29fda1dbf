"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures, Resume
from engine.core.state import Frame
from engine.games.dos_filas.characteristics.refusal import refuse_pick
from engine.games.dos_filas.model.frames import Change, EndTurn, Play

from . import play, rounds, setup

_BEGIN = {
    "comenzar": setup.begin_start,
    "repartir": setup.begin_deal,
    "cambiar": setup.begin_change,
    "jugar": play.begin_play,
    "pasar": rounds.begin_pass,
    "terminar_partida": rounds.begin_finish,
}
_RESUME: dict[type[Frame], Resume] = {
    Play: play.resume_play,
    EndTurn: play.resume_end,
    Change: setup.resume_change,
}

RULES = Procedures(_BEGIN, _RESUME, refuse_pick)
"""The rules of the two-row game."""
