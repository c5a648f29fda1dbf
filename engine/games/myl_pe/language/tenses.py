"""What happened earlier, kept apart from what happens: «si jugaste un Talismán este turno»."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text.tokens import Token

_PAST = {
    "ser": "fue fueron fuiste",
    "destruir": "destruyo destruyeron",
    "jugar": "jugo jugaste jugaron",
    "robar": "robaste robaron",
    "descartar": "descartaste descarto descartaron",
    "botar": "botaste boto botaron",
    "atacar": "ataco atacaron",
    "bloquear": "bloqueo bloquearon bloqueaste",
    "entrar": "entro entraron",
    "poner": "puso pusiste pusieron bajaste",
    "buscar": "buscaste busco buscaron",
    "usar": "usaste uso usaron",
}
_EARLIER = {form: verb for verb, forms in _PAST.items() for form in forms.split()}
_WHEN = {
    "@este_turno": ("este turno", "en este turno", "durante este turno"),
    "@turno_anterior": ("en el turno anterior", "en su turno anterior", "en su ultimo turno", "el turno anterior"),
}
_TIMES = sorted(
    ((tuple(words.split()), mark) for mark, ways in _WHEN.items() for words in ways), key=lambda row: -len(row[0])
)
_ASKS = ("si", "mientras")
_ENDS = (",", ":")


def earlier(tokens: Sequence[Token]) -> list[Token]:
    """The words with `@antes` before a verb in the past, and its turn as one word, where a condition has both."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        out.append(tokens[at])
        at += 1
        if tokens[at - 1].word in _ASKS:
            end = next((n for n in range(at, len(tokens)) if tokens[n].word in _ENDS), len(tokens))
            out += _told(tokens[at:end])
            at = end
    return out


def _told(clause: Sequence[Token]) -> list[Token]:
    """One condition, marked where it tells of something earlier."""
    verb = next((n for n, token in enumerate(clause) if token.word in _EARLIER), None)
    if verb is None:
        return list(clause)
    time = next(
        ((n, len(words), mark) for n in range(len(clause)) for words, mark in _TIMES if _stands(clause, n, words)), None
    )
    if time is None:
        return list(clause)
    start, size, mark = time
    whole = clause[start : start + size]
    out: list[Token] = []
    for n, token in enumerate(clause):
        if n == start:
            out.append(Token(mark, token.start, whole[-1].end))
        elif n == verb:
            out += [Token("@antes", token.start, token.end), Token(_EARLIER[token.word], token.start, token.end)]
        elif not start < n < start + size:
            out.append(token)
    return out


def _stands(clause: Sequence[Token], at: int, words: tuple[str, ...]) -> bool:
    return tuple(token.word for token in clause[at : at + len(words)]) == words
