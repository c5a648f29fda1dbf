"""The way to a round that fits the field: windows, classes, neighbours, or everybody in one exact matching."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.levels import Levels
from tournaments.pairing.swiss_values import Method, Score
from tournaments.pairing.values import Number

from .classes import CLUB, Classes, largest_club
from .hinges import ALWAYS_EXACT, HARDLY_WORTH_IT, LARGEST_EXACT, WORTH_IT, HingedRound
from .neighbours import near_round
from .windows import Window, solve_window

MOST_OF_A_CLUB = 0.25  # of the players; a larger club leaves windows no hinges
CLUBS_FROM = 200  # players, up to which one matching of everybody is quicker, large club or not
DISTINCT = 4  # players to a score, below which near neighbours are tried before everybody


@dataclass(frozen=True, slots=True)
class Solution:
    """Pairs of positions (fixed pairs included), the bye, how good they are, and how they are known to be best.

    `bound` is a proven lower bound of the score's cost, which an optimal solution meets.
    """

    pairs: tuple[Pair, ...]
    bye: int | None
    score: Score
    method: Method
    optimal: bool
    bound: Number


def solution(
    field: Field, pairs: Iterable[Pair], bye: int | None, method: Method, optimal: bool, *, clean: bool = False
) -> Solution:
    """Completes pairs of the free players with the fixed ones, and scores them; `clean`: none of them is blocked."""
    whole = tuple(sorted([(a, b) if a < b else (b, a) for a, b in [*field.fixed, *pairs]]))
    score = field.score(whole, bye, clean=clean)
    return Solution(whole, bye, score, method, optimal, score.cost if optimal else neighbour_bound(field, bye))


def best_round(field: Field) -> Solution:
    """The best round of the field without looking ahead; `optimal` says whether that is proven."""
    asked = _as_wanted(field) if field.wanted else None
    if asked is not None:
        return asked
    players, club = len(field.free), largest_club(field)
    many, by_classes = players > ALWAYS_EXACT, club >= CLUB or players > LARGEST_EXACT
    ways: list[Callable[[Field], Solution | None]] = [_by_windows, *([_by_classes] if many and by_classes else [])]
    if club > MOST_OF_A_CLUB * players:
        ways = [*([_by_classes] if players > CLUBS_FROM else []), *([_by_few_windows] if many else [])]
    for way in ways:
        made = way(field)
        if made is not None:
            return made
    if len(field.free) <= LARGEST_EXACT:
        return _exact(field, field.free)
    found = near_round(field)
    return solution(field, found.pairs, found.bye, "neighbours", found.proven and not field.wanted)


def _by_few_windows(field: Field) -> Solution | None:
    return _by_windows(field, HARDLY_WORTH_IT)


def _by_windows(field: Field, worth_it: float = WORTH_IT) -> Solution | None:
    draft = HingedRound(field, worth_it).solve()
    if draft is None:
        return None
    return solution(field, draft.pairs, draft.bye, "windows", not field.wanted, clean=True)


def _by_classes(field: Field) -> Solution | None:
    if field.wanted or _spread_out(field):
        return None
    draft = Classes(field).solve()
    return None if draft is None else solution(field, draft.pairs, draft.bye, "classes", True)


def _spread_out(field: Field) -> bool:
    """Hardly any two have the same score, so that few pairs come into question."""
    return DISTINCT * len(field.groups(field.free)) > len(field.free)


def _as_wanted(field: Field) -> Solution | None:
    """The best round where some pairs are wanted; None in a field so large that it cannot be matched at once.

    There, who is in a clean wanted pair plays it, but for as many of them as can be matched at once with the others.
    """
    if len(field.free) <= LARGEST_EXACT:
        return _exact(field, field.free)
    places = {name: place for place, name in enumerate(field.ids)}
    still_free = set(field.free)
    clean: list[Pair] = []
    for a, b in sorted(sorted(places[name] for name in pair) for pair in field.wanted_pairs):
        if {a, b} <= still_free and not field.blocked(a, b):
            clean.append((a, b))
            still_free -= {a, b}
    least = len(field.wanted_pairs) - len(clean)
    while clean and len(still_free) + 2 <= LARGEST_EXACT:
        still_free.update(clean.pop())
    if len(still_free) > LARGEST_EXACT:
        return None
    made = _exact(field, sorted(still_free), clean)
    nothing_lost = made.score._replace(bye_points=0, unwanted=0) == Score(0, 0, 0, 0, 0, 0, 0, 0)
    lowest = made.bye is None or field.bye_rank(made.bye) == min(map(field.bye_rank, field.free))
    return replace(made, optimal=nothing_lost and lowest and made.score.unwanted == least)


def _exact(field: Field, members: Sequence[int], settled: Sequence[Pair] = ()) -> Solution:
    """The best round of these members in one matching, beside pairs that are settled."""
    free = tuple(members)
    if not free:
        return solution(field, settled, None, "exact", True)
    found = solve_window(field, Window(free, None, None, False, free if len(free) % 2 else ()))
    spread = field.points[free[0]] - field.points[free[-1]]
    levels = Levels.of(len(free) + 3, spread, len(free), wanted=bool(field.wanted))
    proven = levels.coarsened == 0  # they weigh at least as much as the window's own
    return solution(field, [*settled, *found.pairs], found.bye, "exact", proven)


def neighbour_bound(field: Field, bye: int | None) -> Number:
    """The least sum of squares that any round with this bye can have: everybody meets the next in the standings."""
    order = [place for place in field.free if place != bye]
    least = sum(field.square(a, b) for a, b in zip(order[::2], order[1::2], strict=True))
    return field.unscaled(least + sum(field.square(a, b) for a, b in field.fixed))
