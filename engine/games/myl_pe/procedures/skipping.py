"""Turns and phases that do not take place because a card says so, against the order of turns (DAR 6.11.2, 9)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Modifier
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import rival
from engine.games.myl_pe.model.ability import Skips
from engine.games.myl_pe.model.words import FIRST_STEP, ORDER, PHASE_NAMES, STEPS

_ORDER = tuple(dict.fromkeys(STEPS[step] for step in ORDER))
"""The phases of a turn."""


def skipping(table: Table, player: str, what: str) -> Modifier | None:
    """The effect by which a player does not have the next turn, or the next phase of that kind."""
    for modifier in table.state.modifiers:
        if isinstance(modifier.effect, Skips) and modifier.effect.what == what and modifier.player in (None, player):
            return modifier
    return None


def next_player(table: Table, player: str) -> str:
    """Whose turn comes where this player's would: the rival's for each turn that is skipped."""
    found = skipping(table, player, "turno")
    if found is None:
        return player
    _skip(table, found, player, "turno_saltado", {})
    return next_player(table, rival(table.state, player))


def first_step(table: Table, phase: str) -> str | None:
    """The step with which the active player's turn goes on where this phase would begin; None when it is over."""
    active = table.state.turn.active
    for coming in _ORDER[_ORDER.index(phase) :]:
        found = skipping(table, active, coming)
        if found is None:
            return FIRST_STEP[coming]
        words = PHASE_NAMES[coming]
        _skip(table, found, active, "fase_saltada", {"es": words.es, "en": words.en})
    return None


def _skip(table: Table, skip: Modifier, player: str, kind: str, words: dict[str, str]) -> None:
    with table.cite("6.11.2", "9", clause=skip.clause):
        table.emit(kind, player=player, data={"source": skip.source, **words})
    events.end_effects(table, (skip,), law=("6.9",))
