"""A card that is known to have a text which nobody gave, or nobody reads, is never ruled as a card without ability.

One test a door: the API, the composer's page and what it puts on a board, the demo, added cards, the engine's command.
"""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from engine.__main__ import main
from engine.catalogue.cards import card_index
from judging import catalogue
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.demo.documents import read_rows
from judging.models import Dispute
from tests.engine import written
from tests.judging.cases import added_board
from tests.looping import some
from tournaments.actions.decks.added_cards import import_cards
from tournaments.models import Event, User

CSV = Path(__file__).parents[1] / "engine" / "decks" / "files" / "corte.csv"
NAMED = {"smash_up": "Gracie Brones", "summoner_wars": "Gem Mage"}
games = pytest.mark.parametrize("game", sorted(NAMED))


def put_on_the_board(game: str) -> dict[str, Any]:
    """What the composer is given for this card, and puts on a board: it has no text."""
    (line,) = [line for line in catalogue.keys(game, NAMED[game], 5) if line["name"] == NAMED[game]]
    assert line["whole"] is False
    return dict(line["face"])


def board_with_it(game: str) -> dict[str, Any]:
    """A written board that is ruled with certainty, with the card lying in play besides."""
    id = {"smash_up": "SU-V01", "summoner_wars": "SW-V01"}[game]
    found = next((one for one in written.own(game) if one["id"] == id), None) or written.played(game)[0]
    state = deepcopy(found["state"])
    state["cards"]["There"] = put_on_the_board(game)
    there = {"base": state["bases"][0]} if game == "smash_up" else {"zone": "campo", "pos": free_space(state)}
    state["objects"]["there"] = {"card": "There", "owner": "B", "controller": "B", **there}
    return {"game": game, "state": state, "actions": found["actions"][:1]}


def free_space(state: dict[str, Any]) -> list[int]:
    """A space of the battlefield that no card occupies."""
    taken = [item["pos"] for item in state["objects"].values() if item.get("pos")]
    return next([col, row] for row in range(8, 0, -1) for col in range(6, 0, -1) if [col, row] not in taken)


def verdict(dispute: Dispute) -> str:
    """What the worker rules."""
    assert rule(dispute.pk) is not None
    dispute.refresh_from_db()
    return str(dispute.ruling.body["verdict"])


@games
def test_over_the_api(game: str, client: Client, judge: User, running: Event) -> None:
    client.force_login(judge, backend="django.contrib.auth.backends.ModelBackend")
    made = client.post("/api/v1/disputes/", {"board": board_with_it(game)}, content_type="application/json")
    assert made.status_code == 201, made.json()
    assert verdict(Dispute.objects.get(uuid=made.json()["id"])) == "not_understood"


@games
def test_from_the_composer(game: str, client: Client, judge: User, running: Event) -> None:
    client.force_login(judge, backend="django.contrib.auth.backends.ModelBackend")
    form = {"board": json.dumps(board_with_it(game)), "key": "1", "question": ""}
    assert client.post("/fallos/nuevo/", form).status_code == 302
    assert verdict(Dispute.objects.get()) == "not_understood"


@games
def test_every_card_that_the_composer_puts_down_without_its_text_is_known_by_its_name(game: str) -> None:
    index = card_index(game)
    lines = [line for query in "abcdefghijklmnoprstvw" for line in index.find(query, 40)]
    untold = [line for line in some(lines) if (found := index.described(line.id)) is not None and not found.whole]
    assert some(untold)
    assert [line.name for line in untold if not index.named(line.name)] == []


def test_in_the_demo() -> None:
    requests = [json.loads(row["fields"]["request"]) for row in read_rows() if row["model"] == "judging.dispute"]
    for request in some(requests):
        for card in request["state"].get("cards", {}).values():
            told = card.get("text_es") or card.get("text_en") or card.get("ability") is not None
            known = card_index(request["game"]).named(card["name"]) if request.get("game") == "myl_pe" else ()
            assert told or not known or card["type"] == "Oro", card["name"]


@pytest.fixture
def court(db: None) -> None:
    """The four cards of the sample file, imported: one is read whole, one in part, one not at all, one has no text."""
    import_cards(game="myl_pe", content=CSV.read_bytes(), name=CSV.name, by=None)


@pytest.mark.parametrize(
    "own",
    [
        {},
        {"Espejo de Carla": {"name": "Espejo de Carla", "type": "Talismán", "cost": "X", "text_es": ""}},
        {"Espejo de Carla": {"name": "Espejo de Carla", "type": "Talismán", "cost": 1}},
    ],
    ids=["by name", "described without its text", "described with another cost"],
)
def test_of_the_cards_that_an_organisation_added(own: dict[str, Any], court: None, judge: User, running: Event) -> None:
    board = added_board("Espejo de Carla", **own)
    assert verdict(submit_dispute(by=judge, request=board, key="added", event=running)) == "not_understood"


def test_an_added_card_whose_text_nobody_knows(db: None, judge: User, running: Event) -> None:
    without = "\n".join(line.rpartition(";")[0] for line in CSV.read_text().splitlines())
    import_cards(game="myl_pe", content=without.encode(), name="sin_textos.csv", by=None)
    board = added_board("Guardia de Amanda")
    assert verdict(submit_dispute(by=judge, request=board, key="added", event=running)) == "not_understood"


@games
def test_at_the_engines_command(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(board_with_it(game)))
    main(["adjudicate", str(file)])
    assert json.loads(capsys.readouterr().out)["verdict"] == "not_understood"
