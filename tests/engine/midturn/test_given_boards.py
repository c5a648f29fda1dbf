"""The twelve given boards met in the middle of a turn come out as their file says."""

from typing import Any

import msgspec
import pytest

from engine import adjudicate, past_questions
from tests.engine.midturn.boards import assumed, boards, failing, of_the_case, told, wrong
from tests.shared import SHARED, needs_shared

GIVEN = boards("given")
BY_ID = {case["id"]: case for case in GIVEN}


@pytest.mark.parametrize("case", GIVEN, ids=[case["id"] for case in GIVEN])
def test_a_given_board_is_ruled_as_its_file_says(case: dict[str, Any]) -> None:
    assert wrong(case) == []


@needs_shared
def test_the_copy_is_the_given_file() -> None:
    given = SHARED / "rules" / "midturn_boards.json"
    assert msgspec.json.decode(given.read_bytes())["cases"] == GIVEN


def test_without_what_was_told_the_ability_is_taken_to_have_resolved() -> None:
    case = BY_ID["M12"]
    ruling = adjudicate(case["request"])

    assert assumed(ruling) == ["Se da por hecho que Corazon de Leon ya sumó +1 a su fuerza en este turno por atacar."]
    assert failing(case["request"], case["outcomes"][1]["checks"]) == []


def test_what_was_told_is_repeated_as_told_and_not_as_assumed() -> None:
    ruling = adjudicate(of_the_case(BY_ID["M12"]))

    assert ruling.answer.es.startswith("Como se contó: ")
    assert [question.kind for question in ruling.past] == ["told"]
    assert ruling.assumptions == ()


def test_a_question_lists_the_entries_that_answer_it() -> None:
    case = BY_ID["M09"]
    (question,) = past_questions(case["request"])

    assert [answer.told["choice"] for answer in question.answers] == ["no", "sí"]
    assert adjudicate(told(case["request"], question.answers[1].told)).verdict == "illegal"
    assert adjudicate(told(case["request"], question.answers[0].told)).verdict == "resolved"


def test_a_board_of_which_all_is_told_is_taken_as_it_is() -> None:
    request = BY_ID["M01"]["request"]
    state = {**request["state"], "turn": {**request["state"]["turn"], "told": True}}
    ruling = adjudicate({**request, "state": state})

    assert ruling.past == ()
    assert ruling.answer.es == "Hua Mu Lan queda en el Cementerio de A; Gigante Andino queda en el Cementerio de B."
