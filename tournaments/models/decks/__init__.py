"""Deck lists and the cards that an organisation added."""
