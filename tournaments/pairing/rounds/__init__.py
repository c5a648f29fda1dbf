"""Rounds as an organiser meets them: pairing, reasons, repair, changes by hand, table numbers, simulation."""
