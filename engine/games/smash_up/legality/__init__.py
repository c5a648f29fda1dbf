"""What an effect may be pointed at, and who chooses."""
