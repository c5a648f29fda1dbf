"""Trying texts by hand and by the thousand: what each means, and how many are understood."""

from __future__ import annotations

import re
import time
from pathlib import Path

import msgspec

from engine.games.myl_pe.language.reading import Reading, understand
from engine.games.myl_pe.words import ALIADO, TALISMAN, TYPES
from engine.text.tokens import bare

MARKED = (
    "puede", "puedes", "hasta", "luego", "mientras", "si", "cuando", "respuesta", "vez", "azar", "cada", "no", "sin",
    "excepto", "otro", "solo", "todos", "todas", "permanentemente", "debe", "menos", "mas",
)  # fmt: skip
"""Words that change what a text means: none of them may be dropped."""


class Tally(msgspec.Struct):
    """How many texts of a corpus are understood, and how long one takes."""

    texts: int = 0
    whole: int = 0
    partly: int = 0
    none: int = 0
    ambiguous: int = 0
    swallowed: int = 0
    seconds: float = 0.0

    def line(self) -> str:
        """The closing line of a corpus."""
        each = 1000 * self.seconds / self.texts if self.texts else 0.0
        return (
            f"texts {self.texts}, whole {self.whole}, partly {self.partly}, none {self.none}, "
            f"ambiguous {self.ambiguous}, swallowed {self.swallowed}, ms_per_text {each:.2f}"
        )


def read_text(text: str, type_: str | None = None, name: str = "") -> Reading:
    """What a text means. Without a type, as an Aliado's or, where that is understood better, a Talismán's."""
    if type_ in TYPES:
        return understand(name, text, str(type_))
    tried = [understand(name, text, one) for one in (ALIADO, TALISMAN)]
    return min(tried, key=lambda reading: len(reading.unread))


def swallowed(text: str, reading: Reading) -> list[str]:
    """The marked words of a text that stand in no span that was understood and in none that was not."""
    accounted = " ".join([ability.es for ability in reading.abilities] + [unread.span for unread in reading.unread])
    left = re.findall(r"\w+", bare(accounted))
    lost = []
    for word in re.findall(r"\w+", bare(text)):
        if word in MARKED:
            if word in left:
                left.remove(word)
            else:
                lost.append(word)
    return lost


def tally(path: Path) -> tuple[list[str], Tally]:
    """A line for each text that is not whole, and the counts. The file is JSON lines with `ability`."""
    lines: list[str] = []
    counts = Tally()
    for raw in path.read_bytes().splitlines():
        card = msgspec.json.decode(raw) if raw.strip() else {}
        text = card.get("ability") or ""
        if not text:
            continue
        began = time.perf_counter()
        reading = read_text(text, card.get("type"), card.get("name") or "")
        counts.seconds += time.perf_counter() - began
        _count(counts, text, reading)
        if reading.unread:
            spans = "; ".join(f"«{unread.span}»" for unread in reading.unread)
            lines.append(f"{card.get('id') or card.get('name') or counts.texts}: {spans}")
    return lines, counts


def _count(counts: Tally, text: str, reading: Reading) -> None:
    counts.texts += 1
    counts.ambiguous += bool(reading.ambiguous)
    counts.swallowed += bool(swallowed(text, reading))
    if not reading.unread:
        counts.whole += 1
    elif reading.abilities:
        counts.partly += 1
    else:
        counts.none += 1
