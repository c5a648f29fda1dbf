"""A card that is typed with the text of a printing is that printing, also where a person decided what it means."""

import msgspec
import pytest

from engine.games.myl_pe import build_catalogue
from engine.games.myl_pe.catalogue.cards.abilities import TEXT_DIGESTS, abilities_of, as_decided, corrected
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.printings.catalogue import cards_by_id
from tests.shared import SHARED, needs_shared

FILES = ("myl_pe.jsonl", "myl_pe_more_texts.jsonl")


def lines(file: str) -> list[bytes]:
    return (SHARED / "cards" / file).read_bytes().splitlines()


@needs_shared
def test_the_digests_are_those_of_the_texts() -> None:
    assert build_catalogue.text_digests(*map(lines, FILES)) == TEXT_DIGESTS.read_text(encoding="utf-8")


@needs_shared
def test_a_typed_text_has_the_model_that_a_person_wrote() -> None:
    told = [msgspec.json.decode(line) for file in FILES for line in lines(file)]
    decided = [one for one in told if one.get("ability") and corrected(one["id"]) is not None]
    assert len(decided) > 50
    for one in decided:
        card = cards_by_id()[one["id"]]
        typed = CardFace(name="Mía", type=card.type, cost=1, text_es=one["ability"].upper())  # type: ignore[arg-type]
        known = abilities_of(one["id"])
        assert (as_decided(typed).ability, as_decided(typed).text_unknown) == (known, known is None), one["id"]


@pytest.mark.parametrize("text", ["Roba una carta.", ""])
def test_a_text_of_its_own_stays_as_it_is(text: str) -> None:
    typed = CardFace(name="Mía", type="Talismán", cost=1, text_es=text)
    assert as_decided(typed) == typed
