"""What is done: each verb of a sentence sets up its part of the board on a `Stage`."""
