"""The lines of a file or of standard input: gzipped or not, with or without a byte order mark."""

import gzip
import sys
import zlib
from collections.abc import Iterator
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import cast

from tournaments.pairing.errors import UnreadableFile

GZIP_MAGIC = b"\x1f\x8b"
STANDARD_INPUT = "-"


def read_lines(source: str | Path) -> Iterator[str]:
    """The lines of a text; "-" is standard input.

    What is gzipped is known by its first bytes, whatever the name says. Raises OSError where the file cannot be opened,
    and UnreadableFile where it is no whole file of UTF-8 text.
    """
    try:
        if source == STANDARD_INPUT:
            yield from _decoded(sys.stdin.buffer)
        else:
            with Path(source).open("rb") as file:
                yield from _decoded(file)
    except (UnicodeDecodeError, EOFError, zlib.error, gzip.BadGzipFile) as fault:
        raise UnreadableFile(f"{source} is not a whole file of UTF-8 text: {fault}") from fault


def _decoded(file: object) -> Iterator[str]:
    buffered = cast(BufferedReader, file)
    packed = buffered.peek(2)[:2] == GZIP_MAGIC
    yield from TextIOWrapper(gzip.GzipFile(fileobj=buffered) if packed else buffered, encoding="utf-8-sig")
