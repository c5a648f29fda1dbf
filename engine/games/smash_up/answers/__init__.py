"""Questions, options, comparisons, the checks of written cases, whole games."""
