"""Abilities in words, in both languages."""
