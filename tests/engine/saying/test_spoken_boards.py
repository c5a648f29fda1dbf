"""Boards drawn by lot, each said in one of many ways: what the sentence comes to is held against the board.

No person wrote these sentences, so they find misreadings in bulk. `EXHAUSTIVE=1` says thousands of them.
"""

from collections import defaultdict
from typing import Any

import pytest

import engine
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.situations.telling import told
from tests.engine.saying.spoken import came_to, differences, spoken
from tests.engine.saying.test_every_word import TEXTS
from tests.looping import some
from tests.sampling import EXHAUSTIVE, examples, sample, some_of

Json = dict[str, Any]
SAID = examples(1000)
PART, TOLD = (50, 10) if EXHAUSTIVE else (25, 10)
MOST_UNREAD = 0.14
"""At most this part of the sentences may end without a board: the words in them are those of every day."""


def _is_ruled_on(said: engine.Said) -> bool:
    return said.request is not None and said.request["question"]["ask"] != "document"


def _with_company(said: engine.Said) -> bool:
    """Whether it says that a nameless Ally stands there besides, or that a card which only answers is played later."""
    return bool({"compania", "declarado"} & {one.code for one in said.assumed})


@pytest.mark.parametrize("first", sample(range(0, SAID, PART), 1))
def test_what_was_said_is_the_board_or_is_not_understood(first: int) -> None:
    unread = 0
    for seed in some(range(first, first + PART)):
        text, board = spoken(seed)
        said = engine.say(text)
        unread += not _is_ruled_on(said)
        if said.request is not None and _is_ruled_on(said) and not said.asks and not _with_company(said):
            assert differences(board, said.request) == [], text
    assert unread <= PART * MOST_UNREAD


def _form(request: Json) -> tuple[object, ...]:
    """A request without the names of its ids: the turn, what lies where, what is done and asked."""
    found = came_to(request)
    counts = {what: many for what, many in found.counts.items() if many}
    asked = sorted(found.q), found.about, request["question"].get("player")
    there = {side: sorted(found.there[side]) for side in "AB"}
    fight = sorted(found.attackers), sorted(found.blocks)
    return request["state"]["turn"]["active"], there, *fight, found.plays, counts, asked


def _is_told_twice(request: Json) -> bool:
    """What is told once more where a sentence means another by it: a nameless attacker that nobody blocks, and one at
    which something was played before it attacks."""
    found = came_to(request)
    attacking = {name for _, name in found.attackers}
    blocked = {name for _, name in found.blocks}
    aimed = {name for _, _, _, targets, when in found.plays if when == "before" for name in targets}
    return any(" de fuerza " in name for name in attacking - blocked) or bool(aimed & attacking)


@pytest.mark.parametrize("language", ("es", "en"))
@pytest.mark.parametrize("first", sample(range(0, 120, TOLD), 1))
def test_what_is_told_back_is_understood_as_the_same_board_actions_and_question(first: int, language: str) -> None:
    spoken_ones = (engine.say(spoken(seed)[0]) for seed in range(first, first + TOLD))
    for said in some(one for one in spoken_ones if one.request is not None and _is_ruled_on(one)):
        assert said.request is not None
        if _is_told_twice(said.request):
            continue
        told_back = getattr(said.told, language)
        again = engine.say(told_back)
        assert again.request is not None, (told_back, again.not_understood)
        assert _form(again.request) == _form(said.request), told_back


def test_a_player_is_called_by_the_letter_of_the_board() -> None:
    said = engine.say("A ataca con Kraken, Oni de B lo bloquea, ¿quién muere?")
    assert said.request is not None
    assert (came_to(said.request).attackers, came_to(said.request).blocks) == ([("A", "Kraken")], [("Oni", "Kraken")])
    assert said.request["state"]["turn"]["active"] == "A"


def test_a_letter_owns_what_follows_it_in_english() -> None:
    said = engine.say("B's turn; B attacks with Kraken; A's Oni blocks Kraken. Asked: who dies?")
    assert said.request is not None
    assert (came_to(said.request).attackers, came_to(said.request).blocks) == ([("B", "Kraken")], [("Oni", "Kraken")])
    assert said.request["state"]["turn"]["active"] == "B"


def test_an_article_owns_nothing() -> None:
    said = engine.say("A Kraken attacks and my Oni blocks it, who dies?")
    assert said.request is not None
    assert came_to(said.request).attackers == [("B", "Kraken")]


def test_a_letter_that_is_a_little_word_is_no_player() -> None:
    said = engine.say("A mi Kraken lo bloquea Oni, ¿quién muere?")
    assert said.request is not None
    assert came_to(said.request).attackers == [("A", "Kraken")]


def test_a_weapon_that_is_played_on_an_ally_is_not_borne_yet() -> None:
    played = engine.say("bajo Kabuto sobre mi Kraken, ¿se puede?").request
    borne = engine.say("tengo Kabuto en mi Kraken y ataco con él, ¿cuánto daño pasa?").request
    assert played is not None
    assert borne is not None
    assert came_to(played).plays == [("A", "jugar", "Kabuto", ("Kraken",), "before")]
    assert came_to(borne).there["A"] == ["Kraken+Kabuto"]


def test_an_edition_in_brackets_is_the_printing_that_is_meant() -> None:
    named = engine.say("ataco con Lilith (La Cofradía) y nadie bloquea, ¿cuánto daño pasa?")
    assert named.request is not None
    assert "Lilith (La Cofradía)" in named.told.es
    assert "impresion" not in [one.code for one in named.assumed]


def test_a_board_is_told_back_from_its_request_alone_and_no_two_alike() -> None:
    boards = defaultdict(list)
    for text in some([*some_of("sentences told back", TEXTS), *(spoken(seed)[0] for seed in sample(range(40), 8))]):
        said = engine.say(text)
        if said.request is not None and _is_ruled_on(said):
            assert said.told == told(said.request, shipped())
            boards[said.told.es].append(came_to(said.request))
    for alike in some(boards.values()):
        assert all(one == alike[0] for one in alike)
