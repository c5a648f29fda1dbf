"""Events, series and files."""
