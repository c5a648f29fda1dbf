"""Whatever is spoilt in a written case, the answer is a ruling or one clear sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, diagnose
from engine.games import REGISTRY
from engine.request import RequestError
from tests.engine.mutating import mutated, requests
from tests.looping import some
from tests.sampling import examples


@pytest.mark.parametrize("game", REGISTRY)
@settings(max_examples=examples(120), deadline=None)
@given(random=st.randoms(use_true_random=False), place=st.integers(0, 10**6))
def test_a_spoilt_request_gets_a_ruling_or_a_clear_refusal(game: str, random: object, place: int) -> None:
    cases = requests(game)
    try:
        ruling = adjudicate(mutated(cases[place % len(cases)], random))  # type: ignore[arg-type]
    except RequestError as error:
        assert error.es and error.en
    else:
        assert ruling.answer.es and ruling.answer.en
        assert ruling.verdict != "limit_reached"


@pytest.mark.parametrize("game", REGISTRY)
@settings(max_examples=examples(60), deadline=None)
@given(random=st.randoms(use_true_random=False), place=st.integers(0, 10**6))
def test_a_spoilt_request_is_diagnosed_or_clearly_refused(game: str, random: object, place: int) -> None:
    cases = requests(game)
    try:
        problems = diagnose(mutated(cases[place % len(cases)], random), history=True)  # type: ignore[arg-type]
    except RequestError as error:
        assert error.es and error.en
    else:
        assert all(problem.text.es and problem.text.en for problem in problems)
        kinds = [problem.kind for problem in problems]
        assert kinds == sorted(kinds), "what is impossible comes first"


def test_cases_that_were_not_spoilt_are_ruled() -> None:
    """Some of them are boards that cannot be, which is what their rulings say."""
    for request in some(requests("dos_filas")):
        verdict = "invalid_state" if diagnose(request) else adjudicate(request).verdict
        assert verdict == adjudicate(request).verdict
        assert verdict not in ("not_understood", "loop", "limit_reached")
