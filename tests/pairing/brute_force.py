"""The objective of docs/pairing.md by trying every round: slow, obvious, and independent of the code it judges."""

from collections.abc import Iterator
from fractions import Fraction

from tournaments.pairing import PairingState

Round = tuple[frozenset[frozenset[str]], str | None]


def all_rounds(players: tuple[str, ...]) -> Iterator[Round]:
    """Every way to pair everybody, with one bye if their number is odd."""
    if len(players) % 2:
        for bye in players:
            rest = tuple(each for each in players if each != bye)
            for pairs, _ in all_rounds(rest):
                yield pairs, bye
    elif not players:
        yield frozenset(), None
    else:
        first = players[0]
        for other in players[1:]:
            rest = tuple(each for each in players[1:] if each != other)
            for pairs, _ in all_rounds(rest):
                yield pairs | {frozenset((first, other))}, None


class Judge:
    """Scores rounds of one state by the definition."""

    def __init__(self, state: PairingState) -> None:
        self.state = state
        self.players = {each.id: each for each in state.players}
        self.met = {frozenset((each.id, other)) for each in state.players for other in each.opponents}
        self.forbidden = {frozenset(pair) for pair in state.forbidden}
        self.apart = {frozenset(pair) for pair in state.apart}
        self.wanted = {frozenset(pair) for pair in state.wanted}
        self.fixed = {frozenset(pair) for pair in state.fixed}
        self.rounds = [each for each in all_rounds(tuple(self.players)) if self.fixed <= each[0]]

    def score(self, made: Round) -> tuple[int, int, int, Fraction, int, int, Fraction, int]:
        pairs, bye = made
        cost, again = Fraction(0), 0
        for pair in pairs:
            low, high = sorted((self.players[each] for each in pair), key=lambda each: each.points)
            cost += Fraction(high.points - low.points) ** 2
            again += high.points != low.points and high.floated_down > 0
        receiver = self.players[bye] if bye else None
        return (
            len(pairs & self.forbidden),
            len(pairs & self.met),
            receiver.byes if receiver else 0,
            Fraction(receiver.points if receiver else 0),
            len(pairs & self.apart),
            len(self.wanted - pairs),
            cost,
            again,
        )

    def best(self) -> tuple[int, int, int, Fraction, int, int, Fraction, int]:
        """The best score of any round, looking ahead over the rounds left."""
        left = self.state.rounds_left
        least = min(self.score(made)[:2] for made in self.rounds)
        candidates = [made for made in self.rounds if self.score(made)[:2] == least]
        strict = [made for made in candidates if self.clean(made) and self.later(made, second_byes=False) >= left]
        if left and strict:
            candidates = strict
        elif left:
            reach = {made: self.later(made, second_byes=True) for made in candidates}
            candidates = [made for made in candidates if reach[made] == max(reach.values())]
        return min(self.score(made) for made in candidates)

    def clean(self, made: Round) -> bool:
        return not made[1] or not self.players[made[1]].byes

    def later(self, made: Round, second_byes: bool) -> int:
        """How many of the rounds left can follow without forbidden pair, rematch (or second bye)."""
        had = {each.id for each in self.state.players if each.byes}
        return self._later(made, self.met | self.forbidden, had, self.state.rounds_left, second_byes)

    def _later(self, made: Round, used: set[frozenset[str]], had: set[str], left: int, second_byes: bool) -> int:
        if not left:
            return 0
        used = used | made[0]
        had = had | ({made[1]} if made[1] else set())
        most = 0
        for following in all_rounds(tuple(self.players)):
            if following[0] & used or (following[1] in had and not second_byes):
                continue
            most = max(most, 1 + self._later(following, used, had, left - 1, second_byes))
            if most == left:
                break
        return most
