"""The core and the law hold no word of any one game."""

import re
from pathlib import Path

import pytest

from engine.games.dos_filas.model import words as dos_filas
from engine.games.myl_pe.model import words
from engine.games.smash_up.model import words as smash_up
from engine.games.summoner_wars.model import words as summoner_wars
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


ORDINARY = {"base", "juego"}
"""Words of a game that are words of programs, or of every game, as well."""
OTHERS = sorted(
    {
        *(*smash_up.ZONE_NAMES, *smash_up.PHASES, *smash_up.KIND_NAMES),
        *(smash_up.TITAN, smash_up.MONSTRUO, smash_up.LOCURA),
        *(*summoner_wars.ZONES, *summoner_wars.PHASES),
        *(summoner_wars.INVOCADOR, summoner_wars.CAMPEON, summoner_wars.MURO),
        *dos_filas.ZONES,
        *("minion", "breakpoint", "titan", "madness", "duel", "summoner", "vine", "battlefield", "dice"),
    }
    - ORDINARY
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_word_of_a_game(file: Path) -> None:
    found = re.findall(r"\b(" + "|".join(map(re.escape, WORDS)) + r")\b", file.read_text().lower())
    assert found == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_word_of_the_other_games(file: Path) -> None:
    assert re.findall(r"\b(" + "|".join(map(re.escape, OTHERS)) + r")\b", file.read_text().lower()) == []


def test_the_words_of_the_others_would_be_found() -> None:
    assert re.findall(r"\b(" + "|".join(map(re.escape, OTHERS)) + r")\b", "a minion and its titan") == [
        "minion",
        "titan",
    ]


def test_the_words_would_be_found() -> None:
    assert re.search(r"\b(" + "|".join(map(re.escape, WORDS)) + r")\b", "moved to the cementerio")
