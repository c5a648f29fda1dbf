"""What decides an event: brackets, cuts and their ties, groups, and who is sure of the cut."""
