"""Instructions carried out: what they do to cards and players, what triggers, what replaces or prevents.

Importing the room makes every instruction known (see `instruction.carries_out`).
"""

from engine.games.myl_pe.effects import compound, hands, lasting_effects, moves, oros, playing, searching, turn_order

__all__ = ["compound", "hands", "lasting_effects", "moves", "oros", "playing", "searching", "turn_order"]
