"""Whole games by chance, of every game that can be played so: nothing that must hold breaks on the way."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.trials.play import play_game, playable
from engine.trials.rehearsal import digest_of, rehearse

GAMES = playable()


def test_these_games_are_played_whole() -> None:
    assert set(GAMES) == {"myl_pe", "dos_filas", "smash_up", "summoner_wars"}


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_random_game_ends_and_breaks_nothing(game: str, seed: int) -> None:
    figures = rehearse(game, [seed], check=True)
    assert figures.faults == ()
    assert figures.games == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    assert digest_of(play_game(game, 7)) == digest_of(play_game(game, 7))


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_is_another_game(game: str) -> None:
    assert digest_of(play_game(game, 7)) != digest_of(play_game(game, 8))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_depend_on_the_order_of_hashes(game: str) -> None:
    command = [sys.executable, "-m", "engine", "play", game, "--games", "1", "--seed", "5"]
    ends = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout.splitlines()[0]
        for seed in ("1", "2")
    }
    here = rehearse(game, [5])
    assert ends == {f"games 1, events {here.events}, digest {here.digest}"}


def test_a_game_that_cannot_be_played_whole_is_unknown_here() -> None:
    with pytest.raises(KeyError):
        play_game("chess", 1)
