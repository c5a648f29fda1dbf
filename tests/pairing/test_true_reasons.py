"""What a reason claims is held against every other round that could have been made."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.pairing.brute_force import Judge
from tests.pairing.states import entrant, state, states
from tests.sampling import examples
from tournaments.pairing import Reason, pair_swiss


class Claims:
    """Whether each claim is true of the round that was made."""

    def __init__(self, before, made):
        self.judge, self.state, self.made = Judge(before), before, made
        self.players = self.judge.players
        self.fixed = {frozenset(pair) for pair in before.fixed}
        self.waiting = [each for each in self.players if not any(each in pair for pair in self.fixed)]

    def holds(self, reason):
        return getattr(self, reason.claim)(reason)

    def rank(self, player):
        return self.players[player].byes, self.players[player].points

    def others(self, player):
        """Those of the same score."""
        points = self.players[player].points
        return [each for each in self.players if each != player and self.players[each].points == points]

    def elsewhere(self, bye):
        """The scores of all rounds with the bye of somebody who comes before in the objective."""
        before = {each for each in self.waiting if self.rank(each) < self.rank(bye)}
        return [self.judge.score(made) for made in self.judge.rounds if made[1] in before]

    def all_had_one(self, reason):
        return all(self.players[each].byes for each in self.waiting)

    def lowest(self, reason):
        [player] = reason.players
        return self.rank(player) == (0, min(self.players[each].points for each in self.waiting))

    def lowest_without(self, reason):
        [player] = reason.players
        without = [self.players[each].points for each in self.waiting if not self.players[each].byes]
        return self.rank(player) == (0, min(without))

    def else_forbidden(self, reason):
        return min(self.elsewhere(reason.players[0]))[0] > self.made.score.forbidden

    def else_rematch(self, reason):
        least = min(self.elsewhere(reason.players[0]))
        return least[:2] > (self.made.score.forbidden, self.made.score.rematches) and (
            least[0] == self.made.score.forbidden
        )

    def else_later(self, reason):
        return min(self.elsewhere(reason.players[0]))[:2] == tuple(self.made.score[:2]) and self.state.rounds_left > 0

    def fixed_by_hand(self, reason):
        return frozenset(reason.players) in self.fixed

    def fewest(self, reason):
        level = {"forbidden": 0, "rematch": 1, "apart": 4}[reason.kind]
        if level == 4:
            return self.least(reason)
        alike = [
            score for score in map(self.judge.score, self.judge.rounds) if score[:level] == self.made.score[:level]
        ]
        return min(alike)[level] == self.made.score[level]

    def wanted(self, reason):
        return frozenset(reason.players) in self.judge.wanted

    def alone(self, reason):
        return not self.others(reason.players[0])

    def alone_but_bye(self, reason):
        return self.others(reason.players[0]) == [self.made.bye]

    def met_all(self, reason):
        player = reason.players[0]
        return all(frozenset((player, other)) in self.judge.met for other in self.others(player))

    def none_left(self, reason):
        player = reason.players[0]
        kept = self.judge.met | self.judge.forbidden | self.judge.apart
        return all(frozenset((player, other)) in kept for other in self.others(player))

    def odd(self, reason):
        player = reason.players[0]
        return len([each for each in self.others(player) if each != self.made.bye]) % 2 == 0

    def least_clean(self, reason):
        clean = [score[6] for score in map(self.judge.score, self.judge.rounds) if score[:2] == (0, 0)]
        return self.made.score.rematches == 0 and self.made.cost == min(clean)

    def least(self, reason):
        return tuple(self.made.score) == self.judge.best()


def untrue(given_state):
    made = pair_swiss(given_state)
    claims = Claims(given_state, made)
    named = [replace(each, claim="fixed_by_hand") if each.claim == "fixed" else each for each in made.why]
    return [each.es for each in named if each.claim is not None and not claims.holds(each)]


@settings(deadline=None, max_examples=examples(300), suppress_health_check=[HealthCheck.too_slow])
@given(states(most=8))
def test_every_reason_of_a_round_is_true(before):
    assert untrue(before) == []


@settings(deadline=None, max_examples=examples(200), suppress_health_check=[HealthCheck.too_slow])
@given(states(most=6, rounds_left=3), st.data())
def test_every_reason_is_true_beside_fixed_pairs_and_with_rounds_to_come(before, data):
    names = data.draw(st.permutations([player.id for player in before.players]))
    fixed = list(zip(names[::2], names[1::2], strict=False))[: data.draw(st.integers(0, 1))]
    assert untrue(replace(before, fixed=tuple(fixed))) == []


def test_a_false_reason_would_be_seen():
    before = state(entrant("Amanda", 3), entrant("Bastián"), entrant("Carla"))
    claims = Claims(before, pair_swiss(before))

    assert not claims.holds(Reason("bye", ("Amanda",), "", "", "", "lowest"))
