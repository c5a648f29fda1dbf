"""Texts changed by a word: what is dropped, doubled or exchanged must change what is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.games.myl_pe.card_text.reading import read
from engine.games.myl_pe.language.finishing import finish
from engine.games.myl_pe.model.ability import Ability
from engine.text.spelling import one_off
from engine.text.tokens import bare

_WORD = re.compile(r"[+-]|[^\W\d_]+|\d+")
SAID_TWICE = frozenset(
    {
        "a",
        "al",
        "de",
        "del",
        "el",
        "la",
        "lo",
        "los",
        "las",
        "un",
        "una",
        "en",
        "con",
        "por",
        "y",
        "o",
        "e",
        "que",
        "se",
        "su",
        "sus",
        "te",
        "tu",
        "tus",
        "para",
        "este",
        "esta",
        "ese",
        "esa",
        "esos",
        "esas",
        "carta",
        "cartas",
        "mazo",
        "castillo",
        "juego",
        "mano",
        "fase",
        "puedes",
        "puede",
        "luego",
        "tambien",
        "ademas",
        "raza",
        "aliado",
        "aliados",
        "uno",
        "mas",
    }
)
"""Words without which a text may say the same: articles and the like, and nouns that another word implies («de raza
Faerie», «a tu Mano», «mazo Castillo»)."""
SYNONYMS = {
    "+": "",
    "todos": "",
    "todas": "",
    "toda": "",
    "durante": "el turno",
    "solo": "turno|una vez",
    "otro": "copia|@self|otro",
    "oro": "gener|pag",
    "oros": "gener|pag",
    "virtual": "oro",
    "virtuales": "oro",
    "extra": "arma extra",
    "oponente": "mas de un aliado oponente|dano al mazo castillo oponente|dano al castillo oponente|anular",
    "punto": "de fuerza",
    "gratis": "pon",
    "campeon": "shaolin|samurai|ninja",
    "mitologica": "batalla",
    "debe": "",
    "deben": "",
    "debera": "",
    "declarado": "atacante|bloqueador",
    "declarados": "atacante|bloqueador",
    "si": "y si",
}
"""Words that say nothing more beside these others: synonyms, written as such."""


def is_synonym(word: str, piece: str, own: str) -> bool:
    """Whether a word may go without a difference: a synonym, the card's own name, or a noun after «este»."""
    plain, said = bare(word), bare(piece)
    if plain in SYNONYMS:
        return bool(re.search(SYNONYMS[plain], said))
    named = any(one_off(plain, one) or plain == one for one in re.findall(r"\w+", bare(own)))
    return named or plain == "-" or bool(re.search(rf"\best[ea] {re.escape(plain)}\b", said))


def meanings(piece: str, own: str, type_: str, others: tuple[str, ...] = ()) -> tuple[Ability, ...]:
    """What frames make of a piece: every ability that it can be."""
    made = (finish(sentence, type_) for sentence in read(piece, own, type_, others)[0])
    return tuple(dict.fromkeys(one for one in made if one is not None))


def words(piece: str) -> Iterator[re.Match[str]]:
    """The words of a piece in their places."""
    return _WORD.finditer(piece)


def without(piece: str) -> Iterator[tuple[str, str]]:
    """Each word that carries meaning, and the piece without it."""
    for found in words(piece):
        if bare(found.group()) not in SAID_TWICE:
            yield found.group(), piece[: found.start()] + piece[found.end() :]


def swapped(piece: str) -> Iterator[tuple[str, str]]:
    """Each number one higher, your for the opponent's, at least for more than, this turn for yours, a sign added."""
    for found in re.finditer(r"\b\d+\b", piece):
        before, after = piece[: found.start()], piece[found.end() :]
        yield f"{found.group()}+1", f"{before}{int(found.group()) + 1}{after}"
        yield f"-{found.group()}", f"{before}-{found.group()}{after}"
    for old, new in (
        ("tu Cementerio", "el Cementerio oponente"),
        ("tu Mano", "la Mano de tu oponente"),
        ("tus Aliados", "los Aliados oponentes"),
        ("o más", "o menos"),
        ("o menos", "o más"),
        ("tu Fase", "la Fase oponente"),
        ("una vez por turno", "dos veces por turno"),
        ("que controles", "oponente"),
        ("Aliado oponente", "Aliado que controles"),
        ("gana", "pierde"),
    ):
        if old in piece:
            yield f"{old} > {new}", piece.replace(old, new, 1)
