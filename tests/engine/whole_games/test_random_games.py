"""Whole games by chance, of every game that can be played so: nothing that must hold breaks on the way."""

import os
import subprocess
import sys
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.trials.play import play_game, playable
from engine.trials.rehearsal import rehearse
from tests.sampling import examples

GAMES = playable()


def test_these_games_are_played_whole() -> None:
    assert set(GAMES) == {"myl_pe", "dos_filas", "smash_up", "summoner_wars"}


@cache
def digest(game: str, seed: int) -> str:
    """All that happened in the game of a seed."""
    return rehearse(game, [seed]).digest


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=examples(10, least=1), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_random_game_ends_and_breaks_nothing(game: str, seed: int) -> None:
    figures = rehearse(game, [seed], check=True)
    assert figures.faults == ()
    assert figures.games == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game_whatever_the_order_of_hashes(game: str) -> None:
    command = [sys.executable, "-m", "engine", "play", game, "--games", "1", "--seed", "5"]
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    elsewhere = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert elsewhere.splitlines()[0].endswith(f", digest {digest(game, 5)}")


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_is_another_game(game: str) -> None:
    assert digest(game, 5) != digest(game, 6)


def test_a_game_that_cannot_be_played_whole_is_unknown_here() -> None:
    with pytest.raises(KeyError):
        play_game("chess", 1)
