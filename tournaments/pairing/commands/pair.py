"""`pair`: pairs the round of a state, or of every state of a file of JSON lines."""

import argparse
import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tournaments.pairing.errors import StateError
from tournaments.pairing.files.state_json import GivenState, read_states, round_document
from tournaments.pairing.files.text_files import read_lines
from tournaments.pairing.rounds.swiss import pair_swiss

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

EXAMPLE = (
    '{"players": [{"id": "Amanda", "points": 3, "opponents": ["Carla"], "byes": 0, "floated_down": 0}], '
    '"forbidden": [["Amanda", "Diego"]], "apart": [], "rounds_left": 0, "seed": 1, "fixed": []}'
)


def add_to(commands: "Commands") -> None:
    """Adds the command and its options to the parser."""
    parser = commands.add_parser(
        "pair",
        help="the best Swiss round of a state, one JSON line per state",
        description="Reads one state, or JSON lines of states, and prints for each the best round with its "
        'certificate: {"pairs", "bye", "cost", "bound", "optimal", "broken", "why", "seconds"}, '
        'or {"error"} for a state that cannot be; then the exit code is 2. A state: ' + EXAMPLE,
    )
    parser.add_argument(
        "file", metavar="STATE.json", help='the state or states, gzipped or not; "-" reads standard input'
    )
    parser.add_argument(
        "--language", choices=("es", "en", "pt"), default="es", help="language of the reasons (default: es)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Does what the options say and returns the exit code."""
    code = 0
    for number, given in enumerate(read_states("".join(read_lines(options.file))), start=1):
        document = _answer(given, options.language)
        if "error" in document:
            sys.stderr.write(f"error: state {number}: {document['error']}\n")
            code = 2
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    return code


def _answer(given: GivenState | StateError, language: str) -> dict[str, Any]:
    """The line printed for one state: its round, or the error that names its fault."""
    started = perf_counter()
    try:
        if isinstance(given, StateError):
            raise given
        made = pair_swiss(given.state)
    except StateError as fault:
        return {"error": str(fault)}
    return {**round_document(made, language, given.numbers), "seconds": round(perf_counter() - started, 6)}
