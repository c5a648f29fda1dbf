"""Deck lists, checks, penalties and added cards as pages show them."""
