"""Command line of the pairing code: `python -m tournaments.pairing --help`."""

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
