"""`simulate`: plays a whole random event and prints its figures."""

import argparse
import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from tournaments.pairing.errors import StateError
from tournaments.pairing.files.state_json import round_document
from tournaments.pairing.rounds.simulation import Simulation
from tournaments.pairing.standings.places import compute_standings

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

MOST_PLAYERS, MOST_ROUNDS = 1_000_000, 10_000


def add_to(commands: "Commands") -> None:
    """Adds the command and its options to the parser."""
    parser = commands.add_parser(
        "simulate",
        help="plays a random event and prints its figures",
        description="Plays a random event of N players over R Swiss rounds. Prints one JSON line per round and a "
        "last one with the figures of the event; equal seeds give equal events.",
    )
    parser.add_argument("--players", type=int, required=True, metavar="N")
    parser.add_argument("--rounds", type=int, required=True, metavar="R")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default: 1")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Does what the options say and returns the exit code."""
    for name, number, most in (("players", options.players, MOST_PLAYERS), ("rounds", options.rounds, MOST_ROUNDS)):
        if not 0 <= number <= most:
            raise StateError(f"{name} are from 0 to {most}, not {number}")
    simulation = Simulation(options.players, options.rounds, options.seed)
    rematches = second_byes = proven = 0
    pairing_started = perf_counter()
    for number, (_, made) in enumerate(simulation, start=1):
        rematches += made.score.rematches
        second_byes += made.score.second_byes > 0
        proven += made.optimal
        document = round_document(made)
        shown = ("bye", "cost", "bound", "optimal", "method", "look_ahead", "broken")
        line = {"round": number, "tables": len(made.pairs), **{key: document[key] for key in shown}}
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    pairing_seconds = perf_counter() - pairing_started
    started = perf_counter()
    standings = compute_standings(simulation.record())
    figures = {
        "players": options.players,
        "rounds": options.rounds,
        "seed": options.seed,
        "rematches": rematches,
        "second_byes": second_byes,
        "rounds_proven_best": proven,
        "winner": standings[0].player if standings else None,
        "tied_places": sum(line.tied for line in standings),
        "seconds_rounds": round(pairing_seconds, 6),
        "seconds_standings": round(perf_counter() - started, 6),
    }
    sys.stdout.write(json.dumps(figures, ensure_ascii=False) + "\n")
    return 0
