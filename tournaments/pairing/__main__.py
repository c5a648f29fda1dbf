"""Command line of the pairing code: `python -m tournaments.pairing --help`."""

import os
import sys
from io import TextIOWrapper

from .commands import main


def run() -> int:
    """Runs the command in UTF-8, whatever the machine's own encoding is."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough: nothing more is written, at exit neither
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


if __name__ == "__main__":
    sys.exit(run())
