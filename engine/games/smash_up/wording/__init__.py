"""Abilities as sentences in both languages, for cards whose words nobody wrote, or wrote in one language only."""

from engine.games.smash_up.wording.abilities import worded

__all__ = ["worded"]
