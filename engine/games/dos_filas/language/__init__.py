"""The card language of the two-row game, in Spanish and in English: which ability a card's words mean."""
