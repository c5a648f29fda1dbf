"""A card of a catalogue whose ability nobody told is never ruled as a card without one."""

from copy import deepcopy
from typing import Any

import pytest

from engine import adjudicate
from engine.games.smash_up.catalogue.card_index import CATALOGUE as SMASH_UP
from engine.games.summoner_wars.catalogue.card_index import CATALOGUE as SUMMONER_WARS
from engine.ruling import Ruling
from tests.engine.written import own


def case(game: str, id: str) -> dict[str, Any]:
    """The request of a written case, which is ruled with certainty."""
    found = next(case for case in own(game) if case["id"] == id)
    return deepcopy({"game": game, "state": found["state"], "actions": found["actions"]})


def played(card: dict[str, Any]) -> Ruling:
    """A minion from the hand, played at a base."""
    request = case("smash_up", "SU-V01")
    request["state"]["cards"]["Recluta 3"] = card
    request["actions"] = request["actions"][:1]
    return adjudicate(request)


def lying_there(card: dict[str, Any]) -> Ruling:
    """The same play of another minion, while this one lies at the base."""
    request = case("smash_up", "SU-V01")
    state = request["state"]
    state["cards"]["There"] = card
    state["objects"]["t"] = {"card": "There", "owner": "B", "controller": "B", "base": "b"}
    request["actions"] = request["actions"][:1]
    return adjudicate(request)


def minion(name: str, **said: Any) -> dict[str, Any]:
    """A minion as somebody types it who knows its name and power."""
    return {"name": name, "type": "esbirro", "power": 5, **said}


@pytest.mark.parametrize("name", ["Gracie Brones", "gracie brones", "Commandbro"])
def test_a_minion_known_by_name_alone_is_not_ruled_with_certainty(name: str) -> None:
    rulings = [played(minion(name)), lying_there(minion(name))]
    assert [ruling.verdict for ruling in rulings] == ["not_understood", "not_understood"]
    assert all(name in ruling.answer.es and ruling.not_understood for ruling in rulings)


@pytest.mark.parametrize(
    "card",
    [
        minion("Recluta cualquiera"),
        minion("Gracie Brones", abilities=[]),
        minion("King Rex"),
    ],
    ids=["no card of the catalogue", "said to have none", "a card without ability"],
)
def test_one_that_is_told_or_has_none_is_ruled(card: dict[str, Any]) -> None:
    assert [played(card).verdict, lying_there(card).verdict] == ["resolved", "resolved"]


def test_what_holds_without_the_unread_text_is_told_under_that_condition() -> None:
    ruling = lying_there(minion("Gracie Brones"))
    assert ruling.answer.en.startswith("I cannot rule with certainty. Gracie Brones has an ability that nobody wrote")
    assert "If that text changes nothing here:" in ruling.answer.en
    assert ruling.state_after is not None


def test_a_base_known_by_name_alone_is_not_taken_for_one_without_ability() -> None:
    base = next(card for card in SMASH_UP.cards.values() if card.type == "base" and card.ability)
    request = case("smash_up", "SU-V01")
    request["state"]["cards"]["Castillo"] = {"name": base.name, "type": "base", "breakpoint": 20, "vp": [4, 2, 1]}
    assert adjudicate(request).verdict == "not_understood"


def test_a_card_face_down_or_in_the_hand_says_nothing_yet() -> None:
    request = case("smash_up", "SU-V01")
    state = request["state"]
    state["cards"]["There"] = minion("Gracie Brones")
    state["objects"]["t"] = {"card": "There", "owner": "A"}
    state["players"]["A"]["mano"].append("t")
    request["actions"] = request["actions"][:1]
    assert adjudicate(request).verdict == "resolved"


@pytest.mark.parametrize("game", ["smash_up", "summoner_wars"])
def test_every_card_that_is_described_by_name_is_known_as_untold_or_as_one_without(game: str) -> None:
    catalogue = SMASH_UP if game == "smash_up" else SUMMONER_WARS
    described = {id: face for id in catalogue.cards if (face := catalogue.described(id)) is not None}
    taken = [
        id
        for id, found in described.items()
        if catalogue.cards[id].ability and not catalogue.untold(found.face["name"], found.face["type"])
    ]
    assert described
    assert taken == []


def test_a_unit_on_the_battlefield_known_by_name_alone_leaves_the_ruling_open() -> None:
    request = case("summoner_wars", "SW-V06")
    unit = next(card for card in SUMMONER_WARS.cards.values() if card.ability and card.type == "common")
    found = SUMMONER_WARS.described(unit.id)
    assert found is not None
    before = adjudicate(request).verdict
    state = deepcopy(request["state"])
    state["cards"]["There"] = found.face
    state["objects"]["there"] = {"card": "There", "owner": "B", "controller": "B", "zone": "campo", "pos": [6, 8]}
    after = adjudicate({**request, "state": state})
    assert before != "not_understood"
    assert after.verdict == "not_understood"
    assert unit.name in after.answer.es


@pytest.mark.parametrize("said", ["text_es", "text_en"])
def test_words_nobody_could_read_are_quoted_in_the_language_they_were_told_in(said: str) -> None:
    ruling = played(minion("Recluta cualquiera", **{said: "Zumba blandamente hasta el martes."}))
    assert [(one.card, one.span) for one in ruling.not_understood] == [
        ("Recluta cualquiera", "Zumba blandamente hasta el martes.")
    ]
