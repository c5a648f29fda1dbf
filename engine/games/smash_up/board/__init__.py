"""Boards in and out: loading, showing, diagnosis, events told."""
