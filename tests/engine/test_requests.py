"""What comes in: sizes, shapes, and clear sentences for whatever cannot be read."""

from typing import Any

import msgspec
import pytest

from engine import RequestError, adjudicate, diagnose
from tests.engine.situations import board, side


def request(**more: Any) -> dict[str, Any]:
    return {"game": "myl_pe", "state": board(side(defensa=["a:F2"])), "actions": [], **more}


@pytest.mark.parametrize(
    "hostile",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"state": NaN}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"game": "myl_pe", "state": {"turn": 1}}',
        b'{"game": "chess", "state": {}}',
        b'{"state": {}}',
        b'{"game": "myl_pe"}',
        b'{"game": "myl_pe", "state": {}, "actions": {}}',
        b'"' + b"x" * 300_000 + b'"',
        b'{"a": "' + b'\\"' * 120_000,
    ],
    ids=lambda raw: raw[:20].decode("latin-1"),
)
def test_what_cannot_be_read_is_answered_with_a_sentence_in_both_languages(hostile: bytes) -> None:
    for door in (adjudicate, diagnose):
        with pytest.raises(RequestError) as caught:
            door(hostile)
        assert caught.value.es
        assert caught.value.en


def test_bytes_text_and_data_are_the_same_request() -> None:
    data = request()
    rulings = [adjudicate(form) for form in (data, msgspec.json.encode(data), msgspec.json.encode(data).decode())]
    assert rulings[0] == rulings[1] == rulings[2]


def test_a_field_nobody_knows_is_named() -> None:
    with pytest.raises(RequestError) as caught:
        adjudicate(request(extra=1))
    assert caught.value.es == "No conozco el campo «extra»: quítalo o corrige su nombre."
    data = request()
    data["state"]["players"]["A"]["mesa"] = []
    with pytest.raises(RequestError, match="«mesa»"):
        adjudicate(data)


def test_a_written_case_is_read_as_the_request_it_holds() -> None:
    assert adjudicate(request(expected=[], title="x", id="y")).verdict == "resolved"


@pytest.mark.parametrize("number", [10**30, -1, 1.5, "30"])
def test_numbers_have_their_bounds(number: Any) -> None:
    data = request()
    data["state"]["players"]["A"]["castillo"] = number
    with pytest.raises(RequestError):
        adjudicate(data)


def test_the_ruleset_of_a_board_names_its_game() -> None:
    data = request()
    del data["game"]
    assert adjudicate(data).game == "myl_pe"


def test_an_impossible_board_gets_its_problems_and_no_ruling() -> None:
    ruling = adjudicate(request(state=board(side(apoyo=["a:F2"]))))
    assert (ruling.verdict, [problem.code for problem in ruling.problems]) == ("invalid_state", ["wrong_zone"])
    assert ruling.state_after is None


def test_more_lists_than_any_board_has_are_refused_before_they_are_read() -> None:
    shallow = b'{"game": "myl_pe", "state": [' + b",".join([b"[]"] * 25_000) + b"]}"
    with pytest.raises(RequestError, match="too many lists"):
        adjudicate(shallow)


def test_brackets_in_a_text_are_words() -> None:
    text = "[" * 1999
    cards = {"Raro": {"name": "Raro", "type": "Talismán", "cost": 0, "text_es": text}}
    assert diagnose({"game": "myl_pe", "state": {**board(), "cards": cards}}) == []
