"""What to do with a round that is drafted or published when something changes: who comes late, leaves, comes back, does
not show up, or has a result of an earlier round corrected.

Tables that have started stay, whatever else happens. Of what may still change, three proposals are made, from the least
to the most: `least` seats everybody with the fewest new tables; `groups` pairs the scores concerned again and leaves
all other tables; `whole` pairs everybody again who has not started. Nothing is decided here: a page shows them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Literal

from tournaments.pairing.errors import StateError
from tournaments.pairing.objective.field import Field
from tournaments.pairing.objective.matching import cheapest_matching
from tournaments.pairing.swiss_values import Entrant, PairingState, Reason, Score
from tournaments.pairing.values import Number

from .reasons import broken_promises
from .swiss import pair_swiss

Scope = Literal["least", "groups", "whole"]
MOST_MATCHED = 128  # players who may be seated anew at once for the least change, the nearest in points first
SQUARE_BITS = 40  # squared differences are told apart to this many binary digits


@dataclass(frozen=True, slots=True)
class Proposal:
    """A complete round that seats everybody of the state: every table, the started ones included.

    `byes` has one player or none; two where a bye that had started stands and another player is left over. `undone`
    are the tables and byes (one player alone) that would go, `made` those that would be new. `score` is the objective
    of the whole round and `broken` what it could not keep, in the codes of SwissRound; `proven` says that no other
    choice of this scope is better.
    """

    scope: Scope
    pairs: tuple[tuple[str, str], ...]
    byes: tuple[str, ...]
    undone: tuple[tuple[str, ...], ...]
    made: tuple[tuple[str, ...], ...]
    score: Score
    proven: bool
    why: tuple[Reason, ...]
    broken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """The proposals, from the least change to the most; equal ones stand once. `gone` and `arrived` are the players who
    are seated but not in the state, and the other way round."""

    gone: tuple[str, ...]
    arrived: tuple[str, ...]
    proposals: tuple[Proposal, ...]


def repair(
    state: PairingState,
    pairs: Sequence[tuple[str, str]],
    byes: Sequence[str] = (),
    *,
    started: Iterable[str] = (),
    corrected: Iterable[str] = (),
) -> Repair:
    """What would change in a round of these tables so that it fits the state as it is now.

    `state` holds the players who are here now, with the points as they are now; who has left or did not show up is not
    in it. `started`: players whose table has started (one of the two is enough; a bye may have started too), which
    must all be in the state. `corrected`: players whose points are no longer those the round was paired with.
    Raises StateError for a state that cannot be, a player seated twice, or a started player who is not here.
    """
    given = _Given(state, pairs, byes, set(started))
    made = [_least(given)]
    concerned = given.concerned(corrected)
    wider: tuple[tuple[Scope, Sequence[str]], ...] = (
        ("groups", given.same_scores(concerned)),
        ("whole", given.open),
    )
    for scope, freed in wider if concerned else ():
        proposal = _paired_again(given, scope, freed)
        if all(_tables(proposal) != _tables(other) for other in made):
            made.append(proposal)
    return Repair(given.gone, given.arrived, tuple(made))


class _Given:
    """The round as it stands, and what of it may change."""

    def __init__(
        self, state: PairingState, pairs: Sequence[tuple[str, str]], byes: Sequence[str], started: set[str]
    ) -> None:
        self.state = state
        self.here = {entrant.id: entrant for entrant in state.players}
        seats: list[tuple[str, ...]] = [*pairs, *((player,) for player in byes)]
        seated = [player for seat in seats for player in seat]
        if twice := [player for player, times in Counter(seated).items() if times > 1]:
            raise StateError(f"seated twice: {twice[0]}")
        self.gone = tuple(player for player in seated if player not in self.here)
        self.arrived = tuple(player for player in self.here if player not in set(seated))
        self.seats = seats
        self.standing = [seat for seat in seats if not started.isdisjoint(seat)]
        if absent := [player for seat in self.standing for player in seat if player not in self.here]:
            raise StateError(f"started without being here: {absent[0]}; give the table its result first")
        busy = {player for seat in self.standing for player in seat}
        self.open = tuple(player for player in self.here if player not in busy)
        self.kept = [seat for seat in seats if busy.isdisjoint(seat) and all(player in self.here for player in seat)]

    def concerned(self, corrected: Iterable[str]) -> list[str]:
        """Those because of whom anything changes: who came, who lost an opponent, whose points are others now."""
        left = [player for seat in self.seats for player in seat if not self.here.keys() >= set(seat)]
        names = [*self.arrived, *left, *corrected]
        return [player for player in dict.fromkeys(names) if player in self.here]

    def same_scores(self, concerned: Iterable[str]) -> tuple[str, ...]:
        """The open tables in which somebody has the points of one of the concerned, and the bye; as players."""
        points = {self.here[player].points for player in concerned}
        freed = {
            player for seat in self.kept if any(self.here[each].points in points for each in seat) for player in seat
        }
        freed |= {seat[0] for seat in self.kept if len(seat) == 1}
        seated = {player for seat in self.kept for player in seat}
        return tuple(player for player in self.open if player in freed or player not in seated)

    def within(self, players: Iterable[str]) -> PairingState:
        """The state of these players alone; whom they met elsewhere does not matter among them."""
        names = set(players)
        entrants = tuple(_among(self.here[player], names) for player in self.here if player in names)
        return replace(self.state, players=entrants, fixed=(), rounds_left=0)

    def proposal(self, scope: Scope, seats: list[tuple[str, ...]], proven: bool) -> Proposal:
        """The whole round of these seats and the standing ones."""
        everything = [*self.standing, *seats]
        before, after = {frozenset(seat) for seat in self.seats}, {frozenset(seat) for seat in everything}
        undone = tuple(seat for seat in self.seats if frozenset(seat) not in after)
        made = tuple(seat for seat in everything if frozenset(seat) not in before)
        pairs = tuple((seat[0], seat[1]) for seat in everything if len(seat) == 2)
        byes = tuple(seat[0] for seat in everything if len(seat) == 1)
        why = tuple(self._why(undone, made))
        score, broken = self._scored(pairs, byes)
        return Proposal(scope, pairs, byes, undone, made, score, proven, why, broken)

    def _scored(self, pairs: Sequence[tuple[str, str]], byes: Sequence[str]) -> tuple[Score, tuple[str, ...]]:
        field = Field(replace(self.state, fixed=()))
        place = {player: number for number, player in enumerate(field.ids)}
        worst = max((place[player] for player in byes), key=field.bye_rank, default=None)
        placed = [(place[a], place[b]) for a, b in pairs]
        score = field.score(placed, worst)
        return score, broken_promises(field, placed, worst, score)

    def _why(self, undone: Sequence[tuple[str, ...]], made: Sequence[tuple[str, ...]]) -> Iterator[Reason]:
        for seat in undone:
            missing = [player for player in seat if player not in self.here]
            yield _reason("undone", seat, missing[:1])
        for seat in made:
            came = [player for player in seat if player in self.arrived]
            yield _reason("made", seat, came[:1])


_OF_SEATS = {
    "undone": (
        ("Se deshace", "{} ya no está"),
        ("Undone", "{} is not here any more"),
        ("Desfaz-se", "{} não está mais"),
    ),
    "made": (("Nuevo", "{} llega"), ("New", "{} arrives"), ("Novo", "{} chega")),
}
_BYE_OF = ("bye de {}", "bye of {}", "bye de {}")
_BOTH = ("{} y {}", "{} and {}", "{} e {}")


def _reason(kind: Literal["undone", "made"], seat: tuple[str, ...], because: Sequence[str]) -> Reason:
    """One table or bye (a seat of one player) that goes or is new, and the player because of whom, if one is."""
    es, en, pt = (
        ": ".join([head, who.format(*seat), *(tail.format(player) for player in because)]) + "."
        for (head, tail), who in zip(_OF_SEATS[kind], _BYE_OF if len(seat) == 1 else _BOTH, strict=True)
    )
    return Reason(kind, seat, es, en, pt)


def _among(entrant: Entrant, names: set[str]) -> Entrant:
    return replace(entrant, opponents=tuple(each for each in entrant.opponents if each in names))


def _tables(proposal: Proposal) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in proposal.pairs} | {frozenset((player,)) for player in proposal.byes}


def _paired_again(given: _Given, scope: Scope, freed: Sequence[str]) -> Proposal:
    """The best pairing of the freed players, all other tables as they are."""
    rest = set(freed)
    kept = [seat for seat in given.kept if rest.isdisjoint(seat)]
    made = pair_swiss(given.within(rest))
    seats = [*kept, *made.pairs, *(() if made.bye is None else ((made.bye,),))]
    return given.proposal(scope, seats, made.optimal)


def _least(given: _Given) -> Proposal:
    """Fewest forbidden pairs, then rematches, then second byes among new tables; then fewest new tables; then the bye
    as low and the differences as small as possible. Tables that were there are never held against the round."""
    seated = {player for seat in given.kept for player in seat}
    loose = [player for player in given.open if player not in seated]
    if not loose:
        return given.proposal("least", list(given.kept), True)
    near, whole = _near(given, loose)
    kept = [seat for seat in given.kept if near.isdisjoint(seat)]
    field = Field(given.within(near))
    seats = _matched(field, {frozenset(seat) for seat in given.kept})
    return given.proposal("least", [*kept, *seats], whole)


def _near(given: _Given, loose: Sequence[str]) -> tuple[set[str], bool]:
    """The loose players and those of the open tables nearest to them in points; and whether these are all."""
    if len(given.open) <= MOST_MATCHED:
        return set(given.open), True
    points = [given.here[player].points for player in loose]
    chosen = set(loose)

    def distance(seat: tuple[str, ...]) -> tuple[int, Number]:
        return len(seat), min(abs(Fraction(given.here[seat[0]].points - each)) for each in points)

    for seat in sorted(given.kept, key=distance):
        if len(chosen) + len(seat) > max(MOST_MATCHED, len(loose) + 1):
            break
        chosen |= set(seat)
    return chosen, False


def _matched(field: Field, existing: set[frozenset[str]]) -> list[tuple[str, ...]]:
    """Everybody of the field seated, by one exact matching of the levels of `_least`."""
    count = len(field.ids)
    ranks = sorted({field.points[place] for place in range(count)})
    spread = (field.points[0] - field.points[-1]) ** 2 if count else 0
    cut = max(0, spread.bit_length() - SQUARE_BITS)
    bye_unit = (count + 1) * ((spread >> cut) + 1)
    new = bye_unit * (len(ranks) + 1)
    second = new * (count + 1)
    rematch = second * (max(field.byes, default=0) + 1)
    forbidden = rematch * (count + 1)

    def pair_cost(a: int, b: int) -> int:
        cost = field.square(a, b) >> cut
        if frozenset((field.ids[a], field.ids[b])) not in existing:
            cost += new + rematch * field.met(a, b) + forbidden * field.is_forbidden(a, b)
        return cost

    def bye_cost(place: int) -> int:
        cost = bye_unit * ranks.index(field.points[place])
        return cost if frozenset((field.ids[place],)) in existing else cost + new + second * field.byes[place]

    edges = [(a, b, pair_cost(a, b)) for a, b in combinations(range(count), 2)]
    if count % 2:
        edges += [(place, count, bye_cost(place)) for place in range(count)]
    matched = cheapest_matching(count + count % 2, edges)
    if matched is None:
        raise AssertionError("everybody may be paired with everybody, at a cost")
    return [(field.ids[a],) if b == count else (field.ids[a], field.ids[b]) for a, b in matched]
