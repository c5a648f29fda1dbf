"""No explanation misleads though its result is right: readings told alike, «nothing changes» where something does, «it
depends» on nothing, «Sí.» before no answer, a name that is offered and then refused."""

import os
from typing import Any

import pytest

from engine import adjudicate
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.printings.catalogue import catalogue
from engine.request import RequestError
from tests.engine.midturn.stops import GAME, stops
from tests.engine.misleading import misleading
from tests.engine.situations import board, side
from tests.engine.written import played
from tests.looping import some
from tests.sampling import EXHAUSTIVE

EVERY = int(os.environ.get("MISLEADING_EVERY", "1" if EXHAUSTIVE else "40"))
"""Of so many written cases one is looked at in the suite; all of them with `make exhaustive`."""
CASES = [case for game in ("myl_pe", "smash_up", "summoner_wars", "dos_filas") for case in played(game)]
NAMED_BEFORE = (
    "SU-A08",
    "SU-N05",
    "SU-V37",
    "SU-W01",
    "DU-F04a",
    "SW-V01",
    "V95",
    "RD29",
    "irr-r5-05",
    "G138",
    "N26",
    "B10",
)
"""Cases that misled once."""
LOOKED_AT = [case for n, case in enumerate(CASES) if n % EVERY == 0 or case["id"] in NAMED_BEFORE]


@pytest.mark.parametrize("case", LOOKED_AT, ids=lambda case: str(case["id"]))
def test_the_ruling_of_a_written_case_does_not_mislead(case: dict[str, Any]) -> None:
    assert misleading({key: case[key] for key in ("game", "state", "actions", "question") if key in case}) == []


@pytest.mark.parametrize("seed", range(int(os.environ.get("MISLEADING_SEEDS", "2"))))
def test_nor_does_one_on_a_board_of_a_random_game(seed: int) -> None:
    for state in some(stops(4000 + seed, 6)):
        actions = [{"do": "avanzar", "to": f"{'B' if state.turn.active == 'A' else 'A'}:9.2.B"}]
        assert misleading({"game": "myl_pe", "state": GAME.write(state), "actions": actions}) == [], state.turn


def test_every_form_of_a_printings_name_that_an_error_offers_is_taken() -> None:
    names = dict.fromkeys(card.name for card in catalogue().cards if len(shipped().printings(card.name)) > 1)
    refused: list[tuple[str, str]] = []
    for name in some(list(names)):
        try:
            adjudicate({"game": "myl_pe", "state": board(side(), side()) | _lying(name), "actions": []})
        except RequestError as error:
            offered = error.es.partition("(")[2].rpartition(")")[0].split(", ")
            refused += [(name, label) for label in some(offered) if not _is_taken(label)]
    assert refused == []


def _lying(name: str) -> dict[str, Any]:
    """That card in A's Cementerio, called by this name."""
    state = board(side(), side())
    state["objects"]["x"] = {"card": name, "owner": "A"}
    state["players"]["A"]["cementerio"] = ["x"]
    return state


def _is_taken(name: str) -> bool:
    try:
        adjudicate({"game": "myl_pe", "state": _lying(name), "actions": []})
    except RequestError:
        return False
    return True
