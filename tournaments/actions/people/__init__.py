"""Who is in an event: entering, presence, phones, and those who work there."""
