"""The card language of Smash Up: its words, its phrases, and the reading of a text."""
