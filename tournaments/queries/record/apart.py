"""Who should not meet whom in an event."""

from dataclasses import dataclass
from itertools import combinations

from tournaments.models import Event

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """Pairs of names that never meet, and pairs that had better not."""

    never: Pairs
    rather_not: Pairs

    def never_meet(self, one: str, other: str) -> bool:
        """Whether the two are kept apart for good."""
        return (one, other) in self.never or (other, one) in self.never


def apart_of(event: Event) -> Apart:
    """All pairs of the event's groups of people kept apart, of those still in."""
    pairs: dict[bool, dict[tuple[str, str], None]] = {True: {}, False: {}}
    for group in event.kept_apart.prefetch_related("players"):
        names = sorted(player.name for player in group.players.all() if player.dropped_after is None)
        pairs[group.is_hard] |= dict.fromkeys(combinations(names, 2))
    never = tuple(pairs[True])
    return Apart(never, tuple(pair for pair in pairs[False] if pair not in pairs[True]))
