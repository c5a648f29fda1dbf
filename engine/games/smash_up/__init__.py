"""Smash Up and its duels: the rules documents, the table, the procedures."""
