"""States, events and standings as files, and computed standings beside published ones."""
