"""The best round of a Swiss event: windows between hinges, classes, near neighbours, or everybody at once."""
