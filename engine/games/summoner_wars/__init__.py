"""Summoner Wars, first edition: the rules document, its board, its procedures."""
