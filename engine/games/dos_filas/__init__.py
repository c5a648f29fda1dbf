"""The two-row game: two rows each, one card a turn, up to three rounds."""
