"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures, Resume
from engine.core.state import Frame
from engine.core.table import Table
from engine.games.smash_up.characteristics.refusal import nothing_to_choose, refuse_pick
from engine.games.smash_up.effects import decks
from engine.games.smash_up.effects.continuous_powers import gifts, tell_gifts
from engine.games.smash_up.model.frames import (
    Acting,
    Advance,
    Buried,
    Clash,
    Clear,
    Draw,
    EndDuel,
    Enter,
    Excess,
    Monsters,
    Perform,
    Spend,
    StopScoring,
    Titan,
    Triggers,
)

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
_RESUME: dict[type[Frame], Resume] = {
    Acting: resolution.resume_ability,
    Enter: arrival.resume_entering,
    Perform: arrival.resume_action,
    Spend: arrival.resume_discard,
    Triggers: resolution.resume_triggers,
    Buried: resolution.resume_buried,
    Monsters: arrival.resume_monsters,
    Titan: arrival.resume_titan,
    Clash: arrival.resume_clash,
    EndDuel: duel.resume_end,
    Clear: scoring.resume_clearing,
    StopScoring: scoring.resume_rest,
    Draw: decks.resume_draw,
    Excess: turn.resume_excess,
    Advance: turn.resume_going,
}


class _Telling(Procedures):
    """The rules of Smash Up and its duels: after each step it is told what continuous abilities give otherwise."""

    def resume(self, table: Table, frame: Frame) -> None:
        """Go on with the procedure on top, and tell what continuous abilities now give otherwise."""
        before = gifts(table.state)
        super().resume(table, frame)
        tell_gifts(table, before)


RULES = _Telling(_BEGIN, _RESUME, refuse_pick)
