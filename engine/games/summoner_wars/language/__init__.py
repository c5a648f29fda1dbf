"""The card language of Summoner Wars: its words, its phrases, and the reading of a text."""
