"""Tables of several players: seating, repeated meetings, repair."""
