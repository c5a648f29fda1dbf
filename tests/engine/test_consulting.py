"""Questions about the document itself: the nearest sections, and yes or no only where they say it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, load_game
from engine.check import check_case, check_file
from engine.consulting import SHOWN, nearest
from engine.games import REGISTRY
from engine.ruling import Ruling

CASES = Path(__file__).parent / "cases"


def asked(game: str, words: str) -> Ruling:
    """The ruling on a question in words."""
    return adjudicate({"game": game, "question": {"ask": "document", "words": words}})


@pytest.mark.parametrize(
    ("game", "words", "value", "section"),
    [
        ("smash_up", "¿Puede haber dos duelos a la vez?", "no", "SU 22.8"),
        ("smash_up", "¿Puedo mirar mis cartas enterradas?", "yes", "SU 21.6"),
        ("smash_up", "¿Puede un jugador rehusar que una base elegible puntúe?", "no", "SU 4.4"),
        ("dos_filas", "¿Se puede revivir un efecto?", "no", "DF 4.10"),
        ("dos_filas", "May a Replace replace another Replace?", "no", "DF 4.14"),
    ],
)
def test_a_section_that_allows_or_forbids_answers(game: str, words: str, value: str, section: str) -> None:
    ruling = asked(game, words)
    assert ruling.answer_data is not None
    assert (ruling.verdict, ruling.answer_data["value"], ruling.citations[0].section) == ("resolved", value, section)


@pytest.mark.parametrize(
    ("game", "words", "section"),
    [
        ("dos_filas", "¿Qué cartas lleva el mazo de 33?", "DF 1.1"),
        ("dos_filas", "¿Cómo se juega el modo Apocalipsis?", "DF 8.4"),
        ("summoner_wars", "¿Puedo atacar mis propias cartas?", "SW 14.7"),
    ],
)
def test_what_is_not_settled_directly_is_not_covered_with_the_sections_to_read(
    game: str, words: str, section: str
) -> None:
    ruling = asked(game, words)
    assert ruling.answer_data == {"value": None, "sections": [item.section for item in ruling.citations]}
    assert (ruling.verdict, ruling.citations[0].section) == ("not_covered", section)
    assert ruling.answer.es.startswith("El documento no lo responde de forma directa.")


def test_a_question_about_something_else_finds_nothing() -> None:
    ruling = asked("dos_filas", "¿Lloverá mañana?")
    assert (ruling.verdict, ruling.answer.en) == ("not_covered", "The document does not speak of it.")


@pytest.mark.parametrize("game", ["smash_up", "summoner_wars"])
def test_the_written_questions_are_checked_with_the_cases(game: str) -> None:
    failed = dict(check_file(CASES / game / "given.json"))
    assert {id: wrong for id, wrong in failed.items() if "-Q" in id} == {next(id for id in failed if "-Q" in id): []}


def test_a_written_question_with_another_answer_fails() -> None:
    question = {"game": "dos_filas", "question_es": "¿Se puede revivir un efecto?", "verdict": "yes"}
    assert check_case({**question, "rules": ["DF 8.3"]}) == [
        "expected 'yes', found 'no'",
        "none of DF 8.3 is cited as decisive",
    ]


@pytest.mark.parametrize("game", REGISTRY)
@settings(max_examples=30, deadline=None)
@given(words=st.text(max_size=200))
def test_any_words_find_at_most_three_sections(game: str, words: str) -> None:
    found = nearest(load_game(game).document, words)
    assert len(found) <= SHOWN
    assert [item.share for item in found] == sorted((item.share for item in found), reverse=True)
