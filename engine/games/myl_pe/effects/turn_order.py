"""The order of turns: those to come, extra turns, turns and phases that are skipped (DAR 6.11.2, 9)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Modifier, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, players
from engine.games.myl_pe.characteristics.objects import rival
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Skips
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import FIRST_STEP, ORDER, PHASE_NAMES, STEPS, opponent

_ORDER = tuple(dict.fromkeys(STEPS[step] for step in ORDER))
"""The phases of a turn."""


def next_turn_of(state: State, player: str) -> int:
    """The number of a player's next turn; extra turns come before the opponent's."""
    number, active = state.turn.number + 1, state.turn.active
    extra = list(memory(state).extra_turns)
    skips = (modifier for modifier in state.modifiers if isinstance(modifier.effect, Skips))
    skipped = [modifier.player for modifier in skips if modifier.effect.what == "turno"]
    while True:
        active = extra.pop(0) if extra else opponent(state.players, active)
        while active in skipped:
            skipped.remove(active)
            active = opponent(state.players, active)
        if active == player:
            return number
        number += 1


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


@carries_out(model.ExtraTurn)
def _extra_turn(table: Table, step: model.ExtraTurn, acting: Acting) -> bool:
    """Another turn follows this one (the text prevails over the order of turns, 6.11.2)."""
    player = players(table, step.who, acting.by)[0]
    table.remember(extra_turns=(*memory(table.state).extra_turns, player))
    table.emit("turno_extra", subject=acting.source, player=player, law=("6.11.2",), also=("9",))
    return True


@carries_out(model.Lose)
def _lose(table: Table, step: model.Lose, acting: Acting) -> bool:
    """A player loses because a card says so (6.11.2)."""
    for player in players(table, step.who, acting.by):
        if player not in table.state.lost:
            events.lose(table, player, law=("6.11.2",))
    return True
