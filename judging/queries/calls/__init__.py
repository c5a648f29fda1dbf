"""Calls, who waits for them, and what the judges of an event did."""
