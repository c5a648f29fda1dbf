"""Instructions carried out: what they do to cards and players, what triggers, what replaces or prevents.

Importing the room makes every instruction known (see `instruction.carries_out`).
"""

from engine.games.myl_pe.effects import (
    controlling,
    fulfilling,
    hands,
    holding,
    lasting,
    looking,
    moving,
    playing,
    redirecting,
    seeking,
    steps,
)

__all__ = [
    "controlling",
    "fulfilling",
    "hands",
    "holding",
    "lasting",
    "looking",
    "moving",
    "playing",
    "redirecting",
    "seeking",
    "steps",
]
