"""Boards met in the middle of a turn, written blind: from the document and the facts of the cards alone."""

from typing import Any

import pytest

from tests.engine.midturn.boards import boards, wrong

BLIND = boards("blind")


@pytest.mark.parametrize("case", BLIND, ids=[case["id"] for case in BLIND])
def test_a_blind_board_is_ruled_as_its_author_says(case: dict[str, Any]) -> None:
    assert wrong(case) == []
