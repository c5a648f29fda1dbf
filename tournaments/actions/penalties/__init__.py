"""Penalties, and what they take from results."""
