"""What a text says as data: abilities, effects, instructions, descriptions, written boards, and the words of the game."""
