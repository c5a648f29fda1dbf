"""What every game shares holds no word of the two-row game."""

import re
from pathlib import Path

import pytest

from engine.games.dos_filas.model import words
from engine.games.dos_filas.model.ability import ABILITIES

ROOT = Path(__file__).parents[3] / "engine"
SHARED = sorted([*(ROOT / "core").glob("*.py"), *(ROOT / "law").glob("*.py"), *ROOT.glob("*.py")])
WORDS = sorted(
    {*words.ZONES, *ABILITIES, "personaje", "efecto", "fila", "filas", "paso", "tumanrul", "manekeno", "discard pile"}
)
PATTERN = re.compile(r"\b(" + "|".join(map(re.escape, WORDS)) + r")\b")


@pytest.mark.parametrize("file", SHARED, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_word_of_the_game(file: Path) -> None:
    assert PATTERN.findall(file.read_text().lower()) == []


def test_the_words_would_be_found() -> None:
    assert PATTERN.findall("sube a la mano y de ahí al descarte") == ["mano", "descarte"]
