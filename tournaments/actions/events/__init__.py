"""Events, their settings, organisations and series."""
