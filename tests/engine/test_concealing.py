"""What everybody may know of a request: boards that differ only in unseen cards are one and the same."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine import adjudicate, load_game
from engine.concealing import concealed
from engine.request import RequestError
from tests.looping import some

CASES = Path(__file__).parent / "cases"
OTHER_FACES = {
    "myl_pe": {"name": "Otra", "type": "Talismán", "cost": 2, "text_es": "Destruye un Aliado oponente."},
    "smash_up": {"name": "Otra", "type": "accion", "text_es": "Destruye un esbirro.", "play_on": None},
    "summoner_wars": {"name": "Otra", "type": "evento", "text_es": "Destruye una Unidad enemiga."},
    "dos_filas": {"name": "Otra", "kind": "efecto", "text_es": "Destruye una carta."},
}


def requests(game: str) -> Iterator[dict[str, Any]]:
    """The requests of every written case of a game."""
    for file in sorted((CASES / game).glob("*.json")):
        found = json.loads(file.read_text("utf-8"))
        for case in found["cases"] if isinstance(found, dict) else found:
            if isinstance(case.get("state"), dict):
                yield {"game": game, "state": case["state"], "actions": case.get("actions") or []}


def said(value: Any) -> Iterator[str]:
    """Every word of a value."""
    if isinstance(value, str):
        yield value
    for part in [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from said(part)


def unseen(request: dict[str, Any]) -> list[str]:
    """The objects of a board that lie in hands and decks or face down, and that no action shows."""
    info, state = load_game(request["game"]).info, request["state"]
    sides = [*(state.get("players") or {}).values(), state]
    listed = [
        id
        for side in sides
        for key in info.private
        for id in (side.get(key) if isinstance(side.get(key), list) else ())
    ]
    down = [] if info.face_down is None else list(info.face_down(state))
    shown = set(said(request["actions"]))
    return [id for id in dict.fromkeys([*listed, *down]) if id in state["objects"] and id not in shown]


def with_other_cards(request: dict[str, Any]) -> dict[str, Any]:
    """The same board with another card for each that nobody has seen, under another name."""
    other = deepcopy(request)
    state = other["state"]
    state["cards"]["otra"] = OTHER_FACES[request["game"]]
    for id in unseen(request):
        state["objects"][id]["card"] = "otra"
    return other


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
