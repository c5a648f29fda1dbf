"""Reading a pasted list, line by line. What a name means is not decided here.

A line is a count and a name in any common writing (`3 Odín`, `3x Odín`, `Odín x3`, `Odín`, columns with tabs), with
the printing in brackets where it matters (`Espada Real (ERT-002)`, `Anubis (El Reto)`). Blank lines, comments (`#`,
`//`) and headings (`Aliados (20)`) count for nothing; what only looks like a heading (`60 Oro`) is kept as unreadable
(`deck_headings.py`). The initial Oro is marked with `Oro inicial:` or a final `*`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import Stock, shipped

_HEADING = re.compile(
    r"^(?:(?P<before>\d+)\s+)?(?:(?P<kind>aliad[oa]|arma|talism[aá]n|t[oó]tem|oro)(?P<plural>(?:e?s)?)"
    r"(?: (?:con|sin) habilidad)?|mazo(?: (?:castillo|principal))?|castillo|cartas|total(?: de cartas)?)"
    r"\s*[:=]?\s*(?:[(\[]?(?P<behind>\d+)(?: cartas)?[)\]]?)?\s*:?$",
    re.IGNORECASE,
)
_ABOUT = re.compile(r"^(?:jugador[ae]?|nombre|raza|evento|torneo|fecha|formato|lista|mazo)\s*:", re.IGNORECASE)
_COUNTED = re.compile(r"^(?:[x×]\s*)?-?\d+\s*[x×]?\s*\D")

Under = Sequence[tuple[int, frozenset[str]]]
"""The cards under a heading: how many, and every type that the written name can mean (none if unknown)."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that may head a part of the list. `kind` is the beginning of a card type, empty where any card may follow.

    `like_a_card` says that a card would be written the same way: a number first, or one thing of which there are many.
    """

    number: int
    text: str
    kind: str = ""
    count: int | None = None
    plural: bool = True
    like_a_card: bool = False

    def heads(self, under: Under) -> bool:
        """Whether it is a heading: one that looks like a card has cards of its kind under it.

        In the singular (`60 Oro`) also exactly as many cards as it says.
        """
        if not self.like_a_card:
            return True
        if not any(not types or any(key(each).startswith(self.kind) for each in types) for _, types in under):
            return False
        return self.plural or sum(count for count, _ in under) == self.count


def heading_of(number: int, plain: str, stock: Stock) -> Heading | None:
    """The heading that a line without frame and double spaces may be; None for a card. `number` counts from 1."""
    if stock.printings(plain):
        return None
    if not plain or _ABOUT.match(plain):
        return Heading(number, plain)
    if found := _HEADING.match(plain):
        written = found["before"] or found["behind"]
        kind, count = key(found["kind"] or "").rstrip("oa"), int(written) if written else None
        singular = bool(found["kind"]) and not found["plural"]
        like_a_card = bool(found["kind"]) and count is not None and (bool(found["before"]) or singular)
        return Heading(number, plain, kind, count, not singular, like_a_card)
    named = plain.rstrip(": ")
    is_title = plain.endswith(":") and not _COUNTED.match(named) and not stock.printings(named)
    return Heading(number, plain) if is_title else None


LONGEST_LINE = 120

_NEWLINE = re.compile(r"\r\n|\r|\n")
_INVISIBLE = re.compile("[\ufeff\u200b-\u200f\u2060\u00ad]")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_BULLET = re.compile(r"^[-–—•·*]\s+")
_FRAME = re.compile(r"^[=~_\-–—\[\s*]+|[=~_\-–—\]\s*]+$")
_COUNTS = (
    re.compile(r"^(?P<count>-?\d+)\s*[x×]?\s+(?P<name>\D.*|\d+\s.*)$", re.IGNORECASE),
    re.compile(r"^[x×]\s*(?P<count>-?\d+)\s+(?P<name>.+)$", re.IGNORECASE),
    re.compile(r"^(?P<count>-?\d+)[x×](?P<name>\D.*)$", re.IGNORECASE),
    re.compile(r"^(?P<name>.+?)(?:\s+|\s*\()[x×]\s*(?P<count>-?\d+)\)?$", re.IGNORECASE),
    re.compile(r"^(?P<name>.+?)\s*\((?P<count>-?\d+)\)$"),
)
_CELL = re.compile(r"^[x×]?(-?\d+)[x×]?$", re.IGNORECASE)
_QUALIFIER = re.compile(r"^(?P<name>.+?)\s*[(\[](?P<printing>[^()\[\]]*)[)\]]$")
_BARE_ID = re.compile(r"^(?P<name>.+?)[\s,|-]+(?P<printing>[A-Za-z]{3,4}[- ]?\d{3})$")
_INITIAL = re.compile(r"^oros?\s+iniciale?s?\s*(?:\(\d+\))?\s*[:=\-–]?\s*(?P<name>.*)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """A card of the list as written: `count` None where it is no number of cards; `printing` empty where unsaid.

    `number` counts lines from 1. `initial` marks the initial Oro, `starred` that a star marked it: one of its copies.
    """

    number: int
    text: str
    count: int | None
    name: str
    printing: str = ""
    initial: bool = False
    starred: bool = False


def read_list(text: str, stock: Stock | None = None) -> Iterator[Line]:
    """The lines of a list that mean cards, in order; an unreadable one has no name."""
    stock = stock or shipped()
    rows = list(_rows(text, stock))
    for place, row in enumerate(rows):
        if isinstance(row, Line):
            yield row
        elif not row.heads(_under(rows[place + 1 :], stock)):
            yield Line(row.number, row.text, None, "")


def _under(rows: list[Line | Heading], stock: Stock) -> list[tuple[int, frozenset[str]]]:
    """The counts and the types of the cards up to the next heading."""
    cards = takewhile(lambda row: isinstance(row, Line), rows)
    return [
        (row.count, frozenset(card.type for card in stock.meant_by(row.name)))
        for row in cards
        if isinstance(row, Line) and row.count is not None
    ]


def _rows(text: str, stock: Stock) -> Iterator[Line | Heading]:
    under_initial = False
    for number, raw in enumerate(_NEWLINE.split(text), start=1):
        line = _tidy(raw)
        if not line:
            under_initial = under_initial and bool(raw.strip())
            continue
        initial = _INITIAL.match(_FRAME.sub("", line))
        if initial and not initial["name"].strip(" :"):
            under_initial = True
        elif initial:
            yield _line(number, raw, initial["name"], stock, initial=True)
        elif heading := heading_of(number, " ".join(_FRAME.sub("", line).replace("\x1f", " ").split()), stock):
            under_initial = False
            yield heading
        else:
            yield _line(number, raw, line, stock, initial=under_initial)


def _tidy(raw: str) -> str:
    """One line without what cannot be seen, comments and bullets; tabs stay, they part columns."""
    line = _INVISIBLE.sub("", raw[: LONGEST_LINE * 2]).replace("\t", "\x1f")
    line = unicodedata.normalize("NFKC", line)
    line = _COMMENT.sub("", " ".join(line.replace("\x1f", " \x1f ").split(" ")))
    return _BULLET.sub("", line.strip(" \x1f"))


def _line(number: int, raw: str, line: str, stock: Stock, *, initial: bool) -> Line:
    starred = line.endswith("*")
    line = line.rstrip("* ").strip()
    initial = initial or starred
    text = " ".join(raw.split())
    if len(raw) > LONGEST_LINE:
        return Line(number, text[:40] + "…", None, "")
    count, name, printing = _columns(line, stock) if "\x1f" in line else _words(line, stock)
    if not key(name):
        return Line(number, text, None, "")
    return Line(number, text, count, name, printing, initial, starred)


def _columns(line: str, stock: Stock) -> tuple[int | None, str, str]:
    cells = [" ".join(cell.split()) for cell in line.split("\x1f")]
    cells = [cell for cell in cells if cell]
    counts = [i for i, cell in enumerate(cells) if _CELL.match(cell)]
    if not counts or len(cells) == 1:
        count, name, printing = _words(cells[0], stock)
        return count, name, printing or (cells[1] if len(cells) > 1 else "")
    found = _CELL.match(cells.pop(counts[0]))
    _, name, printing = _printing_of(cells[0], stock)
    return int(found[1]) if found else None, name, printing or (cells[1] if len(cells) > 1 else "")


def _words(line: str, stock: Stock) -> tuple[int | None, str, str]:
    """Count, name and printing. A name that begins with a number is that name, not a count."""
    line = " ".join(line.split())
    known, name, printing = _printing_of(line, stock)
    if known:
        return 1, name, printing
    readings = [
        (_whole(found["count"]), *_printing_of(found["name"].strip(), stock))
        for pattern in _COUNTS
        if (found := pattern.match(line))
    ]
    # `47 Ronin x2` reads two ways; the one that names a card is meant
    readings.sort(key=lambda reading: not reading[1])
    if readings:
        count, _, name, printing = readings[0]
        return count, name, printing
    return (None, "", "") if _CELL.match(line) else (1, name, printing)


def _whole(digits: str) -> int:
    """The number, or one too large for any deck where it is longer than any deck's."""
    return int(digits) if len(digits) <= 6 else 10**6


def _printing_of(written: str, stock: Stock) -> tuple[bool, str, str]:
    """Whether the catalogue knows the name, the name, and the printing written behind it."""
    if stock.printings(written):
        return True, written, ""
    patterns: tuple[Callable[[str], re.Match[str] | None], ...] = (_QUALIFIER.match, _BARE_ID.match)
    for match in patterns:
        found = match(written)
        if found and not re.fullmatch(r"[x×]?\s*-?\d+", found["printing"].strip(), re.IGNORECASE):
            name = found["name"].strip()
            return bool(stock.printings(name)), name, found["printing"].strip()
    return False, written, ""
