"""What may be done now, which options come to the same, and the tree of what each leads to."""
