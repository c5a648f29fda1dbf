"""Catalogue cards in disputes: their abilities as models, compiled or written by a person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import adjudicate
from engine.games.myl_pe import build_catalogue
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.catalogue.cards.abilities import (
    COMPILED,
    compiled,
    corrected,
    corrections,
    face_of,
)
from engine.games.myl_pe.model.suitability import works_on
from engine.games.myl_pe.printings.catalogue import cards_by_id, catalogue
from engine.games.myl_pe.wording.abilities import worded
from engine.request import RequestError
from engine.ruling import Ruling
from tests.looping import some

SOURCE = Path(__file__).parents[4] / "shared" / "cards" / "myl_pe.jsonl"
MORE = SOURCE.with_name("myl_pe_more_texts.jsonl")
needs_source = pytest.mark.skipif(not SOURCE.exists(), reason="the card texts are not here (../shared/cards)")


def board(card: str, **more: dict[str, Any]) -> dict[str, Any]:
    oros = [f"o{n}" for n in range(1, 5)]
    players = {"A": {"castillo": 20, "mano": ["x"], "reserva": oros}, "B": {"castillo": 20}}
    objects = {"x": {"card": card, "owner": "A"}} | {oro: {"card": "Oro", "owner": "A"} for oro in oros}
    turn = {"active": "A", "phase": "vigilia", "step": "9.2.C"}
    cards = {"Oro": {"name": "Oro", "type": "Oro"}} | more
    state = {"turn": turn, "players": players, "objects": objects, "cards": cards}
    return {"game": "myl_pe", "state": state, "actions": [{"by": "A", "do": "jugar", "card": "x"}]}


def played(card: str) -> Ruling:
    return adjudicate(board(card))


def drawn(ruling: Ruling) -> int:
    """How many cards Amanda has drawn; the played one has left her hand."""
    assert ruling.state_after is not None
    amanda = ruling.state_after["players"]["A"]
    return len(amanda["mano"]) + int(amanda.get("mano_ocultas", 0))


def test_a_printing_named_by_its_id_plays_with_its_ability() -> None:
    ruling = played("ERT-114")
    assert ruling.verdict == "resolved"
    assert drawn(ruling) == 6


def test_a_card_named_by_its_name_is_the_printing_where_all_say_the_same() -> None:
    assert played("Baal").verdict == "resolved"


def test_a_name_of_printings_that_differ_asks_for_the_edition() -> None:
    names = {card.name for card in catalogue().cards}
    differ = next(
        name for name in sorted(names) if len({face_of(card) for card in catalogue().cards if card.name == name}) > 1
    )
    with pytest.raises(RequestError, match="several different printings"):
        played(differ)


def test_every_printing_is_known() -> None:
    assert [card.id for card in catalogue().cards if face_of(card).text_unknown] == []


def test_a_card_that_the_board_describes_is_what_the_board_says() -> None:
    ruling = adjudicate(board("ERT-114", **{"ERT-114": {"name": "Otro", "type": "Talismán", "cost": 0}}))
    assert drawn(ruling) == 0


def test_a_described_card_of_a_known_name_without_its_text_is_not_ruled_as_blank() -> None:
    ruling = adjudicate(board("ERT-114", **{"ERT-114": {"name": "Zeus", "type": "Talismán", "cost": 0}}))
    assert ruling.verdict == "not_understood"


def test_every_correction_names_printings_of_the_catalogue_and_a_person_and_a_reason() -> None:
    for correction in some(corrections()):
        assert set(correction.ids) <= set(cards_by_id())
        assert all((correction.by, correction.why_es, correction.why_en))


def test_no_printing_is_corrected_twice() -> None:
    ids = [id for correction in corrections() for id in correction.ids]
    assert len(ids) == len(set(ids))


WITH_ABILITIES = [correction for correction in corrections() if correction.abilities]


@pytest.mark.parametrize("correction", WITH_ABILITIES, ids=lambda correction: correction.ids[0])
def test_a_corrected_ability_works_on_its_card_and_is_said_in_both_languages(correction: Any) -> None:
    type_ = cards_by_id()[correction.ids[0]].type
    for ability in some(correction.abilities):
        assert works_on(ability, type_)
        assert worded(ability, type_).es
        assert worded(ability, type_).en


def test_every_corrected_text_has_a_model() -> None:
    assert [correction.ids for correction in corrections() if correction.abilities is None] == []


@needs_source
def test_the_compiled_abilities_are_those_of_the_compiler_of_today() -> None:
    texts = (SOURCE.read_bytes().splitlines(), MORE.read_bytes().splitlines())
    assert build_catalogue.compiled(*texts) == COMPILED.read_text(encoding="utf-8")


@needs_source
def test_every_given_text_is_read_whole_or_decided_by_a_person() -> None:
    class Line(msgspec.Struct):
        id: str
        ability: str | None = None

    decoder = msgspec.json.Decoder(Line)
    lines = [*decoder.decode_lines(SOURCE.read_bytes()), *decoder.decode_lines(MORE.read_bytes())]
    told = [line.id for line in lines if (line.ability or "").strip()]
    assert [id for id in told if id not in compiled() and corrected(id) is None] == []


@needs_source
def test_where_a_person_and_the_compiler_both_read_a_text_they_differ_for_a_reason() -> None:
    class Line(msgspec.Struct):
        id: str
        name: str
        type: str
        ability: str | None = None

    decoder = msgspec.json.Decoder(Line)
    lines = {line.id: line for file in (SOURCE, MORE) for line in decoder.decode_lines(file.read_bytes())}
    for correction in some(corrections()):
        line = lines.get(correction.ids[0])
        if line is None or not line.ability or correction.abilities is None:
            continue
        reading = understand(line.name, line.ability, line.type)
        same = [msgspec.structs.replace(one, es="", en="") for one in reading.abilities] == list(
            correction.abilities or ()
        )
        assert reading.unread or same or correction.why_es != "Ninguna frase lo cubre."
