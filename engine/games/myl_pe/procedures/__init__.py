"""The procedures of the document: the turn, the battle, playing a card, using an ability."""

from engine.games.myl_pe.procedures import cancellation

__all__ = ["cancellation"]
