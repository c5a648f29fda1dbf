"""What everybody in the room looks at."""
