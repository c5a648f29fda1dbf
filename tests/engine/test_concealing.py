"""What everybody may know of a request: boards that differ only in unseen cards are one and the same."""

import json
from copy import deepcopy
from typing import Any

import pytest

from engine import adjudicate
from engine.concealing import concealed
from engine.request import RequestError
from tests.engine.unseen import OTHER_FACES, requests, said, unseen, with_other_cards
from tests.looping import some


@pytest.mark.parametrize("game", OTHER_FACES)
def test_written_boards_that_differ_only_in_unseen_cards_become_equal(game: str) -> None:
    pairs = [(request, with_other_cards(request)) for request in requests(game) if unseen(request)]
    for one, other in some(pairs):
        assert concealed(one) == concealed(other)


def buried(name: str, text: str) -> dict[str, Any]:
    """A table with a buried card, and one placed in a duel, that only their owners have seen."""
    request = next(one for one in requests("smash_up") if one["state"]["bases"] and one["state"]["duel"] is None)
    request = deepcopy(request) | {"actions": []}
    state = request["state"]
    base, seat = state["bases"][0], state["seats"][0]
    state["cards"][name] = {"name": name, "type": "accion", "text_es": text}
    state["objects"][f"{name} 1"] = {"card": name, "owner": seat, "controller": seat, "base": base, "buried": True}
    return request


def test_a_buried_card_lies_there_without_a_face_or_a_name() -> None:
    told = concealed(buried("Bomba", "Destruye un esbirro."))
    assert told is not None
    assert "Bomba" not in json.dumps(told)
    assert [thing["base"] for thing in told["state"]["objects"].values() if thing.get("buried")] == ["b"]


def test_boards_with_other_buried_cards_are_ruled_alike() -> None:
    rulings = [
        adjudicate(concealed(buried(name, text)) or {}).to_json()
        for name, text in (("Bomba", "Destruye un esbirro."), ("Nada", ""), ("Rara", "Cuando brilla la luna, canta."))
    ]
    assert rulings[0] == rulings[1] == rulings[2]


def test_a_question_about_a_buried_card_has_no_public_answer() -> None:
    request = buried("Bomba", "Destruye un esbirro.")
    assert concealed({**request, "question": {"ask": "zone", "card": "Bomba 1"}}) is None


def test_a_buried_card_that_an_action_uncovers_was_shown() -> None:
    request = buried("Bomba", "Destruye un esbirro.")
    request["actions"] = [{"by": "A", "do": "descubrir", "card": "Bomba 1"}]
    assert "Bomba" in json.dumps(concealed(request))


def test_what_was_placed_in_a_duel_is_hidden_until_it_is_revealed() -> None:
    placed = [
        one
        for one in requests("smash_up")
        if one["state"].get("duel") and any(one["state"]["duel"].get("placed", {}).values())
    ]
    hidden = [one for one in placed if unseen(one)]
    for one in some(hidden):
        told = concealed(one)
        assert told is not None
        assert not set(unseen(one)) & set(said(told["state"]["duel"]))


@pytest.mark.parametrize("game", OTHER_FACES)
def test_what_is_left_of_a_written_board_can_be_ruled_or_is_closed(game: str) -> None:
    ruled = 0
    for request in some([one for one in requests(game) if unseen(one)][::10]):
        try:
            ruled += adjudicate(concealed(request) or {}).verdict != "invalid_state"
        except RequestError:
            continue
    assert ruled > 0


@pytest.mark.parametrize("named", ["EDR-174", "Nukewaza", "Secreta"])
def test_words_that_name_a_hidden_card_are_hidden_with_it(named: str) -> None:
    """Told in words, of the past or as an effect; words about what everybody sees stay."""
    cards = {"Secreta": {"name": "Nukewaza", "type": "Talismán", "cost": 5, "text_es": ""}}
    words = [{"text_es": "NUKEWAZA contó dos atacantes"}, {"text_es": "Hydra atacó"}]
    state = {
        "ruleset": "myl_pe",
        "turn": {"active": "A", "phase": "batalla", "step": "9.3.3.b"},
        "players": {"A": {"castillo": 30, "ataque": ["h"]}, "B": {"castillo": 30, "mano": ["s"]}},
        "objects": {"h": {"card": "Hydra", "owner": "A"}, "s": {"card": named, "owner": "B"}},
        "cards": cards if named == "Secreta" else {},
        "effects": [{"source": "h", "text_es": "Por Nukewaza, este Aliado gana +1 a la fuerza"}],
        "past": words,
    }
    public = concealed({"game": "myl_pe", "state": state, "actions": []})
    assert public is not None
    assert (public["state"]["past"], public["state"]["effects"]) == (words[1:], [])

    shown = {**state, "players": {"A": {"castillo": 30, "ataque": ["h"]}, "B": {"castillo": 30, "cementerio": ["s"]}}}
    assert concealed({"game": "myl_pe", "state": shown, "actions": []}) == {
        "game": "myl_pe",
        "state": shown,
        "actions": [],
    }
