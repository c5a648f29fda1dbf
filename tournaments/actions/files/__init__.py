"""What comes in and leaves as a file."""
