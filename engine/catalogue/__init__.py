"""The cards of a game as people look for them: names and aliases, facts, files and lists brought along, deck checks."""
