"""What a request may want to know, alike in every game: what may be done, what is irregular, where two boards part."""
