"""What a text says as data: abilities, effects, instructions, descriptions, written boards; the words of the game."""
