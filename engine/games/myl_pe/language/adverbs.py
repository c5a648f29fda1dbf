"""Adverbs in the middle of a sentence, said before it: «tu oponente, al final de su turno, bota dos cartas»."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.myl_pe.language.phrases import G
from engine.text.grammar import Parser

_LIMITS = ("@una_por_turno", "@dos_por_turno", "@tres_por_turno", "@una_por_juego")
_BATTLE = ("durante", "batalla_mitologica")
_SUBJECTS = (
    ("tu", "oponente"),
    ("el", "oponente"),
    ("cada", "jugador"),
    ("todos", "los", "jugadores"),
    ("este", "aliado"),
    ("este", "totem"),
    ("este", "oro"),
    ("esta", "carta"),
    ("esta", "arma"),
    ("su", "portador"),
    ("portador",),
    ("el", "portador"),
    ("poder",),
    ("@self",),
)
_LONGEST = 12
_SHORT = 6


def reordered(words: list[str]) -> Iterator[list[str]]:
    """The same words with one adverb moved to the front, for each that stands in the middle."""
    for limit in _LIMITS:
        if limit in words[1:-1]:
            yield [limit, *(word for word in words if word != limit)]
    for at in range(1, len(words) - 2):
        if tuple(words[at : at + 2]) == _BATTLE:
            yield [*_BATTLE, *words[:at], *words[at + 2 :]]
    for at in range(1, len(words) - 2):
        for end in range(at + 2, min(at + _SHORT, len(words)) + 1):
            if words[at] in ("en", "durante", "al") and Parser(G, words[at:end]).whole("step_in"):
                yield [*words[at:end], *words[:at], *words[end:]]
    for subject in _SUBJECTS:
        if tuple(words[: len(subject)]) == subject:
            yield from _moments_after(words, len(subject))


def _moments_after(words: list[str], start: int) -> Iterator[list[str]]:
    for end in range(start + 2, min(len(words) - 1, start + _LONGEST)):
        if Parser(G, words[start:end]).whole("moment"):
            yield [*words[start:end], *words[:start], *words[end:]]
