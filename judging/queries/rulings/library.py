"""What everybody may look up: published rulings by card and by section, without the names of who played."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from judging import boards
from judging.apps import LIBRARY
from judging.casework import case_print
from judging.models import Dispute, LibraryText, Precedent, Review, Ruling
from judging.queries.rulings.drawn import card_names as drawn_names
from judging.queries.rulings.published import public_rulings
from tournaments.models import Player
from tournaments.names import fold
from tournaments.queries.full_text import matching

from . import reading

LOOKED_THROUGH = 1000
SHOWN = 100
_SHORTEST_NAME = 3  # letters of a part of a name that is taken out by itself


@dataclass(frozen=True)
class Entry:
    """A ruling of the library, in both languages where it has them. It never tells who played or who judged."""

    game: str
    question: str
    answer: dict[str, str]
    verdict: str
    sections: tuple[str, ...]
    cards: tuple[str, ...]
    case_print: str
    ask: str
    ruled_on: str


def library(*, game: str = "", card: str = "", section: str = "", words: str = "") -> list[Entry]:
    """The entries that fit, the latest first: of this installation, then of the files that came from others.

    Each of the words is the beginning of one that the entry says; whose question says them comes before the others.
    """
    asked, wanted = _asked(words), fold(words).split()
    found = _fitting([*_own(game, asked), *_brought(game, asked)], card=card, section=section)
    found.sort(key=lambda each: beside_the_point(each.question, " ".join(each.answer.values()), wanted))
    return found[:SHOWN]


def beside_the_point(question: str, answer: str, words: list[str]) -> tuple[int, int]:
    """How many of the folded words are not in the question, and how many in neither: 0, 0 is what was looked for."""
    asked, said = fold(question), fold(answer)
    unasked = [word for word in words if word not in asked]
    return len(unasked), sum(word not in said for word in unasked)


def _asked(words: str) -> QuerySet[LibraryText] | None:
    """The texts that hold the words; None where none are asked for. What is not indexed yet is, first."""
    found = matching(LIBRARY, words)
    if found is None:
        return None
    _index()
    return LibraryText.objects.filter(pk__in=found)


def _index() -> None:
    rulings = list(public_rulings().filter(library_text=None)[:LOOKED_THROUGH])
    brought = list(Precedent.objects.filter(library_text=None)[:LOOKED_THROUGH])
    texts = [
        LibraryText(ruling=ruling, text=_text(entry))
        for ruling, entry in zip(rulings, published_entries(rulings), strict=True)
    ]
    texts += [LibraryText(precedent=each, text=_text(_brought_entry(each))) for each in brought]
    LibraryText.objects.bulk_create(texts, ignore_conflicts=True)


def _text(entry: Entry) -> str:
    return fold(" ".join((entry.question, *entry.answer.values(), *entry.cards)))


def published_entries(rulings: Iterable[Ruling]) -> list[Entry]:
    """Rulings as anybody may read them: the public board, the answer that holds, no names."""
    rulings = list(rulings)
    names: dict[int, list[str]] = {}
    events = {ruling.dispute.event_id for ruling in rulings if ruling.dispute.event_id}
    for event, name, given in Player.objects.filter(event__in=events).values_list(
        "event_id", "name", "personal__given_name"
    ):
        names.setdefault(event, []).extend(filter(None, (name, given)))
    return [_entry(ruling, names.get(ruling.dispute.event_id or 0, [])) for ruling in rulings]


def public_print(dispute: Dispute) -> str:
    """The print of the case as everybody knows it: one of the whole board would let hidden cards be guessed."""
    request = boards.public_request(dispute.request)
    return case_print(request) if request is not None else ""


def without_names(text: str, names: Iterable[str]) -> str:
    """A text in which no player is named: whole names first, then each part of a name that stands alone."""
    whole = sorted(names, key=len, reverse=True)
    parts = {part for name in whole for part in name.split() if len(part) >= _SHORTEST_NAME}
    for name in (*whole, *sorted(parts, key=len, reverse=True)):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text)
    return text


def _own(game: str, asked: QuerySet[LibraryText] | None) -> list[Entry]:
    rulings = public_rulings()
    if asked is not None:
        rulings = rulings.filter(library_text__in=asked)
    return published_entries((rulings.filter(dispute__game=game) if game else rulings)[:LOOKED_THROUGH])


def _brought(game: str, asked: QuerySet[LibraryText] | None) -> list[Entry]:
    found = Precedent.objects.filter(game=game) if game else Precedent.objects.all()
    if asked is not None:
        found = found.filter(library_text__in=asked)
    return [_brought_entry(each) for each in found[:LOOKED_THROUGH]]


def _brought_entry(each: Precedent) -> Entry:
    return Entry(
        each.game,
        each.question,
        {"es": each.answer_es, "en": each.answer_en or each.answer_es},
        each.verdict,
        tuple(each.sections),
        tuple(each.cards),
        each.case_print,
        each.ask,
        str(each.ruled_on or ""),
    )


def _entry(ruling: Ruling, names: list[str]) -> Entry:
    dispute = ruling.dispute
    body = reading.for_reader(ruling, judge=False)
    if ruling.review == Review.OVERRULED:
        answer, sections = {"es": ruling.review_answer, "en": ruling.review_answer}, ()
    else:
        answer, sections = body["answer"], tuple(ruling.public_sections)
    shown = body.get("boards") or {}
    cards = tuple(sorted({name for board in shown.values() for name in drawn_names(board, hidden=False)}))
    return Entry(
        game=dispute.game,
        question=without_names(dispute.question, names),
        answer={language: without_names(text, names) for language, text in answer.items()},
        verdict=body["verdict"],
        sections=sections,
        cards=cards,
        case_print=public_print(dispute),
        ask=boards.asked_in(dispute.request),
        ruled_on=f"{ruling.made_at:%Y-%m-%d}",
    )


def _fitting(entries: list[Entry], *, card: str, section: str) -> list[Entry]:
    named, marked = fold(card), section.strip()
    return [entry for entry in entries if _fits(entry, named, marked)]


def _fits(entry: Entry, card: str, section: str) -> bool:
    if card and card not in {fold(name) for name in entry.cards}:
        return False
    return not section or section in entry.sections
