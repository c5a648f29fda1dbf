"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures
from engine.core.state import Frame
from engine.core.table import Table
from engine.games.smash_up import coming, drawing, duels, phases, playing, resolving, scoring, setup, using
from engine.games.smash_up.refusing import nothing_to_choose, refuse_pick
from engine.games.smash_up.shifting import gifts, tell_gifts

_BEGIN = {
    "preparar": setup.begin_setup,
    "cambiar_mano": setup.begin_mulligan,
    "jugar": playing.begin_play,
    "usar": using.begin_use,
    "descubrir": using.begin_uncover,
    "puntuar": scoring.begin_score,
    "pasar": scoring.begin_pass,
    "robar": phases.begin_draw,
    "descartar": phases.begin_discard,
    "colocar": duels.begin_place,
    "revelar": duels.begin_reveal,
    "retirar": duels.begin_retract,
    "avanzar": phases.begin_advance,
    "elegir": nothing_to_choose,
}
_RESUME = {
    "habilidad": resolving.resume_ability,
    "entrar": coming.resume_entering,
    "jugar_accion": coming.resume_action,
    "descartar": coming.resume_discard,
    "disparos": resolving.resume_triggers,
    "tras_enterrar": resolving.resume_buried,
    "monstruos": coming.resume_monsters,
    "titan": coming.resume_titan,
    "choque": coming.resume_clash,
    "fin_duelo": duels.resume_end,
    "limpieza": scoring.resume_clearing,
    "dejar_de_puntuar": scoring.resume_rest,
    "robar": drawing.resume_draw,
    "descartar_exceso": phases.resume_excess,
    "seguir": phases.resume_going,
}


class _Telling(Procedures):
    """The rules of Smash Up and its duels: after each step it is told what continuous abilities give otherwise."""

    def resume(self, table: Table, frame: Frame) -> None:
        """Go on with the procedure on top, and tell what continuous abilities now give otherwise."""
        before = gifts(table.state)
        super().resume(table, frame)
        tell_gifts(table, before)


RULES = _Telling(_BEGIN, _RESUME, refuse_pick)
