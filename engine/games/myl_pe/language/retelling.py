"""The same sentence told in words that the phrases know: «o» between two moments, a comma where «y» is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.myl_pe.language.normal import normal
from engine.games.myl_pe.language.phrases import G
from engine.text.grammar import Parser
from engine.text.tokens import Token, bare

_OPEN = ("cuando", "si", "siempre")
_OR = ("o", "u")
_NOT_OR = ("mas", "menos", "mayor", "menor", "superior", "inferior", "igual")
"""Words after the «o» of a number: «fuerza 3 o menos»."""
_NO_AND = ("y", "e", "o", "u", "ni", "si", "que", "cuando", "mientras", "luego", "excepto", "salvo", "menos", "donde")
_MOST_WORDS = 12


def pauses(raw: Sequence[Token], words: Sequence[Token]) -> tuple[int, ...]:
    """The places among the words before which a comma stood."""
    commas = [token.end for token in raw if token.word == ","]
    places = (next((n for n, word in enumerate(words) if word.start >= end), 0) for end in commas)
    return tuple(dict.fromkeys(place for place in places if place))


def with_joints(words: Sequence[str], breaks: Sequence[int]) -> Iterator[list[str]]:
    """The words with «y» at a comma that parts two deeds, then at all of them; not before a choice with «o»."""
    fit = [at for at in breaks if words[at] not in _NO_AND and not _choice_after(words, at)]
    for at in reversed(fit):
        yield [*words[:at], "y", *words[at:]]
    if len(fit) > 1:
        out = list(words)
        for at in reversed(fit):
            out.insert(at, "y")
        yield out


def _choice_after(words: Sequence[str], at: int) -> bool:
    """«Descarta una carta, bota dos o roba una»: the comma stands for «o»."""
    return any(
        word in _OR and following not in _NOT_OR for word, following in zip(words[at:], words[at + 1 :], strict=False)
    )


def either_moment(raw: Sequence[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """«Cuando ataca o bloquea, roba una carta» as two sentences, in every way that the words allow."""
    raw = _moment_first(raw)
    words = [bare(token.word) for token in raw]
    if not words or words[0] not in (*_OPEN, "cada") or "vez" in words[3:] or "veces" in words:
        return
    first = 3 if words[:3] == ["cada", "vez", "que"] else 2 if words[:2] == ["siempre", "que"] else 1
    at = next((n for n in range(first, len(words) - 2) if words[n] in _OR and words[n + 1] not in _NOT_OR), None)
    if at is None:
        return
    one, subject = list(raw[first:at]), _subject(raw[first:at])
    comma = next((n for n in range(at, len(words)) if words[n] in (",", ":")), None)
    ends = [comma] if comma is not None else range(at + 2, min(at + _MOST_WORDS, len(words)))
    for end in ends:
        two = list(raw[at + 1 : end])
        begins = _subject(two)
        carried = [] if begins else subject
        told = [*one, *_blocked_by(two)] if _ends_blocking(one) else one
        rest = list(raw[end:])
        yield [*raw[:first], *told, *rest], [*raw[:first], *carried, *two, *rest]


def _moment_first(raw: Sequence[Token]) -> Sequence[Token]:
    """«Gana +2 cuando bloquea o es bloqueado» with its moment said first."""
    words = [bare(token.word) for token in raw]
    at = next((n for n, word in enumerate(words) if n and word in ("cuando", "siempre")), 0)
    if not at or "," in words or not any(word in _OR for word in words[at:]):
        return raw
    end = raw[-1].end
    return [*raw[at:], Token(",", end, end), *raw[:at]]


def _subject(raw: Sequence[Token]) -> list[Token]:
    """The words that say who does it, where a moment begins with them."""
    words = normal(list(raw))
    plain = [token.word for token in words]
    ends = [end for end, _ in Parser(G, plain).read("subject", 0) if end < len(plain)] if plain else []
    return [token for token in raw if token.end <= words[ends[0] - 1].end] if ends else []


def _ends_blocking(raw: Sequence[Token]) -> bool:
    return bool(raw) and bare(raw[-1].word) in ("bloquea", "bloquee", "bloquear")


def _blocked_by(raw: Sequence[Token]) -> list[Token]:
    """«Bloquea o es bloqueado por un Vampiro»: whom it blocks is a Vampire too."""
    words = [bare(token.word) for token in raw]
    if len(words) < 4 or words[1][:8] != "bloquead" or words[2] != "por":
        return []
    by = raw[2]
    return [Token("a", by.start, by.end), *raw[3:]]


_BEGINNING = (".", ";", "(", ",", "e", "y")
"""Before «Imbloqueable» where it is said of the card by itself."""


def with_breaks(tokens: list[Token]) -> list[Token]:
    """Where a sentence ends: «Imbloqueable, cuando...» says two things, «elige uno: ...; o roba» one."""
    words = [bare(token.word) for token in tokens]
    told = []
    for n, token in enumerate(tokens):
        begins = words[n - 2] in _BEGINNING if n > 1 else n == 1
        if token.word == "," and begins and words[n - 1] == "imbloqueable":
            told.append(Token(".", token.start, token.end))
        elif token.word == ";" and words[n + 1 : n + 2] == ["o"]:
            told.append(Token(",", token.start, token.end))
        else:
            told.append(token)
    return told
