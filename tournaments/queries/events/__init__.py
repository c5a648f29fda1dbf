"""Whole events: lists, the day at a glance, the log, documents."""
