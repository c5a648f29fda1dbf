"""What the engine understood, in its own words: every ability model as a Spanish and an English sentence."""
