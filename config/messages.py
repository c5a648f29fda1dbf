"""Compiles the translations (.po to .mo) with Babel, because a shop's laptop has no GNU gettext.

`python -m config.messages`; also done by `config.serve` and by the test suite before they start.
"""

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent


def compile_messages(root: Path = ROOT) -> list[Path]:
    """Write the .mo beside every locale/*/LC_MESSAGES/*.po that is newer than it; returns those written."""
    written = []
    for source in sorted(root.glob("locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file)
        # Written aside and moved, for another process may be reading or compiling the same file.
        draft = target.with_suffix(f".{os.getpid()}")
        with draft.open("wb") as file:
            write_mo(file, catalogue)
        draft.replace(target)
        written.append(target)
    return written


if __name__ == "__main__":
    compile_messages()
