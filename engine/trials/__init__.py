"""How the engine is tried out: written cases, coverage of a document, whole games by chance, what must always hold."""
