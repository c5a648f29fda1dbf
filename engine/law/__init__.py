"""The documents of the games: their sections, how they are cited, and how their ambiguities are read."""
