"""What happened before a board met in the middle of a turn, as the engine asks every game for it."""

from __future__ import annotations

from engine.games.myl_pe.board.past import as_written, deeds, telling

__all__ = ["as_written", "deeds", "telling"]
