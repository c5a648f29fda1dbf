"""May it: when cards are played and abilities used, what they cost, what they aim at, and why not."""
