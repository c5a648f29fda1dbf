"""A document as people read it: its chapters, how it is read where it is not clear, and the rulings that cite it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from judging import boards
from judging.models import Review, Ruling
from tournaments.names import fold

LONGEST_SEARCH = 100
MOST_RULINGS = 1000
"""How many rulings are looked through, the latest first: more than anybody reads."""
SHORTEST_FORGIVEN = 4  # letters: shorter words are looked for as they are written
FORGIVEN = 0.75  # so like each other two words must be written, by difflib
_WORD = re.compile(r"[a-z~]{4,}")
_CHAPTER = re.compile(r"(?:[A-Z]+ )?\d+")


@dataclass(frozen=True)
class Ruled:
    """A public ruling that rests on a section: its id, and what was disputed."""

    uuid: str
    question: str


@dataclass(frozen=True)
class Rule:
    """A section with the readings that touch it, the public rulings that rest on it, and the document's examples of it.

    `rulings` come the latest first; `examples` are boards that can be ruled on.
    """

    section: Mapping[str, Any]
    readings: tuple[Mapping[str, Any], ...]
    rulings: tuple[Ruled, ...]
    examples: tuple[boards.Example, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """The sections of one first number, or of one heading where the document has headings; titles in both languages."""

    number: str
    title: Mapping[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """The chapters with what was searched for; `found` of `total` sections.

    `instead` are the words that were looked for where those that were typed stand nowhere; "" where they do.
    """

    chapters: tuple[Chapter, ...]
    words: str
    found: int
    total: int
    instead: str = ""


@dataclass(frozen=True)
class Page:
    """One section by itself: what it says, what it touches, and what the engine does with it.

    `parts` are where the engine carries it out; `above` and `below` the sections it stands under and those under it.
    """

    rule: Rule
    parts: tuple[str, ...]
    kind: str
    above: tuple[Mapping[str, Any], ...]
    below: tuple[Mapping[str, Any], ...]


def read_rulebook(game: str, search: str) -> Rulebook:
    """The sections whose number, title, text or reading holds every word of a search; all of them for no word.

    Where no section holds them, the words of the document that are written almost alike are looked for instead.
    """
    words = search.strip()[:LONGEST_SEARCH]
    wanted = fold(words).split()
    book = _read(game, words, wanted)
    if book.found or not wanted:
        return book
    nearest = [_nearest(game, word) for word in wanted]
    if nearest == wanted:
        return book
    again = _read(game, words, nearest)
    return replace(again, instead=" ".join(nearest)) if again.found else book


def read_section(game: str, anchored: str) -> Page | None:
    """The section whose anchor that is ("9-3-4-1"), with all that belongs to it; None where the document has none."""
    sections = boards.sections(game)
    section = next((each for each in sections if anchor_of(each["section"]) == anchored), None)
    if section is None:
        return None
    number = section["section"]
    return Page(
        rule=_rule(game, section, _readings(game), _rulings(game), _examples(game)),
        parts=boards.engine_parts(game).get(number, ()),
        kind=str(section.get("kind") or ""),
        above=tuple(each for each in sections if number.startswith(f"{each['section']}.")),
        below=tuple(each for each in sections if each["section"].rpartition(".")[0] == number),
    )


def anchor_of(number: str) -> str:
    """A section's number as an address has it: "9.3.4.1" is "9-3-4-1"."""
    return re.sub(r"[^A-Za-z0-9]+", "-", number).strip("-")


def _nearest(game: str, word: str) -> str:
    """The word itself where the document writes it, or else the one of the document that is written most like it."""
    known = _vocabulary(game)
    if len(word) < SHORTEST_FORGIVEN or any(word in each for each in known):
        return word
    return next(iter(get_close_matches(word, known, 1, FORGIVEN)), word)


@cache
def _vocabulary(game: str) -> tuple[str, ...]:
    texts = [text for each in boards.sections(game) for text in (each["title"], each["es"], each["en"])]
    texts += [text for each in boards.readings(game) for text in each["reading"].values()]
    return tuple(sorted({word for text in texts for word in _WORD.findall(fold(text or ""))}))


def _rule(game: str, section: Mapping[str, Any], readings: Any, rulings: Any, examples: Any) -> Rule:
    number = section["section"]
    return Rule(
        section, tuple(readings.get(number, ())), tuple(rulings.get(number, ())), tuple(examples.get(number, ()))
    )


def _examples(game: str) -> dict[str, list[boards.Example]]:
    found: dict[str, list[boards.Example]] = defaultdict(list)
    for example in boards.examples(game):
        found[example.section].append(example)
    return found


def _read(game: str, words: str, wanted: list[str]) -> Rulebook:
    readings, rulings, examples = _readings(game), _rulings(game), _examples(game)
    sections = boards.sections(game)
    chapters: dict[str, list[Rule]] = defaultdict(list)
    numbers = _chapter_numbers(sections)
    for section in sections:
        number = section["section"]
        rule = _rule(game, section, readings, rulings, examples)
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
