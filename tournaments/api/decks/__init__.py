"""Decks, checks and penalties."""
