"""Situations of Primera Era: its words, its questions, and the board that a sentence comes to."""
