"""What printings say, decks, and readings that a person chose."""
