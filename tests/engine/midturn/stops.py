"""Stops in the middle of games: the state as the engine has it, the board it draws of it, and where both lead."""

from collections.abc import Collection, Iterator, Mapping
from itertools import takewhile
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.limits import Budget, Limits
from engine.core.search import Outcome, Player
from engine.core.state import Event, State, place
from engine.games import load
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.words import CASTILLO
from engine.trials.play import board_of, play_game

GAME: Any = load("myl_pe")
PATIENT = Limits(seconds=30.0)
_UNORDERED = "base_strength"


def stops(seed: int, number: int, pool: Mapping[str, Any] | None = None) -> list[State]:
    """Some states of a random game in which nothing is half-done, in no particular order. Nobody knows the Castillos:
    otherwise every draw of a shuffled one would part the game.
    """
    seen: list[State] = []
    play_game("myl_pe", seed, seen.append, pool)
    still = [state for state in seen if not (state.choice or state.frames or state.pending or state.lost)]
    return [_with_unknown_castillos(state) for state in Random(seed).sample(still, min(number, len(still)))]


def _with_unknown_castillos(state: State) -> State:
    decks = [id for player in state.players for id in state.zones[place(player, CASTILLO)]]
    blank = {id: replace(state.pieces[id], card="", marks={}) for id in decks}
    return replace(state, pieces={**state.pieces, **blank})


def drawn(state: State) -> State:
    """The state that the engine's own board of a state describes."""
    return board_of(GAME, GAME.write(state))


def to_the_end(state: State) -> Outcome:
    """Where a state leads when nobody does anything more in this turn: the next player's Vigilia."""
    other = "B" if state.turn.active == "A" else "A"
    actions = [Action(do="avanzar", to=f"{other}:9.2.B")]
    return Player(GAME.rules, GAME.script(actions), Budget(PATIENT)).play(state)


def ends(outcome: Outcome) -> list[bytes]:
    """The ends as everybody sees them: cards of a shuffled Castillo have no ids, piles drawn by chance no order.

    Of more ends than are looked at, those that were come in no order that another board would share.
    """
    if outcome.cut_off_by() == "branches":
        return [b"more than are looked at"]
    return sorted(
        msgspec.json.encode([_plain(GAME.view(leaf.state)), leaf.stopped, [r.action for r in leaf.refused]])
        for leaf in outcome.leaves()
    )


def _plain(drawn: Any) -> Any:
    if isinstance(drawn, dict):
        card = _UNORDERED in drawn
        return {key: _plain(part) for key, part in drawn.items() if key != "shuffled" and not (card and key == "id")}
    if isinstance(drawn, list):
        parts = [_plain(part) for part in drawn]
        return sorted(parts, key=str) if parts and isinstance(parts[0], dict) and _UNORDERED in parts[0] else parts
    return drawn


def bare_of(state: State) -> dict[str, Any]:
    """The board of a state without its words of this turn's past, nor the effects that began in it."""
    before = replace(state, modifiers=tuple(one for one in state.modifiers if one.id not in _begun_this_turn(state)))
    return bare(GAME.write(state), frozenset(fired_this_turn(state)), GAME.write(before)["effects"])


def bare(board: dict[str, Any], sources: frozenset[str], standing: Collection[dict[str, Any]] = ()) -> dict[str, Any]:
    """A drawn board without its words of the past: what is told, and the effects of these cards but the `standing`."""
    turn = {key: value for key, value in board["turn"].items() if key != "told"}
    silent = ("attacked", "blocked", "destroyed", "uses")
    objects = {
        id: {key: value for key, value in written.items() if key not in silent}
        for id, written in board["objects"].items()
    }
    effects = [effect for effect in board["effects"] if effect["source"] not in sources or effect in standing]
    return {**{k: v for k, v in board.items() if k != "past"}, "turn": turn, "objects": objects, "effects": effects}


def _of_this_turn(state: State) -> Iterator[Event]:
    return takewhile(lambda event: event.kind != "turno", reversed(state.log))


def _begun_this_turn(state: State) -> frozenset[str]:
    return frozenset(str(event.data["modifier"]) for event in _of_this_turn(state) if "modifier" in event.data)


def fired_this_turn(state: State) -> Iterator[str]:
    """The names of the cards whose abilities resolved in this turn."""
    for event in _of_this_turn(state):
        if event.kind in ("disparar", "decidir") and event.data.get("name"):
            yield str(event.data["name"])
        elif event.kind in ("disparar", "decidir") and event.subject in state.pieces:
            yield state.cards[state.pieces[event.subject].card].name
