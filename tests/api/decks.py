"""Lists for the tests, made from the project's own catalogue."""

from engine.games.myl_pe.catalogue.decks.sample import sample_deck


def legal_deck(seed: int = 1) -> str:
    """Fifty cards that pass."""
    return sample_deck(seed)


def deck_of_49() -> str:
    """The same list with one card taken away, from a line that had several."""
    lines = legal_deck().splitlines()
    for place, line in enumerate(lines):
        count, _, name = line.partition(" ")
        if count.isdigit() and int(count) > 1:
            lines[place] = f"{int(count) - 1} {name}"
            return "\n".join(lines)
    raise ValueError("every card of the list is there once")
