"""Who takes part and by what they are let in: accounts, devices, players, invitations."""
