"""Rounds and results."""
