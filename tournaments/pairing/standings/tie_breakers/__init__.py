"""The rule sets, one file per family."""
