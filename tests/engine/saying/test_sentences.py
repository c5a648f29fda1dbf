"""Sentences of judges come to the board that was written for them, or are asked back, or say what was not understood.

`chat_situations.json` was given with the sentences' boards; the files of sentences were written with theirs
before they were first tried. What they came to at first sight stands in docs/situations.md.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engine
from engine.trials.check import check_case
from tests.engine.saying.boards import Spec, as_named
from tests.looping import some

HERE = Path(__file__).parent
GIVEN: list[dict[str, Any]] = msgspec.json.decode((HERE / "chat_situations.json").read_bytes())["items"]
TOLD = [item for item in GIVEN if item["request"] is not None]
HOPELESS = [item for item in GIVEN if item["request"] is None]


def _sentences(file: str) -> list[Spec]:
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    return [Spec(line) for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("item", TOLD, ids=lambda item: str(item["id"]))
def test_a_given_sentence_comes_to_its_board(item: dict[str, Any]) -> None:
    said = engine.say(item["text_es"])
    assert said.request is not None, said.told.es
    beside = ("answer", "verdict")
    checks = [one for one in as_named(item["request"], said.request, item["expected"]) if one["check"] not in beside]
    assert check_case({**said.request, "expected": checks}) == []
    assert bool(said.asks) == bool(item["must_ask"])


@pytest.mark.parametrize("item", TOLD, ids=lambda item: str(item["id"]))
def test_a_given_sentence_gets_its_verdict(item: dict[str, Any]) -> None:
    said = engine.say(item["text_es"])
    assert said.request is not None
    ruling = engine.adjudicate(said.request)
    for one in item["expected"]:
        if one["check"] == "verdict" and not said.asks:
            assert ruling.verdict == one["value"]
        if one["check"] == "answer":
            assert ruling.answer_data is not None
            assert ruling.answer_data["value"] == one["value"]


@pytest.mark.parametrize("item", HOPELESS, ids=lambda item: str(item["id"]))
def test_a_hopeless_sentence_says_which_words_were_not_understood(item: dict[str, Any]) -> None:
    said = engine.say(item["text_es"])
    assert said.request is None
    assert said.not_understood
    assert all(item["text_es"][one.start : one.end] == one.words for one in said.not_understood)


@pytest.mark.parametrize("item", [item for item in TOLD if "text_en" in item], ids=lambda item: str(item["id"]))
def test_a_given_sentence_in_english_comes_to_a_board_or_says_why_not(item: dict[str, Any]) -> None:
    said = engine.say(item["text_en"])
    assert said.language == "en"
    if said.request is None:
        assert said.not_understood
        return
    if _is_of_the_document(said):
        return
    beside = ("answer", "verdict")
    checks = [one for one in as_named(item["request"], said.request, item["expected"]) if one["check"] not in beside]
    assert check_case({**said.request, "expected": checks}) == []


LEAST = {
    "sentences_one.txt": 59,
    "sentences_two.txt": 57,
    "sentences_three.txt": 39,
    "sentences_four.txt": 49,
    "sentences_five.txt": 44,
    "sentences_six.txt": 38,
    "sentences_seven.txt": 44,
    "sentences_eight.txt": 47,
    "sentences_nine.txt": 43,
    "sentences_ten.txt": 42,
    "sentences_fifteen.txt": 50,
    "sentences_sixteen.txt": 52,
    "sentences_seventeen.txt": 53,
    "sentences_eighteen.txt": 70,
    "sentences_nineteen.txt": 59,
    "sentences_twenty.txt": 92,
    "sentences_twentyone.txt": 54,
}
"""How many of each file come to their boards."""


@cache
def _said(sentence: str) -> engine.Said:
    return engine.say(sentence)


@pytest.mark.parametrize(("file", "least"), LEAST.items())
def test_most_of_the_written_sentences_come_to_their_boards(file: str, least: int) -> None:
    right = [spec.sentence for spec in _sentences(file) if _is_right(spec)]
    assert len(right) >= least


@pytest.mark.parametrize("file", LEAST)
def test_no_sentence_comes_to_a_wrong_board_in_silence(file: str) -> None:
    assert [spec.sentence for spec in some(_sentences(file)) if _is_wrong_in_silence(spec)] == []


def _has_company(said: engine.Said) -> bool:
    """Whether the board says to hold a nameless Ally that what is played needs."""
    return any(one.code == "compania" for one in said.assumed)


def _is_of_the_document(said: engine.Said) -> bool:
    """Whether no board was made, and the document is asked."""
    return [one.code for one in said.assumed] == ["documento"]


def _is_right(spec: Spec) -> bool:
    said = _said(spec.sentence)
    if spec.hopeless:
        unread = said.request is None and bool(said.not_understood)
        return _is_of_the_document(said) or said.floor is not None or unread
    if said.request is None or _is_of_the_document(said):
        return False
    return bool(spec.asks and said.asks) or not spec.differences(said.request, _has_company(said))


def _is_wrong_in_silence(spec: Spec) -> bool:
    """Whether a board was made that the sentence does not say, and nothing tells that it may be another one."""
    said = _said(spec.sentence)
    if said.floor is not None:
        return not spec.hopeless
    if said.request is None:
        return not said.not_understood
    if _is_of_the_document(said):
        return False
    if spec.hopeless or not (said.assumed or said.asks):
        return True
    said_so = ("ataca_A", "fuerza", "nombre", "dueno", "sin_nombre", "juega_A", "habla_A", "porta")
    doubted = bool(said.asks) or any(one.code in said_so for one in said.assumed)
    return not doubted and bool(spec.differences(said.request, _has_company(said)))
