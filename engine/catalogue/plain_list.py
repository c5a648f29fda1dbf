"""Reading a pasted list of cards that no catalogue knows: a count and a name a line."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from engine.catalogue.decks import DeckEntry, DeckProblem

LONGEST_TEXT = 20_000
MOST_CARDS = 99

_COUNT_FIRST = re.compile(r"^(?P<count>\d{1,4})\s*[x×]?\s+(?P<name>\S.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^(?P<name>\S.*?)\s+[x×]\s*(?P<count>\d{1,4})$", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")


def plain(text: str) -> str:
    """Words without case, accents and punctuation, so that a typed name compares with a printed one."""
    bare = unicodedata.normalize("NFD", text.lower())
    return " ".join(re.findall(r"[a-z0-9ñ]+", "".join(c for c in bare if not unicodedata.combining(c))))


def read_list(text: str) -> tuple[list[DeckEntry], list[DeckProblem]]:
    """The cards of a list (`3 Guardia`, `Lobo x2`, `Torre`), copies of a name together, and what cannot be read.

    A list that is too long, empty, or counts what cannot be counted comes back with the problem.
    """
    if len(text) > LONGEST_TEXT:
        return [], [DeckProblem("too_long", "La lista es demasiado larga.", "The list is too long.")]
    entries, problems = _entries(text)
    if not entries and not problems:
        es, en = "La lista está vacía: pega las cartas.", "The list is empty: paste the cards."
        problems.append(DeckProblem("empty", es, en))
    return entries, problems


def _entries(text: str) -> tuple[list[DeckEntry], list[DeckProblem]]:
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    lines: dict[str, list[int]] = {}
    problems = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = " ".join(_COMMENT.sub("", raw).split())
        if not plain(line):
            continue
        count, name = _read(line)
        if not 0 < count <= MOST_CARDS:
            es = f"Línea {number}: {count} no es un número de cartas."
            en = f"Line {number}: {count} is no number of cards."
            problems.append(DeckProblem("count", es, en, lines=(number,)))
            continue
        key = plain(name)
        counts[key] += count
        names.setdefault(key, name)
        lines.setdefault(key, []).append(number)
    return [DeckEntry(counts[key], names[key], lines=tuple(lines[key])) for key in names], problems


def _read(line: str) -> tuple[int, str]:
    for form in (_COUNT_FIRST, _COUNT_LAST):
        found = form.match(line)
        if found:
            return int(found["count"]), found["name"].strip()
    return 1, line
