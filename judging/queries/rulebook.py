"""A document as people read it: its chapters, how it is read where it is not clear, and the rulings that cite it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from judging import boards
from judging.models import Review, Ruling
from tournaments.names import fold

LONGEST_SEARCH = 100
MOST_RULINGS = 1000
"""How many rulings are looked through, the latest first: more than anybody reads."""
_CHAPTER = re.compile(r"(?:[A-Z]+ )?\d+")


@dataclass(frozen=True)
class Ruled:
    """A public ruling that rests on a section: its id, and what was disputed."""

    uuid: str
    question: str


@dataclass(frozen=True)
class Rule:
    """A section with the readings adopted for it and the rulings that rest on it, the latest first."""

    section: Mapping[str, Any]
    readings: tuple[Mapping[str, Any], ...]
    rulings: tuple[Ruled, ...]


@dataclass(frozen=True)
class Chapter:
    """The sections of one first number, or of one heading where the document has headings; titles in both languages."""

    number: str
    title: Mapping[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """The chapters with what was searched for; `found` of `total` sections."""

    chapters: tuple[Chapter, ...]
    words: str
    found: int
    total: int


def read_rulebook(game: str, search: str) -> Rulebook:
    """The sections whose number, title, text or reading holds every word of a search; all of them for no word."""
    words = search.strip()[:LONGEST_SEARCH]
    wanted = fold(words).split()
    readings, rulings = _readings(game), _rulings(game)
    sections = boards.sections(game)
    chapters: dict[str, list[Rule]] = defaultdict(list)
    numbers = _chapter_numbers(sections)
    for section in sections:
        number = section["section"]
        rule = Rule(section, tuple(readings.get(number, ())), tuple(rulings.get(number, ())))
        if _holds(game, rule, wanted):
            chapters[numbers[number]].append(rule)
    told = tuple(Chapter(number, _title(number, game, rules), tuple(rules)) for number, rules in chapters.items())
    return Rulebook(told, words, sum(len(chapter.rules) for chapter in told), len(sections))


def _chapter_numbers(sections: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The chapter of each section: its first number, or the first to the last where a heading spans several."""
    spans: dict[str, list[str]] = defaultdict(list)
    for section in sections:
        spans[section["chapter_es"] or _first_number(section["section"])].append(section["section"])
    chapters: dict[str, str] = {}
    for span in spans.values():
        first, last = _first_number(span[0]), _first_number(span[-1])
        label = first if first == last else f"{first}-{last.rpartition(' ')[2]}"
        chapters |= dict.fromkeys(span, label)
    return chapters


def _first_number(number: str) -> str:
    found = _CHAPTER.match(number)
    return found[0] if found else number


def _title(number: str, game: str, rules: list[Rule]) -> Mapping[str, str]:
    """The heading of a chapter; where the document gives none, the title of the section that is the chapter itself."""
    first = rules[0].section
    if first["chapter_es"]:
        return {"es": first["chapter_es"], "en": first["chapter_en"] or first["chapter_es"]}
    return boards.section_title(game, number)


def _holds(game: str, rule: Rule, wanted: list[str]) -> bool:
    if not wanted:
        return True
    section = rule.section
    said = [text for reading in rule.readings for part in ("problem", "reading") for text in reading[part].values()]
    label = boards.section_label(game, section["section"])
    text = fold(" ".join((label, section["title"], section["title_en"] or "", section["es"], section["en"], *said)))
    return all(word in text for word in wanted)


def _readings(game: str) -> dict[str, list[Mapping[str, Any]]]:
    """The readings by every section that they touch."""
    found: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for reading in boards.readings(game):
        for section in reading["sections"]:
            found[section].append(reading)
    return found


def _rulings(game: str) -> dict[str, list[Ruled]]:
    """By section the published rulings of public events that it decides; one that was overruled rests on nothing."""
    rulings = Ruling.objects.filter(
        review=Review.PUBLISHED, dispute__event__is_public=True, dispute__game=game
    ).order_by("-reviewed_at", "-pk")
    found: dict[str, list[Ruled]] = defaultdict(list)
    told = rulings.values_list("public_sections", "dispute__uuid", "dispute__question")[:MOST_RULINGS]
    for sections, uuid, question in told:
        for section in sections:
            found[section].append(Ruled(str(uuid), question))
    return found
