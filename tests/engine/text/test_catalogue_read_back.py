"""Whatever is understood of a catalogue's texts is said in words that are understood as the very same ability."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.wording.abilities import worded
from tests.engine.text.test_read_back import models
from tests.sampling import some_of

CATALOGUE = Path(__file__).parents[4] / "shared" / "cards" / "myl_pe.jsonl"
pytestmark = pytest.mark.skipif(not CATALOGUE.exists(), reason="the card texts are not here (../shared/cards)")


class Line(msgspec.Struct):
    """What is read of a line of the catalogue."""

    id: str
    name: str
    type: str
    ability: str | None = None


def understood() -> dict[tuple[Ability, str], str]:
    """Every ability of texts that are understood as a whole, with its card's type, and the first card that has it."""
    found: dict[tuple[Ability, str], str] = {}
    for raw in some_of("lines of the catalogue", CATALOGUE.read_bytes().splitlines()):
        line = msgspec.json.decode(raw, type=Line)
        reading = understand(line.name, line.ability or "", line.type)
        for ability in reading.abilities if not reading.unread else ():
            found.setdefault((replace(ability, es="", en=""), line.type), line.id)
    return found


def test_abilities_of_the_catalogue_are_understood_in_the_engines_own_words() -> None:
    told = ((id, ability, models(worded(ability, type_).es, type_)) for (ability, type_), id in understood().items())
    lost = [id for id, ability, read in told if read != (ability,)]
    assert lost == []


def test_every_ability_of_the_catalogue_has_words_in_two_languages() -> None:
    said = [worded(ability, type_) for ability, type_ in understood()]
    assert [one for one in said if len(one.es) < 8 or len(one.en) < 8 or one.es == one.en] == []
