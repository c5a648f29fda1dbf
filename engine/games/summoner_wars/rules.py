"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.choices import Refusal
from engine.core.state import Choice, Frame, Json, State
from engine.core.table import Table
from engine.games.summoner_wars import attacking, moving, phases, playing, setup, summoning, walking
from engine.games.summoner_wars.board import Action
from engine.games.summoner_wars.refusing import nothing_to_choose, refuse_pick

_BEGIN = {
    "preparar": setup.begin_setup,
    "tirar_inicio": setup.begin_roll,
    "robar": phases.begin_draw,
    "convocar": summoning.begin_summon,
    "jugar": playing.begin_play,
    "mover": moving.begin_move,
    "atacar": attacking.begin_attack,
    "usar": playing.begin_use,
    "avanzar": phases.begin_advance,
    "elegir": nothing_to_choose,
}
_RESUME = {
    "primer_turno": setup.resume_first,
    "ataque": attacking.resume_attack,
    "andar": walking.resume_walk,
    "tras_mover": moving.resume_moved,
    "habilidad": playing.resume_ability,
    "descartar": playing.resume_discard,
}


class SummonerWarsRules:
    """The rules of Summoner Wars."""

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
