"""A person's data go: because they ask for it, or because their time is over."""
