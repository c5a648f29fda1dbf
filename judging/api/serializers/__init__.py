"""The shapes of what the judging API takes and answers."""
