"""The trace as an explanation: which sections decide, and the sentences of a ruling."""
