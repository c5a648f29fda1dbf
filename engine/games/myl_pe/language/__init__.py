"""The card language of the game: its words, and the phrases that build abilities of them."""
