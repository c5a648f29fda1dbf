"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from engine.core.procedures import Procedures
from engine.games.summoner_wars import attacking, moving, phases, playing, setup, summoning, walking
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

RULES = Procedures(_BEGIN, _RESUME, refuse_pick)
"""The rules of Summoner Wars."""
