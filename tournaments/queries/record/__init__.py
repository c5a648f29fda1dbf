"""What has happened in an event, as values: the ground of everything below standings and pairings."""
