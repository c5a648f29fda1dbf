"""The three commands: standings of published events, the pairing of a state, a simulated event."""

import argparse
import sys
from collections.abc import Sequence

from tournaments.pairing.commands import pair, simulate, standings
from tournaments.pairing.errors import RecordError, StateError


def main(arguments: Sequence[str]) -> int:
    """Runs one command; returns its exit code: 0 done, 1 a difference was found, 2 the input is not usable."""
    parser = argparse.ArgumentParser(prog="python -m tournaments.pairing", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (standings, pair, simulate):
        command.add_to(commands)
    chosen = parser.parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
    except BrokenPipeError:  # whoever reads has seen enough
        raise
    except OSError as fault:
        sys.stderr.write(f"error: cannot read {fault.filename}: {fault.strerror}\n")
        return 2
    except (RecordError, StateError) as fault:
        sys.stderr.write(f"error: {fault}\n")
        return 2
    return code
