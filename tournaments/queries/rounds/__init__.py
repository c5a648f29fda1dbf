"""Rounds: what they look like, what is next, what a change would cost."""
