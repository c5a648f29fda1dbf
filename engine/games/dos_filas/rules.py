"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.choices import Refusal
from engine.core.state import Choice, Frame, Json, State
from engine.core.table import Table
from engine.games.dos_filas import play, rounds, setup
from engine.games.dos_filas.board import Action
from engine.games.dos_filas.refusing import refuse_pick

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


class DosFilasRules:
    """The rules of the two-row game."""

    def begin(self, table: Table, action: Json) -> None:
        """Start what a player does. Raises Refused."""
        assert isinstance(action, Action)
        _BEGIN[action.do](table, action)

    def resume(self, table: Table, frame: Frame) -> None:
        """Go on with the procedure on top."""
        _RESUME[frame.kind](table, frame)

    def refuse_pick(self, state: State, choice: Choice, value: Json) -> Refusal:
        """Why a choice is not legal."""
        return refuse_pick(state, choice, value)
