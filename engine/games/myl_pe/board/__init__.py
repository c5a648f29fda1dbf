"""A board comes in and goes out: loading, showing, what is wrong with it, and events told in sentences."""
