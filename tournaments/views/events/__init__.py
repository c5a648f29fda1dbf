"""Pages of events, series, and what comes in and leaves."""
