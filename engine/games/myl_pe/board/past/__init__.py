"""The past of a board met in the middle of a turn: what its cards say must have happened before that moment.

What is told holds; what had to happen and left no choice is taken to have happened, in words; what else would make a
difference is asked. Everything is derived from the abilities of the cards: their moments, kinds, quotas and costs.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.state import State
from engine.games.myl_pe.board.loading import load, with_effects
from engine.games.myl_pe.board.past.deed import NO, YES, Deed, so_often
from engine.games.myl_pe.board.past.facts import (
    FREED,
    freed_told,
    open_blocks,
    open_facts,
    open_freed,
    open_said,
    with_fact,
)
from engine.games.myl_pe.board.past.payments import open_payments, open_virtual
from engine.games.myl_pe.board.past.triggers import open_triggers
from engine.games.myl_pe.board.past.uses import counts, open_counts, open_limits, open_uses, used_up, with_uses
from engine.games.myl_pe.board.past.words import understood
from engine.games.myl_pe.characteristics.numbers import UNSAID, told_of, told_of_player
from engine.games.myl_pe.model.board import Board, PastDeed
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ORDER

__all__ = ["Deed", "as_written", "deeds", "past_told", "reconstructed", "telling"]


def deeds(board: Board) -> tuple[Deed, ...]:
    """Everything earlier than a board that it does not show, in the order of the turn."""
    return reconstructed(board, load(board), thorough=True)[1]


def telling(board: Board, entry: PastDeed) -> Board:
    """The board with one more entry about its past, instead of what it said of the same before."""
    others = [written for written in board.past if not _same(written, entry)]
    return replace(board, past=[entry, *others])


def as_written(board: Board) -> Board:
    """The board with nothing taken for granted of what happened before it."""
    return replace(board, turn=replace(board.turn, told=True))


def _same(written: PastDeed, entry: PastDeed) -> bool:
    return (
        written.source == entry.source
        and written.what == entry.what
        and written.section in (None, entry.section)
        and written.ability in (None, entry.ability)
    )


def reconstructed(board: Board, state: State, *, thorough: bool = False) -> tuple[State, tuple[Deed, ...]]:
    """The state with what happened before it, and all of that which the board itself does not show.

    What is taken not to have happened changes no state: only a `thorough` look plays out what it would have left. Told
    entries that are about nothing on the board are kept as words nobody could read.
    """
    state, left = _in_words(state, board.past)
    settled: list[Deed] = []
    if board.turn.told or state.turn.step not in ORDER or state.lost:
        return _with_unread(_as_told(_with_facts(state, left, (*_BEFORE_BLOCKS, *_IN_BLOCKS)), left), left), ()
    for found_open in (open_said, open_facts):
        for deed in list(found_open(state)):
            state = _settle(state, deed, left, settled)
    state = _with_facts(state, left, _BEFORE_BLOCKS)
    state = _settle_triggers(state, left, settled, thorough, until="9.3.2.a")
    for found_open in (open_blocks, open_freed):
        for deed in list(found_open(state)):
            state = _settle(state, deed, left, settled)
    state = _with_facts(state, left, _IN_BLOCKS)
    for deed in list(open_payments(state)):
        state = _settle(state, deed, left, settled)
    state = _settle_triggers(state, left, settled, thorough, since="9.3.2.a")
    for found in (open_virtual, open_uses, open_counts, open_limits):
        for deed in list(found(state)):
            state = _settle(state, deed, left, settled)
    return _with_unread(state, left), tuple(settled)


def _settle_triggers(state: State, left: list[PastDeed], settled: list[Deed], thorough: bool, **moments: str) -> State:
    told = None if thorough else frozenset(entry.source for entry in left if entry.what in ("dispara", "usa"))
    for trigger in list(open_triggers(state, told, **moments)):
        fired = trigger(state)
        if fired is not None:
            state = _settle(state, fired, left, settled)
    return state


def _in_words(state: State, past: list[PastDeed]) -> tuple[State, list[PastDeed]]:
    """The state with the effects that were told in words, and what was told as entries; unread words stay words."""
    entries: list[PastDeed] = []
    for written in past:
        told = understood(state, written.text_es) if written.text_es and written.source is None else None
        if told is None:
            entries.append(written)
        else:
            state = with_effects(state, list(told.effects), first=len(state.modifiers))
            entries += told.entries
    return state, entries


def past_told(board: dict[str, Any], state: State) -> dict[str, Any]:
    """A written board with the past of its state: everything that still counts is told."""
    told = [msgspec.to_builtins(entry) for entry in (*used_up(state), *counts(state), *freed_told(state))]
    return {**board, "turn": {**board["turn"], "told": True}, **({"past": told} if told else {})}


def _settle(state: State, deed: Deed, left: list[PastDeed], settled: list[Deed]) -> State:
    """The state in which what was told, or is taken for granted, of one deed is so."""
    said = next((written for written in left if deed.is_told_by(written)), None)
    if said is not None:
        left[:] = [written for written in left if not deed.is_told_by(written)]
        deed = so_often(dataclasses.replace(deed, told=said.choice), said.n)
    settled.append(deed)
    if said is not None and deed.what == "ocurre":
        return _counted(state, said)
    return deed.chosen.apply(state)


def _as_told(state: State, left: list[PastDeed]) -> State:
    """The state with what else was told of a past that is wholly told: uses, and what cards ask about."""
    for written in list(left):
        by_player = written.what == "ocurre" and written.choice in state.players
        if written.source in state.pieces and written.what in _TOLD and (written.choice == YES or by_player):
            left.remove(written)
            state = _TOLD[written.what](state, written)
    return state


def _counted(state: State, written: PastDeed) -> State:
    """How often what a card asks about had happened, or a player had done what it limits."""
    if written.choice in state.players:
        return told_of_player(state, str(written.source), written.choice, written.n)
    return told_of(state, str(written.source), written.n) if written.choice == YES else state


_TOLD: dict[str, Callable[[State, PastDeed], State]] = {"usa": with_uses, "ocurre": _counted}
_BEFORE_BLOCKS, _IN_BLOCKS = ("ataca", "destruido", "atacó_antes"), ("bloquea", FREED)


def _with_facts(state: State, left: list[PastDeed], kinds: tuple[str, ...]) -> State:
    """The state with what else was told that objects did this turn."""
    for written in list(left):
        piece = state.pieces.get(written.source or "")
        if piece is None or written.what not in kinds or written.choice not in (YES, NO):
            continue
        left.remove(written)
        state = with_fact(state, piece.id, written.what, written.choice == YES)
    return state


def _with_unread(state: State, left: list[PastDeed]) -> State:
    """The state without what only mattered here, and with what was told of nothing that is on the board."""
    pieces = {
        id: replace(piece, marks={key: value for key, value in piece.marks.items() if key != UNSAID})
        if UNSAID in piece.marks
        else piece
        for id, piece in state.pieces.items()
    }
    unread = tuple((written.source or "?", written.text_es or f"{written.what} {written.choice}") for written in left)
    known = memory(state)
    return replace(state, pieces=pieces, memory=replace(known, noted=(), unread=(*known.unread, *unread)))
