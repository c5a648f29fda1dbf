"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures, Resume
from engine.core.state import Frame
from engine.games.summoner_wars.characteristics.refusal import nothing_to_choose, refuse_pick
from engine.games.summoner_wars.effects import paths
from engine.games.summoner_wars.model.frames import Acting, Attack, FirstTurn, Moved, Spend, Walk

from . import attack, movement, play, setup, summoning, turn

_BEGIN = {
    "preparar": setup.begin_setup,
    "tirar_inicio": setup.begin_roll,
    "robar": turn.begin_draw,
    "convocar": summoning.begin_summon,
    "jugar": play.begin_play,
    "mover": movement.begin_move,
    "atacar": attack.begin_attack,
    "usar": play.begin_use,
    "avanzar": turn.begin_advance,
    "elegir": nothing_to_choose,
}
_RESUME: dict[type[Frame], Resume] = {
    FirstTurn: setup.resume_first,
    Attack: attack.resume_attack,
    Walk: paths.resume_walk,
    Moved: movement.resume_moved,
    Acting: play.resume_ability,
    Spend: play.resume_discard,
}

RULES = Procedures(_BEGIN, _RESUME, refuse_pick)
"""The rules of Summoner Wars."""
