"""Pages of players, their phones, accounts, staff and organisations."""
