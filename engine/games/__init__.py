"""The games the engine knows, one package each. A game package has a module `game` or registers in `REGISTRY`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.game import Game


def _myl_pe() -> Game:
    from engine.games.myl_pe.game import PrimeraEra

    return PrimeraEra()


def _dos_filas() -> Game:
    from engine.games.dos_filas.game import DosFilas

    return DosFilas()


def _summoner_wars() -> Game:
    from engine.games.summoner_wars.game import SummonerWars

    return SummonerWars()


def _smash_up() -> Game:
    from engine.games.smash_up.game import SmashUp

    return SmashUp()


REGISTRY: dict[str, Callable[[], Game]] = {
    "myl_pe": _myl_pe,
    "dos_filas": _dos_filas,
    "summoner_wars": _summoner_wars,
    "smash_up": _smash_up,
}
"""How to make each game, by id. Games are made on first use."""


@cache
def load(id: str) -> Game:
    """The game with this id. Raises KeyError when there is none."""
    return REGISTRY[id]()
