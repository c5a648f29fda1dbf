"""Deck lists, their checks, and cards that an organisation adds."""
