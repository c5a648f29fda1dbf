"""What came of a table."""
