"""Texts changed by a word: what is dropped, doubled or exchanged must change what is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.games.myl_pe.card_text.meaning.finishing import finish
from engine.games.myl_pe.card_text.reading import read_piece
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
        "estos",
        "esas",
        "carta",
        "cartas",
        "mazo",
        "castillo",
        "juego",
        "mano",
        "fase",
        "puedes",
        "podras",
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
    "hasta": r"el resto del juego|\w+ veces por turno|(portar|llevar) (hasta )?\w+ armas|"
    r"bloquear( hasta)? \w+ aliados",
    "+": "",
    "todos": "",
    "todas": "",
    "toda": "",
    "durante": "el turno|este turno|durante el resto",
    "solo": "turno|una vez|por el juego",
    "otro": "copia|@self|otro|busc",
    "otra": "busc",
    "inmediatamente": "jueg",
    "oro": "gener|pag|coste|cuest",
    "oros": "gener|pag|otorg",
    "nueva": "robar una nueva carta",
    "nuevos": "jugar nuevos",
    "virtual": "oro",
    "virtuales": "oro",
    "extra": "arma extra|roba",
    "adicional": "roba|bota",
    "algun": "",
    "cada": "cada fase",
    "todo": "dano|los demas|el ataque",
    "hecho": "dano",
    "eleccion": "a su eleccion",
    "oponente": "mas de un aliado|dano( de combate)? al (mazo )?castillo|anul|en el mazo castillo oponente|"
    "al castillo oponente|aliado( oponente)? que te (haya )?ata|a la mano de tu oponente|elegir de tu oponente|"
    r"tu oponente deb[ea] (elegir|declarar)[ \w]* aliado",
    "oponentes": r"bloquear( a| hasta)? \w+ aliados",
    "atacantes": r"bloquear( a| hasta)? \w+ aliados",
    "punto": "de fuerza|dano",
    "gratis": "pon",
    "campeon": "shaolin|samurai|ninja",
    "mitologica": "batalla",
    "debe": "",
    "debes": "",
    "deben": "",
    "debera": "",
    "deberas": "",
    "declarado": "atacante|bloqueador",
    "declarados": "atacante|bloqueador",
    "declarar": "declarar un ataque",
    "como": "asignado como atacante",
    "si": "y si",
    "es": r"\bes barajado .* es destruida",
    "total": "copia total",
    "tenga": "como cartas tenga en su mano",
    "hacer": "hacer que",
    "elegir": "elegir ponerla",
    "catillo": "mazo catillo",
    "permanentemente": "tomar un totem oponente y ponerlo|cada turno (pierde|gana -)",
    "tengas": "como cartas tengas en tu",
    "jugar": "para jugar",
    "bajar": "para bajar",
    "solamente": "por el turno",
    "automaticamente": "recibe",
    "enviandolo": "destruye uno de ellos enviandolo al cementerio",
    "cementerio": "destruye uno de ellos enviandolo al cementerio",
}
"""Words that say nothing more beside these others: synonyms, written as such."""


def is_synonym(word: str, piece: str, own: str) -> bool:
    """Whether a word may go without a difference: a synonym, the card's own name, or a noun after «este»."""
    plain, said = bare(word), bare(piece)
    if plain in SYNONYMS and re.search(SYNONYMS[plain], said):
        return True
    named = any(one_off(plain, one) or plain == one for one in re.findall(r"\w+", bare(own)))
    by_chance = plain == "al azar" and re.search(
        r"descart\w+ (a tu oponente )?\S+ cartas? de (la|su) mano", said
    )  # unseen: by chance anyway
    whose = plain == "oponente" and re.search(r"cementerio oponente|opoente", said)
    return (
        named or plain == "-" or bool(by_chance or whose) or bool(re.search(rf"\best[ea] {re.escape(plain)}\b", said))
    )


def meanings(piece: str, own: str, type_: str, others: tuple[str, ...] = ()) -> tuple[Ability, ...]:
    """What frames make of a piece: every ability that it can be."""
    made = (finish(sentence, type_) for sentence in read_piece(piece, own, type_, others).sentences)
    return tuple(dict.fromkeys(one for one in made if one is not None))


def words(piece: str) -> Iterator[re.Match[str]]:
    """The words of a piece in their places."""
    return _WORD.finditer(piece)


def without(piece: str) -> Iterator[tuple[str, str]]:
    """Each word that carries meaning, and the piece without it."""
    for found in words(piece):
        if bare(found.group()) not in SAID_TWICE:
            yield found.group(), piece[: found.start()] + piece[found.end() :]


INSERTED = ("no", "otro", "otra", "al azar", "oponente", "hasta", "dos")


def with_more(piece: str) -> Iterator[tuple[str, str]]:
    """The piece with a word more at each place: a negation, another one, by chance, the opponent's, a number, a sign.

    Who is the opponent's already, or picked by chance, may be called so twice.
    """
    for found in words(piece):
        place = found.start()
        if found.group().isdigit():
            yield "-", f"{piece[:place]}-{piece[place:]}"
        near = bare(piece[max(0, place - 40) : place + 40])
        for more in INSERTED:
            if more not in near:
                yield f"{more} @{place}", f"{piece[:place]}{more} {piece[place:]}"


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
