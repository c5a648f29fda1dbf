"""What the instructions of abilities do."""
