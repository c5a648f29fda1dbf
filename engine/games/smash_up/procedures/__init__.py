"""The course of the game: turn, playing, using, and what follows from it."""
