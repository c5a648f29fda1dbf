"""Whether later rounds stay possible, and the cheapest round that keeps them so."""
