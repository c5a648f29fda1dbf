"""Whether a condition of an ability holds now."""

from __future__ import annotations

from engine.core.state import Piece, State, place
from engine.games.smash_up.characteristics.projection import (
    buried,
    controller,
    face,
    is_action,
    is_minion,
    is_titan,
    open_at,
)
from engine.games.smash_up.characteristics.strength import power
from engine.games.smash_up.model.condition import WINS, Held, held
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import JUEGO, MONSTRUO, TABLE


def meets(
    state: State, condition: str, player: str | None, base: str | None, source: Piece | None, least: int | None = None
) -> bool:
    """Whether a condition holds for this player at this base; with `least`, only cards of so much power count.

    A condition nobody understands does not hold: its card is told as not understood.
    """
    if player is None:
        return False
    if condition == WINS:
        return base is not None and bool((memory(state).places.get(base) or {}).get(player) == 1)
    wanted = held(condition)
    if wanted is None or (wanted.here and base is None):
        return False
    found = 0
    for piece in _there(state, base if wanted.here else None):
        same = source is not None and piece.id == source.id
        strong = least is None or power(state, piece) >= least
        found += strong and _is(state, piece, wanted, player) and not (wanted.other and same)
    return (found >= wanted.n) != wanted.none


def _there(state: State, base: str | None) -> list[Piece]:
    """The cards face up at a base, or at all of them."""
    if base is not None:
        return list(open_at(state, base))
    pieces = (state.pieces[id] for id in state.zones[place(TABLE, JUEGO)])
    return [piece for piece in pieces if not buried(piece)]


def _is(state: State, piece: Piece, wanted: Held, player: str) -> bool:
    whose = controller(state, piece)
    if (wanted.whose == "tuyo" and whose != player) or (wanted.whose == "otro" and whose in (None, player)):
        return False
    if wanted.type == "carta":
        return True
    if wanted.type == MONSTRUO:
        return face(state, piece).type == MONSTRUO
    return {"esbirro": is_minion, "accion": is_action, "titan": is_titan}[wanted.type](state, piece)
