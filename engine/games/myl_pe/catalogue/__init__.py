"""The printings, decks, and readings that a person chose."""
