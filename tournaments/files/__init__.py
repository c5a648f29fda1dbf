"""The documents that events travel in: our own signed file, those of other programs, and tables of values."""
