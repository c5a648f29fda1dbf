"""The audits of the catalogues of facts: nothing in the project's own, and each thing that no catalogue can hold."""

import pytest
from msgspec.structs import replace

from engine.catalogue.facts import FactsCard
from engine.games.smash_up.catalogue import audit
from engine.games.summoner_wars.catalogue import audit as summoner_wars

MINION = FactsCard("crew-amanda", "Amanda", "Crew", "minion", True, {"power": "3", "copies": "20"})
BASE = FactsCard("crew-deck", "Deck", "Crew", "base", True, {"breakpoint": "20", "vp": "4/2/1"})
LEADER = FactsCard("crew-carla", "Carla", "Crew", "summoner", True, {"attack": "3", "setup": "Carla 3,1; Wall 3,3"})


def _smash_up(*cards: FactsCard) -> list[str]:
    return [text.en for text in audit.findings(cards)]


def _summoner_wars(*cards: FactsCard) -> list[str]:
    return [text.en for text in summoner_wars.findings(cards)]


def test_nothing_in_the_projects_own_catalogues_is_impossible() -> None:
    assert [*audit.findings(), *summoner_wars.findings()] == []


def test_possible_cards_are_no_finding() -> None:
    assert _smash_up(MINION, BASE) == []
    assert _summoner_wars(LEADER) == []


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (replace(MINION, facts={"copies": "19"}), "Crew: it has 19 cards and a faction has 20."),
        (replace(MINION, facts={"copies": "20", "power": "99"}), "Amanda: a value is not possible."),
        (replace(BASE, facts={"breakpoint": "20"}), "Deck: bases have a breakpoint and points"),
        (replace(MINION, facts={"copies": "20", "breakpoint": "9", "vp": "1"}), "Amanda: bases have a breakpoint"),
        (replace(BASE, type="place"), "crew-deck: there is no type place."),
        (replace(BASE, name="¿?"), "crew-deck: its name or faction is missing."),
        (replace(MINION, facts={"copies": "20", "mood": "1"}), "crew-amanda: unknown fact mood."),
    ],
)
def test_what_no_card_of_smash_up_can_be_is_found(card: FactsCard, said: str) -> None:
    assert _smash_up(card)[0].startswith(said)


def test_a_card_twice_in_its_faction_is_found() -> None:
    assert _smash_up(BASE, replace(BASE, id="crew-deck-2", name="DECK")) == ["crew-deck-2: it is there more than once."]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (replace(LEADER, type="common"), "Crew: it has no summoner."),
        (replace(LEADER, facts={"attack": "3 / 44"}), "Carla: a value is not possible."),
        (replace(LEADER, facts={"setup": "Carla 7,1"}), "Carla: its set-up does not fit in 6 columns and 4 rows."),
        (replace(LEADER, facts={"setup": "Carla 3,1; Wall 3,1"}), "Carla: its set-up does not fit"),
    ],
)
def test_what_no_faction_of_summoner_wars_can_be_is_found(card: FactsCard, said: str) -> None:
    assert _summoner_wars(card)[0].startswith(said)
