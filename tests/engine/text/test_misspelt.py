"""A letter wrong in a card's text: the same meaning, or none; never another one."""

import random
from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.myl_pe.card_text.reading import words_of
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.model.ability import Ability
from engine.text.tokens import tokenize
from tests.shared import SHARED, needs_shared

CATALOGUE = SHARED / "cards" / "myl_pe.jsonl"
LETTERS = "abcdefghijlmnopqrstuvz"


class Line(msgspec.Struct):
    """What a printing of the catalogue says here."""

    name: str
    type: str
    ability: str | None = None


def model(line: Line, text: str) -> list[Ability] | None:
    reading = understand(line.name, text, line.type)
    return None if reading.unread else [replace(ability, es="", en="") for ability in reading.abilities]


def garbled(word: str, chance: random.Random) -> str:
    """One letter missing, too many, another one, or two exchanged."""
    at = chance.randrange(len(word) - 1)
    letter = chance.choice(LETTERS)
    return chance.choice(
        [
            word[:at] + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + letter + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        ]
    )


@needs_shared
def test_one_letter_wrong_never_makes_another_meaning_and_mostly_the_same() -> None:
    chance = random.Random(7)
    lines = [msgspec.json.decode(raw, type=Line) for raw in CATALOGUE.read_bytes().splitlines()]
    mixed = chance.sample(lines, len(lines))
    understood = (line for line in mixed if line.ability and model(line, line.ability) is not None)
    same = other = 0
    for line in islice(understood, 150):
        text = line.ability or ""
        words = [token for token in tokenize(text) if len(token.word) >= 5 and token.word.isalpha()]
        if not words:
            continue
        token = chance.choice(words)
        wrong = garbled(text[token.start : token.end], chance)
        read = model(line, text[: token.start] + wrong + text[token.end :])
        same += read == model(line, text)
        other += read is not None and read != model(line, text)
    assert (other, same >= 110) == (0, True)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("decsartar", "descartar"), ("jeugo", "juego"), ("piereden", "pierden"), ("oross", "oros"), ("rovar", "robar")],
)
def test_a_letter_wrong_is_mended(wrong: str, right: str) -> None:
    assert [word.word for word in words_of(wrong, "Zorgath")] == [right]


def test_a_letter_wrong_in_a_verb_with_its_pronoun_is_mended() -> None:
    assert [word.word for word in words_of("desturyelo", "Zorgath")] == ["destruye", "-lo"]


@pytest.mark.parametrize("word", ["ninfa", "artas", "juega", "zz"])
def test_what_may_be_another_word_is_left_alone(word: str) -> None:
    """A race nobody told us of, two words as near, a known word, a short one."""
    assert [word.word for word in words_of(word, "Zorgath")] == [word]


def test_a_verb_with_its_pronoun_is_left_alone() -> None:
    assert [word.word for word in words_of("ponlos", "Zorgath")] == ["pon", "-los"]
