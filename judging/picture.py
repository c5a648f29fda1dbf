"""A ruling as a picture for a chat: what was asked, the answer, the sections. SVG, which the browser makes a PNG of."""

import textwrap
from collections.abc import Sequence
from html import escape

WIDTH = 1080
_MARGIN = 72
_LETTERS = 46  # of the answer's size in a line
_MOST_LINES = 14


def ruling_picture(question: str, answer: str, marks: Sequence[str], foot: str) -> str:
    """The picture as SVG; long texts are cut with an ellipsis, never in the middle of a word."""
    parts: list[str] = []
    y = _MARGIN + 40
    for line in _lines(question, _LETTERS + 14, 4):
        parts.append(_text(line, y, 32, "#55606e", "system-ui, sans-serif"))
        y += 44
    y += 28
    for line in _lines(answer, _LETTERS, _MOST_LINES):
        parts.append(_text(line, y, 42, "#12171f", "Georgia, serif"))
        y += 58
    y += 12
    for line in _lines("   ".join(marks), _LETTERS + 10, 3):
        parts.append(_text(line, y, 32, "#0b5b3b", "system-ui, sans-serif"))
        y += 44
    y += 24
    parts.append(_text(foot, y, 26, "#55606e", "system-ui, sans-serif"))
    height = y + _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">'
        f'<rect width="{WIDTH}" height="{height}" fill="#fbfaf7"/>'
        f'<rect width="{WIDTH}" height="14" fill="#12171f"/>{"".join(parts)}</svg>'
    )


def _lines(text: str, letters: int, most: int) -> list[str]:
    lines = textwrap.wrap(text, letters)
    return [*lines[: most - 1], lines[most - 1] + " …"] if len(lines) > most else lines


def _text(words: str, y: int, size: int, colour: str, family: str) -> str:
    return (
        f'<text x="{_MARGIN}" y="{y}" font-size="{size}" fill="{colour}" font-family="{family}">{escape(words)}</text>'
    )
