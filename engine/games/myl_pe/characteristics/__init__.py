"""What the objects are now: faces, abilities, strength, control, what they are kept from and what they may do.

Importing the room makes every number, condition and description known (see `evaluate.evaluates`).
"""

from engine.games.myl_pe.characteristics import conditions, descriptions, numbers

__all__ = ["conditions", "descriptions", "numbers"]
