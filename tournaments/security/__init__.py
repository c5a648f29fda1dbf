"""Who may do what, how often, and how a view says so."""
