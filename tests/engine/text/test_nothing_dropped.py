"""Dropping, inserting and swapping: a word less or more, another number, side or sign, and the model is another."""

from __future__ import annotations

import msgspec
import pytest

from engine.text.tokens import sentences, tokenize
from tests.engine.text.linting import is_synonym, meanings, swapped, with_more, without
from tests.sampling import SEED, one_in
from tests.shared import SHARED, needs_shared

FILES = ("myl_pe_more_texts.jsonl", "primer_bloque.jsonl", "myl_pe.jsonl")
EVERY = one_in("given texts spoilt word by word")
INSERTING = one_in("given texts with a word more")
"""Of those one in so many is tried with each word more at each place: by far the longest of the lints."""


class Card(msgspec.Struct):
    """What a lint needs of a card."""

    name: str
    type: str | None
    ability: str | None = None


def pieces() -> list[tuple[str, str, str]]:
    """Own name, type and words of the given sentences that frames read as one thing, each once."""
    found: dict[tuple[str, str], str] = {}
    for file in FILES:
        for card in msgspec.json.Decoder(Card).decode_lines((SHARED / "cards" / file).read_bytes()):
            for words in sentences(tokenize(card.ability or ""), ".;()"):
                span = (card.ability or "")[words[0].start : words[-1].end]
                found.setdefault((span.casefold(), card.type or "Aliado"), f"{card.name}|{span}")
    told = [(said.split("|", 1)[0], type_, said.split("|", 1)[1]) for (_, type_), said in found.items()]
    return [one for one in told[SEED % EVERY :: EVERY] if len(meanings(one[2], one[0], one[1])) == 1]


OWN = [
    (
        "Zorgath",
        "Aliado",
        "En tu Fase de Vigilia y una vez por turno, puedes pagar 2 Oros para que tu oponente bote 3 cartas",
    ),
    ("Zorgath", "Aliado", "Cuando Zorgath es destruido, baraja hasta 2 Aliados oponentes de coste 3 o menos"),
    ("Zorgath", "Talismán", "Baraja de tu Cementerio a tu Mazo Castillo hasta 2 Aliados de raza Dragón"),
    ("Zorgath", "Arma", "Su portador gana 2 a la fuerza y no puede ser bloqueado por Aliados de fuerza 3 o más"),
]


@pytest.mark.parametrize(("name", "type_", "piece"), OWN)
def test_a_word_less_is_another_meaning(name: str, type_: str, piece: str) -> None:
    meant = meanings(piece, name, type_)
    assert len(meant) == 1
    kept = [word for word, left in without(piece) if meanings(left, name, type_) == meant]
    assert [word for word in kept if not is_synonym(word, piece, name)] == []
    assert [change for change, other in swapped(piece) if meanings(other, name, type_) == meant] == []


def test_another_card_of_a_name_that_is_a_race_is_read_both_ways() -> None:
    said = "Si controlas otro {}, tus Aliados ganan 1 a la fuerza"
    assert len(meanings(said.format("Faerie"), "Faerie", "Aliado")) == 2
    assert len(meanings(said.format("Zorgath"), "Zorgath", "Aliado")) == 1


@needs_shared
def test_no_given_text_says_the_same_without_a_word() -> None:
    dropped = []
    for name, type_, piece in pieces():
        meant = meanings(piece, name, type_)
        kept = [word for word, left in without(piece) if meanings(left, name, type_) == meant]
        dropped += [(word, piece) for word in kept if not is_synonym(word, piece, name)]
    assert dropped == []


@needs_shared
def test_no_given_text_says_the_same_with_a_word_more() -> None:
    same = []
    for name, type_, piece in pieces()[SEED % INSERTING :: INSERTING]:
        meant = meanings(piece, name, type_)
        more = [change for change, other in with_more(piece) if meanings(other, name, type_) == meant]
        same += [(change, piece) for change in more if not is_synonym(change.split(" @")[0], piece, name)]
    assert same == []


@needs_shared
def test_no_given_text_says_the_same_of_another_number_or_side() -> None:
    same = []
    for name, type_, piece in pieces():
        meant = meanings(piece, name, type_)
        same += [(change, piece) for change, other in swapped(piece) if meanings(other, name, type_) == meant]
    assert same == []
