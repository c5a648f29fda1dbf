"""Words of a text, without case and accents, each with its place in the text as it was written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

_SIGNED = re.compile(r"(?<![^\W_])[+\-−–]\s*\d+")
"""A number with its sign, which may stand apart; a dash inside a word is no sign."""
_WORD = re.compile(r"(?<![^\W_])[+\-−–]\s*\d+|\d+|[±×=<>]|[^\W\d_]+(?:['’][^\W\d_]+)?|[.;:,()¿?¡!]")


class Token(msgspec.Struct, frozen=True):
    """One word as it is compared, and the span of the text it stands for."""

    word: str
    start: int
    end: int


@lru_cache(maxsize=16_384)
def bare(text: str) -> str:
    """Lower case, without accents, apostrophes straight."""
    plain = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(c for c in plain if not unicodedata.combining(c))


def tokenize(text: str) -> list[Token]:
    """The words and marks of a text in order."""
    return [Token(_compared(found.group()), found.start(), found.end()) for found in _WORD.finditer(text)]


def _compared(word: str) -> str:
    """A word as it is compared; a signed number in one piece, every minus the same."""
    if _SIGNED.fullmatch(word):
        return ("+" if word[0] == "+" else "-") + word[1:].strip()
    return bare(word)


def sentences(tokens: list[Token], marks: str = ".;()") -> list[list[Token]]:
    """The words between these marks; empty stretches are left out."""
    found: list[list[Token]] = [[]]
    for token in tokens:
        if token.word in marks:
            found.append([])
        else:
            found[-1].append(token)
    return [sentence for sentence in found if sentence]


def replaced(tokens: list[Token], old: tuple[str, ...], new: tuple[str, ...]) -> list[Token]:
    """The words with every stretch `old` replaced; the new words share its span."""
    out: list[Token] = []
    at, size = 0, len(old)
    while at < len(tokens):
        if size and tuple(token.word for token in tokens[at : at + size]) == old:
            start, end = tokens[at].start, tokens[at + size - 1].end
            out += [Token(word, start, end) for word in new]
            at += size
        else:
            out.append(tokens[at])
            at += 1
    return out


def uncommented(lines: Iterable[str]) -> list[str]:
    """The lines of a table that say something."""
    return [line for line in lines if line.strip() and not line.startswith("#")]


def table(beside: str, name: str) -> list[str]:
    """The lines of a table that lies beside a module."""
    return uncommented(Path(beside).with_name(name).read_text("utf-8").splitlines())
