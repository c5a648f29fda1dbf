"""Tests are documentation: one behaviour each, real things, a negative twin."""
