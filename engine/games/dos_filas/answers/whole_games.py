"""Whole matches of the two-row game: decks by chance, and what a player might do at each moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core.machine import Act
from engine.core.state import State, place
from engine.games.dos_filas.characteristics.projection import hand
from engine.games.dos_filas.model.ability import ABILITIES
from engine.games.dos_filas.model.board import Action
from engine.games.dos_filas.model.words import (
    DECK,
    MANO,
    MAZO,
    NORMAL,
    PERSONAJE,
    PLAYERS,
    PREPARACION,
    TERMINADA,
    rival,
)
from engine.trials.play import Move

VALUES = range(1, 9)
"""What common characters are worth."""


def card_pool(file: Path | None = None) -> dict[str, dict[str, Any]]:
    """One card for each ability, and a common one for each value. There is no catalogue of this game's cards."""
    special = {
        id: {"name": id, "kind": ability.kind, "value": 3 if ability.kind == PERSONAJE else None, "ability": id}
        for id, ability in ABILITIES.items()
    }
    common = {f"común {value}": {"name": f"común {value}", "kind": PERSONAJE, "value": value} for value in VALUES}
    return special | common


def opening(random: Random, pool: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Two decks of 33 cards before the hands are dealt: twenty special ones, the rest common."""
    objects: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for player in PLAYERS:
        names = random.sample([*ABILITIES, *ABILITIES], 20)
        names += [f"común {random.choice(VALUES)}" for _ in range(DECK - len(names))]
        random.shuffle(names)
        ids = [f"{player}{number}" for number in range(1, DECK + 1)]
        objects |= {id: {"card": name, "owner": player} for id, name in zip(ids, names, strict=True)}
        players[player] = {"mazo": DECK, "mazo_top": ids}
    turn = {"active": "A", "phase": PREPARACION, "round": 1}
    used = {written["card"] for written in objects.values()}
    faces = {name: pool[name] for name in sorted(used)}
    return {"mode": NORMAL, "mano": "A", "turn": turn, "players": players, "objects": objects, "cards": faces}


def is_over(state: State) -> bool:
    """Whether the match has ended."""
    return state.turn.phase == TERMINADA


def hidden(state: State, player: str) -> tuple[str, ...]:
    """Both decks and the rival's hand."""
    zones = (place(player, MAZO), place(rival(player), MAZO), place(rival(player), MANO))
    return tuple(id for key in zones for id in state.zones[key])


def tries(state: State, random: Random) -> list[Action]:
    """Any card of the hand, or PASO; before the first round dealing, changing cards, and beginning."""
    if state.turn.phase == PREPARACION:
        if not any(hand(state, player) for player in PLAYERS):
            return [Action("repartir")]
        return [Action("comenzar"), *(Action("cambiar", _player(by), count=random.randint(1, 2)) for by in PLAYERS)]
    by = _player(state.turn.active)
    return [Action("pasar", by), *(Action("jugar", by, id) for id in hand(state, by))]


def _player(name: str) -> Any:
    return name


def written(moves: Sequence[Move]) -> list[dict[str, Any]]:
    """The actions with what was chosen for them, the choices of a revived card inside those of the card before."""
    actions: list[dict[str, Any]] = []
    for move in moves:
        if isinstance(move.answer, Act):
            actions.append({**msgspec.to_builtins(move.answer.action), "choices": {}})
        elif move.choice is not None:
            _say(actions[-1], move.choice.key, int(move.choice.data["depth"]), move.answer.value)
    return actions


def _say(action: dict[str, Any], key: str, depth: int, value: Any) -> None:
    said = action
    for _ in range(depth):
        said = said["choices"].setdefault("then", {})
        said.setdefault("choices", {})
    if key == "lugar":
        said["side"], said["row"] = value
    elif key == "mirar":
        action["random"] = list(value)
    else:
        said["choices"][key] = list(value) if isinstance(value, tuple) else value
