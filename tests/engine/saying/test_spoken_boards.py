"""Boards drawn by lot, each said in one of many ways: what the sentence comes to is held against the board.

No person wrote these sentences, so they find misreadings in bulk. `EXHAUSTIVE=1` says thousands of them.
"""

from collections import defaultdict

import pytest

import engine
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.situations.telling import told
from tests.engine.saying.spoken import came_to, differences, spoken
from tests.engine.saying.test_every_word import TEXTS
from tests.looping import some
from tests.sampling import examples

SAID = examples(1000)
PART = 50
MOST_UNREAD = 0.14
"""At most this part of the sentences may end without a board: the words in them are those of every day."""


def _is_ruled_on(said: engine.Said) -> bool:
    return said.request is not None and said.request["question"]["ask"] != "document"


def _with_company(said: engine.Said) -> bool:
    """Whether it says that a nameless Ally stands there besides, or that a card which only answers is played later."""
    return bool({"compania", "declarado"} & {one.code for one in said.assumed})


@pytest.mark.parametrize("first", range(0, SAID, PART))
def test_what_was_said_is_the_board_or_is_not_understood(first: int) -> None:
    unread = 0
    for seed in some(range(first, first + PART)):
        text, board = spoken(seed)
        said = engine.say(text)
        unread += not _is_ruled_on(said)
        if said.request is not None and _is_ruled_on(said) and not said.asks and not _with_company(said):
            assert differences(board, said.request) == [], text
    assert unread <= PART * MOST_UNREAD


def test_a_board_is_told_back_from_its_request_alone_and_no_two_alike() -> None:
    boards = defaultdict(list)
    for text in some([*TEXTS[::6], *(spoken(seed)[0] for seed in range(40))]):
        said = engine.say(text)
        if said.request is not None and _is_ruled_on(said):
            assert said.told == told(said.request, shipped())
            boards[said.told.es].append(came_to(said.request))
    for alike in some(boards.values()):
        assert all(one == alike[0] for one in alike)
