"""Checking a pasted deck: 33 cards, and both decks alike where the event has set the list (DF 1.1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from engine.decks import DeckEntry, DeckProblem, DeckReport
from engine.games.dos_filas.ability import normalise
from engine.games.dos_filas.words import DECK
from engine.law.cite import claim

claim(__name__, "deck_problems", "DF 1.1")

LONGEST_TEXT = 20_000
MOST_CARDS = 99

_COUNT_FIRST = re.compile(r"^(?P<count>\d{1,4})\s*[x×]?\s+(?P<name>\S.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^(?P<name>\S.*?)\s+[x×]\s*(?P<count>\d{1,4})$", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")


def deck_problems(text: str, *, options: Mapping[str, Mapping[str, int]] | None = None) -> DeckReport:
    """Read a pasted list (`3 Común 5`, `Duplor x2`, `Magnicid`) and say everything that is wrong with it.

    `options["list"]` is the event's own list, names to counts: then the deck must be the same, as both decks are alike.
    The document has no list of its own, so without one only the number of cards is checked.
    """
    if len(text) > LONGEST_TEXT:
        return DeckReport(0, (), (_problem("too_long", "La lista es demasiado larga.", "The list is too long."),))
    entries, problems = _entries(text)
    total = sum(entry.count for entry in entries)
    if not entries and not problems:
        problems.append(
            _problem("empty", "La lista está vacía: pega las cartas.", "The list is empty: paste the cards.")
        )
    elif total != DECK:
        problems.append(
            _problem(
                "size",
                f"El mazo tiene {total} cartas y debe tener {DECK}.",
                f"The deck has {total} cards, not {DECK}.",
                sections=("DF 1.1",),
            )
        )
    problems += _differences(entries, (options or {}).get("list"))
    return DeckReport(total, tuple(entries), tuple(problems))


def _problem(
    code: str, es: str, en: str, *, lines: tuple[int, ...] = (), sections: tuple[str, ...] = ()
) -> DeckProblem:
    return DeckProblem(code, es, en, lines, sections)


def _entries(text: str) -> tuple[list[DeckEntry], list[DeckProblem]]:
    """The cards of a list, copies of one name together, and the lines whose count makes no sense."""
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    lines: dict[str, list[int]] = {}
    problems = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = _COMMENT.sub("", raw).strip()
        if not normalise(line):
            continue
        count, name = _read(line)
        if not 0 < count <= MOST_CARDS:
            es, en = (
                f"Línea {number}: {count} no es un número de cartas.",
                f"Line {number}: {count} is no number of cards.",
            )
            problems.append(_problem("count", es, en, lines=(number,)))
            continue
        key = normalise(name)
        counts[key] += count
        names.setdefault(key, name)
        lines.setdefault(key, []).append(number)
    entries = [DeckEntry(counts[key], names[key], lines=tuple(lines[key])) for key in names]
    return entries, problems


def _read(line: str) -> tuple[int, str]:
    for form in (_COUNT_FIRST, _COUNT_LAST):
        found = form.match(line)
        if found:
            return int(found["count"]), found["name"].strip()
    return 1, line


def _differences(entries: list[DeckEntry], wanted: Mapping[str, int] | None) -> list[DeckProblem]:
    """Where the deck is not the event's list."""
    if wanted is None:
        return []
    has = {normalise(entry.name): entry for entry in entries}
    asked = {normalise(name): (name, count) for name, count in wanted.items()}
    found = []
    for key, (name, count) in asked.items():
        listed = has[key].count if key in has else 0
        if listed != count:
            es = f"{name}: el mazo del evento lleva {count} y la lista {listed}."
            en = f"{name}: the event's deck has {count}, the list {listed}."
            found.append(
                _problem("not_the_list", es, en, lines=has[key].lines if key in has else (), sections=("DF 1.1",))
            )
    for key, entry in has.items():
        if key not in asked:
            es = f"{entry.name} no está en el mazo del evento: quítala."
            en = f"{entry.name} is not in the event's deck: remove it."
            found.append(_problem("not_in_list", es, en, lines=entry.lines, sections=("DF 1.1",)))
    return found
