"""Which table each pair sits at: from 1 on, but for those who have a table of their own."""

from collections.abc import Mapping, Sequence


def table_numbers(tables: Sequence[Sequence[str]], fixed: Mapping[str, int]) -> tuple[int, ...]:
    """The number of each table, in order. A player of `fixed` sits at that number, whatever the others do; where two of
    them meet, the first one's holds, and where two tables want one number, the first table has it.
    """
    taken: dict[int, int] = {}
    for place, players in enumerate(tables):
        wanted = next((fixed[player] for player in players if player in fixed), None)
        if wanted is not None and wanted not in taken:
            taken[wanted] = place
    held = {place: number for number, place in taken.items()}
    free = (number for number in range(1, 2 * len(tables) + 1) if number not in taken)
    return tuple(held[place] if place in held else next(free) for place in range(len(tables)))
