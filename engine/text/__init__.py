"""Card text as a program: words with their places, grammars that are written by hand, and what was not understood."""
