"""What phones ask for: rendered once when it changes, answered before Django (docs/architecture.md, "Publishing")."""
