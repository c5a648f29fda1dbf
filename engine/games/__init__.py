"""The games the engine knows, one package each. A game package has a module `game` and is named in `REGISTRY`."""

from __future__ import annotations

from threading import RLock

from engine.decoders import imported
from engine.game import Game

REGISTRY: dict[str, str] = {
    "myl_pe": "PrimeraEra",
    "dos_filas": "DosFilas",
    "summoner_wars": "SummonerWars",
    "smash_up": "SmashUp",
}
"""The class of each game in its module `game`, by id. Games are made on first use."""

_made: dict[str, Game] = {}
_making = RLock()


def load(id: str) -> Game:
    """The game with this id, the same for every thread. Raises KeyError when there is none."""
    found = _made.get(id)
    if found is None:
        name = REGISTRY[id]
        with _making:
            found = _made.get(id) or getattr(imported(f"engine.games.{id}.game"), name)()
            _made[id] = found
    return found
