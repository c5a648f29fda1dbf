"""The life of a round, by the algorithm and by hand, until it is put right."""
