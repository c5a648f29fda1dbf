"""The addresses of pages as phones scan them, and the personal link of a player."""
