"""The list of legal actions and the rules never differ, at any moment of any game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.choosing.options import legal_actions, options_of
from engine.core.search import Player
from engine.core.state import State
from engine.games import load
from engine.trials.play import play_game, playable, whole_games

GAMES = [game for game in playable() if options_of(load(game)) is not None]


def some_states(game: str, seed: int, number: int) -> list[State]:
    """States of a random game in which somebody may act."""
    states: list[State] = []
    play_game(game, seed, lambda state: states.append(state))
    acting = [state for state in states if state.choice is None or state.choice.kind == "window"]
    return Random(seed).sample(acting, min(number, len(acting)))


def test_these_games_list_their_legal_actions() -> None:
    assert set(GAMES) >= {"myl_pe", "smash_up", "summoner_wars", "dos_filas"}


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**16))
def test_the_rules_accept_every_listed_action(game: str, seed: int) -> None:
    played = load(game)
    options = options_of(played)
    assert options is not None
    for state in some_states(game, seed, 12):
        for action in legal_actions(played, options, state).actions:
            outcome = Player(played.rules, played.script([action]), pause=True).play(state)
            assert [leaf.refused for leaf in outcome.leaves() if leaf.refused] == []


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**16))
def test_the_rules_refuse_what_is_not_listed(game: str, seed: int) -> None:
    """A card that is not among those that may be played is refused, whatever is chosen for it."""
    played, whole = load(game), whole_games(game)
    options = options_of(played)
    assert options is not None
    for state in some_states(game, seed, 12):
        if state.choice is not None:
            continue
        listed = {(one.do, one.by, one.card) for one in legal_actions(played, options, state).actions}
        for action in whole.tries(state, Random(seed)):
            if action.do in ("jugar", "poner_oro") and (action.do, action.by, action.card) not in listed:
                outcome = Player(played.rules, played.script([action]), pause=True).play(state)
                assert all(leaf.refused or leaf.stopped == "unclear" for leaf in outcome.leaves())
