"""What a round changed by hand costs, compared with the best one for the same state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.pairing.errors import StateError
from tournaments.pairing.objective.field import Field
from tournaments.pairing.swiss_values import PairingState, Score, SwissRound
from tournaments.pairing.values import Number

from .reasons import broken_promises
from .swiss import pair_swiss


@dataclass(frozen=True, slots=True)
class OptimumDifference:
    """A round made by hand beside the best one.

    `worse` has, by the name of each level of Score, how much worse the round by hand is (negative: better on that
    level, which only happens below a level on which it is worse, or where the best one looks ahead). `equal`: as
    good on every level.
    """

    given: Score
    best: Score
    optimum: SwissRound
    worse: Mapping[str, Number]
    equal: bool
    broken: tuple[str, ...]


def difference_from_optimum(
    state: PairingState, pairs: Sequence[tuple[str, str]], bye: str | None = None
) -> OptimumDifference:
    """Compares a complete round with the best for the state; the state's fixed pairs do not bind the best one.

    Raises StateError for a state that cannot be, or where the round does not seat every player exactly once.
    """
    field = Field(replace(state, fixed=()))
    position = {player: place for place, player in enumerate(field.ids)}
    _check_complete(position, pairs, bye)
    places = [(position[a], position[b]) for a, b in pairs]
    bye_place = None if bye is None else position[bye]
    given = field.score(places, bye_place)
    optimum = pair_swiss(field.state)
    best = optimum.score
    worse = {level: mine - theirs for level, mine, theirs in zip(Score._fields, given, best, strict=True)}
    return OptimumDifference(
        given, best, optimum, worse, given == best, broken_promises(field, places, bye_place, given)
    )


def _check_complete(position: dict[str, int], pairs: Sequence[tuple[str, str]], bye: str | None) -> None:
    seated = [player for pair in pairs for player in pair] + ([] if bye is None else [bye])
    if unknown := [player for player in seated if player not in position]:
        raise StateError(f"unknown player: {unknown[0]} is seated but not among the players")
    if twice := [player for player in seated if seated.count(player) > 1]:
        raise StateError(f"seated twice: {twice[0]}")
    if missing := [player for player in position if player not in seated]:
        raise StateError(f"left out: {missing[0]} has neither opponent nor bye")
