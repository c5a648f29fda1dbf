"""Standings and statistics."""
