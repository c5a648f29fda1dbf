"""Pages of rounds and their results."""
