"""Pages of decks, checks, penalties and added cards."""
