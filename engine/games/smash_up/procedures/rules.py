"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures
from engine.core.state import Frame
from engine.core.table import Table
from engine.games.smash_up.characteristics.refusal import nothing_to_choose, refuse_pick
from engine.games.smash_up.effects import decks
from engine.games.smash_up.effects.continuous_powers import gifts, tell_gifts

from . import arrival, duel, play, resolution, scoring, setup, turn, use

_BEGIN = {
    "preparar": setup.begin_setup,
    "cambiar_mano": setup.begin_mulligan,
    "jugar": play.begin_play,
    "usar": use.begin_use,
    "descubrir": use.begin_uncover,
    "puntuar": scoring.begin_score,
    "pasar": scoring.begin_pass,
    "robar": turn.begin_draw,
    "descartar": turn.begin_discard,
    "colocar": duel.begin_place,
    "revelar": duel.begin_reveal,
    "retirar": duel.begin_retract,
    "avanzar": turn.begin_advance,
    "elegir": nothing_to_choose,
}
_RESUME = {
    "habilidad": resolution.resume_ability,
    "entrar": arrival.resume_entering,
    "jugar_accion": arrival.resume_action,
    "descartar": arrival.resume_discard,
    "disparos": resolution.resume_triggers,
    "tras_enterrar": resolution.resume_buried,
    "monstruos": arrival.resume_monsters,
    "titan": arrival.resume_titan,
    "choque": arrival.resume_clash,
    "fin_duelo": duel.resume_end,
    "limpieza": scoring.resume_clearing,
    "dejar_de_puntuar": scoring.resume_rest,
    "robar": decks.resume_draw,
    "descartar_exceso": turn.resume_excess,
    "seguir": turn.resume_going,
}


class _Telling(Procedures):
    """The rules of Smash Up and its duels: after each step it is told what continuous abilities give otherwise."""

    def resume(self, table: Table, frame: Frame) -> None:
        """Go on with the procedure on top, and tell what continuous abilities now give otherwise."""
        before = gifts(table.state)
        super().resume(table, frame)
        tell_gifts(table, before)


RULES = _Telling(_BEGIN, _RESUME, refuse_pick)
