"""Deck lists and decks: how they are read, what the DAR asks of them, and decks made to try things with."""
