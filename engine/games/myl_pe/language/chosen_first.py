"""Sentences that say nothing without the next one, joined to it: what is chosen, what is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.myl_pe.language.normal import normal
from engine.games.myl_pe.language.phrases import G
from engine.text.grammar import Parser
from engine.text.tokens import Token


def with_what_was_chosen(parts: Sequence[list[Token]]) -> Iterator[list[Token]]:
    """The sentences, one that only chooses joined to the next: «Elige un Aliado. Gana...» is «Elige un Aliado: gana...».

    What is looked at is joined only to a sentence about those cards: «Mira las tres... Pon una en tu mano...».
    """
    held: list[Token] = []
    for n, raw in enumerate(parts):
        joined_raw = [*held, *raw]
        words = [token.word for token in normal(raw)]
        if not held and words[:1] in (["elegir"], ["nombrar"]):
            joined_raw = _chosen_first(raw)
        halved = not held and any(word in _HALVES for word in words) and _whole(words, "first_half")
        if halved or (not held and _SEEN in words and _goes_on(words, parts[n + 1 : n + 2])):
            end = raw[-1].end
            held = [*raw, Token(":", end, end)]
            continue
        held = []
        yield joined_raw
    if held:
        yield held[:-1]


_HALVES = ("elegir", "jugar", "jugado", "jugada", "usar", "nombrar", "pagar")
"""Words of sentences that may say nothing without the next one."""
_SEEN = "superiores"


def _goes_on(words: list[str], following: Sequence[list[Token]]) -> bool:
    """Whether the sentence ends by looking at cards, and the next one tells what becomes of them."""
    if not following or not _whole([token.word for token in normal(following[0])], "seen_next"):
        return False
    return any(word in ("mirar", "mostrar") and _whole(words[at:], "seen_first") for at, word in enumerate(words))


def _whole(words: list[str], part: str) -> bool:
    return bool(Parser(G, words).whole(part))


def _chosen_first(raw: list[Token]) -> list[Token]:
    """«Elige un Aliado, gana...» as «Elige un Aliado: gana...»."""
    at = next((n for n, token in enumerate(raw) if token.word == ","), None)
    if at is None or not _whole([token.word for token in normal(raw[:at])], "first_half"):
        return raw
    return [*raw[:at], Token(":", raw[at].start, raw[at].end), *raw[at + 1 :]]
