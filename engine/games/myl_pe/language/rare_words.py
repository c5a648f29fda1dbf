"""The modules of phrases that few cards need: other places for cards, groups, what was done this turn."""

from __future__ import annotations

from engine.games.myl_pe.language import castle_ends, from_elsewhere, gaining, groups, laying_under, this_turn

MODULES = (laying_under, groups, castle_ends, this_turn, from_elsewhere, gaining)
