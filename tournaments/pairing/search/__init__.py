"""The best round of a Swiss event: windows between hinges, near neighbours, or the whole field at once."""
