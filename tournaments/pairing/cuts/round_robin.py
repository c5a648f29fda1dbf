"""Everybody against everybody, in as few rounds as there are; and groups that do so each on their own."""

from tournaments.pairing.errors import StateError

Round = tuple[tuple[int, int | None], ...]


def round_robin(players: int) -> tuple[Round, ...]:
    """The rounds of the circle method, with players numbered from 1: every pair once, nobody twice in a round.

    With an odd number one player a round has a bye (None opposite). Each player sits first and second equally often,
    give or take one. StateError with fewer than two players.
    """
    if players < 2:
        raise StateError("a round robin needs two players or more")
    size = players + players % 2
    circle = list(range(1, size + 1))
    rounds = []
    for _number in range(size - 1):
        pairs = [(circle[place], circle[size - 1 - place]) for place in range(size // 2)]
        rounds.append(tuple(_seated(min(pair), max(pair), players) for pair in pairs))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(rounds)


def snake_groups(players: int, groups: int) -> tuple[int, ...]:
    """The group (from 1) of each seed, best first: 1, 2, 3, 3, 2, 1, 1, ... so that groups are equally strong.

    StateError where a group would have fewer than two players.
    """
    if groups < 1 or players < 2 * groups:
        raise StateError(f"{players} players do not fill {groups} groups of two or more")
    there_and_back = [*range(1, groups + 1), *range(groups, 0, -1)]
    return tuple(there_and_back[place % (2 * groups)] for place in range(players))


def _seated(low: int, high: int, players: int) -> tuple[int, int | None]:
    """Whoever is an odd number away from a higher one sits first: so the seats come out even over all rounds."""
    if high > players:
        return low, None
    return (low, high) if (high - low) % 2 else (high, low)
