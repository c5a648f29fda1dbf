"""Seeds of a cut after groups: two of one group do not meet in its first round where that can be avoided."""

from collections.abc import Sequence

from tournaments.pairing.objective.matching import cheapest_matching


def apart_in_first_round(groups: Sequence[int]) -> tuple[int, ...]:
    """The seeding that keeps groups apart: which of the players, numbered from 0 by their seed, has each seed.

    `groups` has the group of each player, best seed first. The upper half of the bracket, and who waits for nobody,
    keep their seeds; of the others so few move, and so little, as it takes to have the fewest matches within a group.
    """
    count = len(groups)
    size = 1 << max(count - 1, 1).bit_length()
    lower = range(size // 2, count)
    width = count**2 + 1
    edges = []
    for row, place in enumerate(lower):
        opponent = groups[size - 1 - place]
        for column, player in enumerate(lower):
            cost = abs(place - player) + width * (groups[player] == opponent)
            edges.append((row, len(lower) + column, cost))
    matched = cheapest_matching(2 * len(lower), edges) if lower else []
    if matched is None:
        raise AssertionError("every player may have every seed of the lower half, at a cost")
    order = list(range(count))
    for one, other in matched:
        order[lower[min(one, other)]] = lower[max(one, other) - len(lower)]
    return tuple(order)
