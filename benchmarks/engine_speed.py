"""How fast the engine is: whole random games, disputes of 60 events, diagnose, and a crowded board with many options.

`python benchmarks/engine_speed.py [games]` (default: 40). One core. Beside it, in the same process, python-chess plays
random legal moves. Another engine of a trading-card game in Python, fireplace, was once measured at 261 player actions
a second; it is no package that can be installed here, so its figure is quoted, not measured.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import chess
import msgspec

from engine import adjudicate, diagnose
from engine.core.machine import patient, step
from engine.core.state import State
from engine.games import load
from engine.trials.play import PlayedGame, WholeGames, play_game, whole_games
from engine.trials.rehearsal import rehearse

GAME = "myl_pe"
FIREPLACE = 261
EVENTS = range(55, 66)
DISPUTES = 60


def chess_moves(seconds: float = 2.0) -> float:
    """Random legal moves of python-chess in a second."""
    random, moves, began = Random(1), 0, process_time()
    while process_time() - began < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            moves += 1
    return moves / (process_time() - began)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor, the best of three."""
    times = []
    for _ in range(3):
        began = process_time()
        work()
        times.append(1000 * (process_time() - began))
    return min(times)


def p95(times: list[float]) -> float:
    """The time that 95 of 100 keep to."""
    return quantiles(times, n=20)[-1]


def states(played: PlayedGame) -> Iterator[State]:
    """The state after each answer of a game."""
    state, rules = played.start, load(GAME).rules
    for move in played.moves:
        state = step(rules, state, move.answer, patient(state))
        yield state


def disputes(whole: WholeGames, seeds: range) -> Iterator[bytes]:
    """Requests whose actions, played from a board of a random game on, make about 60 events."""
    game = load(GAME)
    for seed in seeds:
        played = play_game(GAME, seed)
        quiet = [
            (place, state)
            for place, state in enumerate(states(played), 1)
            if state.choice is None and not state.frames and not state.lost
        ]
        starts = quiet[len(quiet) // 3 :: max(1, len(quiet) // 4)]
        for place, state in starts:
            end = next(
                (late for late, then in quiet if len(then.log) - len(state.log) in EVENTS and late > place), None
            )
            if end is not None:
                actions = [_by_name(state, action) for action in whole.written(played.moves[place:end])]
                yield msgspec.json.encode({"game": GAME, "state": game.write(state), "actions": actions})


def _by_name(state: State, action: dict[str, Any]) -> dict[str, Any]:
    """What chance brought, said by the cards' names: the ids of a shuffled Castillo mean nothing on a written board."""
    if action["do"] != "elegir" or action["by"] is not None:
        return action
    value = action["value"]
    cards = [state.pieces[id].card for id in ([value] if isinstance(value, str) else value)]
    return {**action, "value": cards[0] if isinstance(value, str) else cards}


def crowded(options: int = 60) -> dict[str, Any]:
    """A board with twice as many Aliados as options, and a Talismán that may destroy any of the opponent's."""
    ally = {"name": "Ally", "type": "Aliado", "cost": 1, "strength": 2, "race": "Guerrero"}
    spell = {"name": "Spell", "type": "Talismán", "cost": 0, "text_es": "Destruye un Aliado oponente."}
    totem = {"name": "Totem", "type": "Tótem", "cost": 0, "text_es": "Todos tus Aliados ganan +1 a la fuerza."}
    lines = {player: [f"{player}{number}" for number in range(options)] for player in ("A", "B")}
    objects = {id: {"card": "ally", "owner": player} for player, ids in lines.items() for id in ids}
    objects |= {"spell": {"card": "spell", "owner": "A"}, "totem": {"card": "totem", "owner": "A"}}
    players = {"A": {"mano": ["spell"], "defensa": lines["A"], "apoyo": ["totem"]}, "B": {"defensa": lines["B"]}}
    state = {
        "turn": {"active": "A", "phase": "vigilia", "step": "9.2.C"},
        "players": players,
        "objects": objects,
        "cards": {"ally": ally, "spell": spell, "totem": totem},
    }
    return {"game": GAME, "state": state, "actions": [{"do": "jugar", "by": "A", "card": "spell"}]}


def main() -> None:
    """Print every figure with what it is beside."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    rehearse(GAME, range(1000, 1003))
    figures, moves = rehearse(GAME, range(games)), chess_moves()
    speed = figures.actions / figures.seconds
    print(f"random games: {speed:.0f} player actions/s over {figures.games} games, goal 1300")
    print(f"  {speed / FIREPLACE:.1f} times fireplace's {FIREPLACE}/s (quoted)")
    print(f"  {speed / moves:.2f} of python-chess, {moves:.0f} random moves/s in this run")
    asked = list(disputes(whole_games(GAME), range(2000, 2030)))[:DISPUTES]
    ruled = [timed(lambda request=request: adjudicate(request)) for request in asked]
    print(f"dispute of about 60 events: p95 {p95(ruled):.1f} ms of {len(ruled)}, worst {max(ruled):.1f} ms, goal 50")
    looked = [timed(lambda request=request: diagnose(request)) for request in asked]
    print(f"diagnose: p95 {p95(looked):.2f} ms, worst {max(looked):.2f} ms, goal 5")
    print(f"120 Aliados and 60 options: {timed(lambda: adjudicate(crowded())):.0f} ms")


if __name__ == "__main__":
    main()
