"""Sentences that only choose, joined to the one that says what for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.myl_pe.language.normal import normal
from engine.games.myl_pe.language.phrases import G
from engine.text.grammar import Parser
from engine.text.tokens import Token


def with_what_was_chosen(parts: Iterable[list[Token]]) -> Iterator[list[Token]]:
    """The sentences, one that only chooses joined to the next: «Elige un Aliado. Gana...» is «Elige un Aliado: gana...»."""
    held: list[Token] = []
    for raw in parts:
        joined_raw = [*held, *raw]
        words = [token.word for token in normal(raw)]
        if not held and words[:1] in (["elegir"], ["nombrar"]):
            joined_raw = _chosen_first(raw)
        halved = not held and any(word in _HALVES for word in words)
        if halved and Parser(G, words).whole("first_half"):
            end = raw[-1].end
            held = [*raw, Token(":", end, end)]
            continue
        held = []
        yield joined_raw
    if held:
        yield held[:-1]


_HALVES = ("elegir", "jugar", "nombrar", "pagar")
"""Words of sentences that may say nothing without the next one."""


def _chosen_first(raw: list[Token]) -> list[Token]:
    """«Elige un Aliado, gana...» as «Elige un Aliado: gana...»."""
    at = next((n for n, token in enumerate(raw) if token.word == ","), None)
    if at is None or not Parser(G, [token.word for token in normal(raw[:at])]).whole("first_half"):
        return raw
    return [*raw[:at], Token(":", raw[at].start, raw[at].end), *raw[at + 1 :]]
