"""What a whole room asks for at once."""
