"""Questions answered, states compared, and the checks of written cases."""
