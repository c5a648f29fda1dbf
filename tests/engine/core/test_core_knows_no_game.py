"""The core and the law hold no word of any one game."""

import re
from pathlib import Path

import pytest

from engine.games.myl_pe.model import words
from engine.law.cite import CLAIMS  # noqa: F401  (importing the module must not need a game)

ROOT = Path(__file__).parents[3] / "engine"
FILES = sorted([*(ROOT / "core").glob("*.py"), *(ROOT / "law").glob("*.py"), ROOT / "judge.py", ROOT / "ruling.py"])
WORDS = sorted(
    {
        *(zone.lower() for zone in words.ZONES),
        *(type_.lower() for type_ in words.TYPES),
        *words.PHASE_NAMES,
        *(race.split(" ")[0].lower() for race in words.RACES),
        *("castle", "talisman", "totem", "weapon", "gold", "agrupar", "vigil", "dar", "myl", "oros", "aliados"),
    }
    - {"final", "ataque", "defensa", "apoyo"}
    | {"ataque", "defensa", "apoyo"}
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_word_of_a_game(file: Path) -> None:
    found = re.findall(r"\b(" + "|".join(map(re.escape, WORDS)) + r")\b", file.read_text().lower())
    assert found == []


def test_the_words_would_be_found() -> None:
    assert re.search(r"\b(" + "|".join(map(re.escape, WORDS)) + r")\b", "moved to the cementerio")
