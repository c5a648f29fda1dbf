"""Standings, the cut, and what came of it."""
