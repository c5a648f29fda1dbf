"""What is written: abilities as closed data, the table as people write it, the words of the game."""
