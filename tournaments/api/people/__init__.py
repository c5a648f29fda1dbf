"""Players, phones, staff, accounts and organisations."""
