"""What events add up to over a season: pure functions on frozen values."""
