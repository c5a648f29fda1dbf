"""What others may know of a person."""
