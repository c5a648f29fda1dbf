"""Questions about the document itself, without a board: which sections speak of it, and whether they answer it.

Sections are found by the words they share with the question, rare ones counting more. Yes or no is said only where
the nearest section is near enough and allows, demands, forbids or recommends, and no other near one says otherwise;
else the answer is that the document does not settle it, with the sections to read.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from math import log
from typing import Literal
from unicodedata import combining, normalize

import msgspec

from engine.core.state import Text
from engine.explain import citing
from engine.game import Game
from engine.law.document import Document, Section
from engine.ruling import DocumentRef, Ruling

Answer = Literal["yes", "no"]
SHOWN = 3
"""How many sections are named."""
NEAR = 0.38
"""The share of a question's weight that a section must carry to answer it."""
AS_NEAR = 0.85
"""How near another section must come, beside the nearest, to be heard as well."""
STEM = 5
"""Words that agree in so many letters count as the same."""

_WORD = re.compile(r"[a-z0-9]+")
_EMPTY_WORDS = """
a al algo aun como con contra cual cuales cuando de del desde donde e el ella ellos en entre es esa ese eso esta este
esto estan ha hacer hay la las le les lo los mas me mi mis misma mismo ni no o otra otras otro otros para pero por que
quien se ser si sin sobre son su sus tambien te tiene tu tus un una uno unos y ya vez debe deben debo debes puede
pueden puedo puedes obligatorio obligado permite permitido tengo the of to in on at by for from with without and or
not is are be an it its that this those these may can must have has do does did if when where what which who how any
own their his her your my one same as there should would i you he she we they allowed obliged required
"""
"""Words that say nothing about what is asked, in both languages."""
_EMPTY = frozenset(_EMPTY_WORDS.split())
_DEMANDING = re.compile(
    r"^\W*(es obligatori|deb[eo]|hay que|tiene que|must|(do|does|is|are)\b.*\b(have to|obliged|requ))"
)
_ASKING = re.compile(r"^\W*(es|son|debe[ns]?|debo|hay|puede[ns]?|puedo|se|tiene|must|may|can|is|are|do|does)\b")
_ADVISING = re.compile(r"recomenda|recomienda|recommend")
_FORBIDDING = re.compile(r"\bno (se )?pued|\bnunca|prohibid|may not|cannot|\bnever\b|must not|not allowed|forbidden")
_ORDERING = re.compile(r"\bdebe|obligatori|si o si|\bmust\b|compulsory")
_ALLOWING = re.compile(r"(?<!no )(?<!no se )\bpuede|\bmay\b(?! not)|\bcan\b|opcional|optional")


class Found(msgspec.Struct, frozen=True):
    """A section and the share of the question's weight (0 to 1, shorter sections a little more) that it carries."""

    section: Section
    share: float


def consult(game: Game, words: str) -> Ruling:
    """The ruling on a question in words, in either language: `answer_data.value` is yes, no, or null."""
    found = nearest(game.document, words)
    value = answered(words, found)
    sections = tuple(item.section.number for item in found)
    return Ruling(
        game=game.info.id,
        document=DocumentRef(game.document.id, game.document.title),
        verdict="resolved" if value else "not_covered",
        answer=_told(found, value),
        citations=citing.cite(game.document, sections, ()),
        answer_data={"value": value, "sections": list(sections)},
    )


def nearest(document: Document, words: str) -> list[Found]:
    """The sections that share the most with the question, the nearest first; none when they share nothing."""
    asked = set(stems(words))
    texts = {number: _texts(section) for number, section in document.sections.items()}
    spread = Counter(word for both in texts.values() for word in both[0] | both[1])
    weight = {word: log((len(texts) + 1) / (spread[word] + 0.5)) for word in asked}
    whole = sum(weight.values()) or 1.0
    found = [
        Found(document.sections[number], max(_share(asked & text, text, weight) for text in both) / whole)
        for number, both in texts.items()
    ]
    near = sorted((item for item in found if item.share > 0), key=lambda item: -item.share)
    return near[:SHOWN]


def _share(common: set[str], text: set[str], weight: dict[str, float]) -> float:
    return sum(weight[word] for word in common) / float((len(text) + 6) ** 0.3)


@lru_cache(maxsize=2000)
def _texts(section: Section) -> tuple[set[str], set[str]]:
    return set(stems(f"{section.title} {section.es}")), set(stems(section.en))


def stems(text: str) -> list[str]:
    """The words that say something, without accents and endings."""
    found = (word for word in _WORD.findall(_plain(text)) if word not in _EMPTY)
    return [word[:STEM] if len(word) >= STEM else word.rstrip("s") for word in found if len(word) > 1 or word.isdigit()]


def _plain(text: str) -> str:
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))


def answered(words: str, found: list[Found]) -> Answer | None:
    """Yes or no, where the nearest sections say so and agree; nothing for a question of another kind."""
    question = _plain(words)
    if not found or found[0].share < NEAR or not _ASKING.match(question):
        return None
    heard = [item for item in found if item.share >= AS_NEAR * found[0].share]
    demanding = _DEMANDING.match(question) is not None
    said = {_says(item.section, demanding=demanding) for item in heard}
    return said.pop() if len(said) == 1 else None


def _says(section: Section, *, demanding: bool) -> Answer | None:
    """What a section answers to «must one?» or «may one?»; nothing where it both allows and forbids."""
    text = _plain(f"{section.es} {section.en}")
    forbids, orders = _FORBIDDING.search(text) is not None, _ORDERING.search(text) is not None
    allows = _ALLOWING.search(text) is not None
    if _ADVISING.search(text):
        return "no" if demanding else "yes"
    if forbids != (orders or allows):
        return "no" if forbids or (demanding and not orders) else "yes"
    return None


def _told(found: list[Found], value: Answer | None) -> Text:
    if not found:
        return Text("El documento no habla de eso.", "The document does not speak of it.")
    if value is None:
        es = "; ".join(f"{item.section.label}: {item.section.es.rstrip('.')}" for item in found)
        en = "; ".join(f"{item.section.label}: {item.section.en.rstrip('.')}" for item in found)
        return Text(
            f"El documento no lo responde de forma directa. Lo más cercano: {es}.",
            f"The document does not answer it directly. The nearest: {en}.",
        )
    nearest_ = found[0].section
    yes = value == "yes"
    return Text(
        f"{'Sí' if yes else 'No'}. {nearest_.label}: {nearest_.es}",
        f"{'Yes' if yes else 'No'}. {nearest_.label}: {nearest_.en}",
    )
