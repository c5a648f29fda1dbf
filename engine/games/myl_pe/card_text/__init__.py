"""The card language of Primera Era as the command line and the site ask it."""

from engine.games.myl_pe.card_text.understanding import read_text, why_lines

__all__ = ["read_text", "why_lines"]
