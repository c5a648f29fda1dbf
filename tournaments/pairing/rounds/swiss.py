"""Pairs a Swiss round: the best by one stated objective, with its certificate and its reasons. See docs/pairing.md."""

from tournaments.pairing.look_ahead.safe_round import Outlook, look_ahead
from tournaments.pairing.objective.field import Field
from tournaments.pairing.search.whole import best_round
from tournaments.pairing.swiss_values import PairingState, SwissRound

from .reasons import broken_promises, reasons


def pair_swiss(state: PairingState) -> SwissRound:
    """The best round for this state; never fails for a state that can be, whatever it has to break.

    Raises StateError naming the fault of a state that cannot be (see Field).
    """
    field = Field(state)
    return _as_round(field, look_ahead(field, best_round(field)))


def _as_round(field: Field, outlook: Outlook) -> SwissRound:
    solution = outlook.solution
    ids = field.ids
    score = solution.score
    return SwissRound(
        pairs=tuple([(ids[a], ids[b]) for a, b in solution.pairs]),
        bye=None if solution.bye is None else ids[solution.bye],
        cost=score.cost,
        bound=solution.bound,
        optimal=solution.optimal,
        broken=broken_promises(field, solution.pairs, solution.bye, score),
        why=tuple(reasons(field, outlook)),
        score=score,
        method=solution.method,
        look_ahead=outlook.look_ahead,
        seed=field.state.seed,
    )
