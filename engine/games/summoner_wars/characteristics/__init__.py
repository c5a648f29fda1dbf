"""What things are now: the projection of a state, numbers, conditions, and why something is refused."""
