"""Cards that the organisation added: on the site, over the API, and in a dispute that is ruled with them."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from judging import boards
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Dispute
from tests.judging.cases import added_board, case
from tournaments.actions.decks.added_cards import import_cards
from tournaments.errors import UserError
from tournaments.models import AddedCard, Event, User

CSV = Path(__file__).parents[1] / "engine" / "decks" / "files" / "corte.csv"


@pytest.fixture
def court(db: None) -> None:
    """The four cards of the sample file, imported."""
    import_cards(game="myl_pe", content=CSV.read_bytes(), name=CSV.name, by=None)


def _ruled(board: str, by: User, event: Event) -> Dispute:
    dispute = submit_dispute(by=by, request=board, key="added", event=event)
    assert rule(dispute.pk) is not None
    dispute.refresh_from_db()
    return dispute


def _destroyed(dispute: Dispute) -> int:
    after = dispute.ruling.body["state_after"]["players"]["B"]["cementerio"]
    before = json.loads(dispute.request)["state"]["players"]["B"].get("cementerio", [])
    return len(after) - len(before)


def test_an_added_card_is_found_on_the_site_and_over_the_api(court: None, client: Client) -> None:
    assert "CDP-001" in client.get("/cartas/?busca=guardia de amnada").content.decode()
    found = client.get("/api/v1/cards/", {"game": "myl_pe", "q": "CDP-002"}).json()
    assert [card["name"] for card in found] == ["Escudero de Bastián"]


def test_its_page_marks_what_is_not_understood(court: None, client: Client) -> None:
    page = client.get("/cartas/myl_pe/CDP-002/").content.decode()
    assert "<mark>Florece la neblina del alba</mark>" in page
    assert "<mark>" not in client.get("/cartas/myl_pe/CDP-001/").content.decode()


def test_the_api_tells_its_text_in_pieces(court: None, client: Client) -> None:
    pieces = client.get("/api/v1/cards/myl_pe/CDP-002/").json()["text"]
    assert [piece["words"] for piece in pieces if not piece["understood"]] == ["Florece la neblina del alba"]


def test_a_dispute_that_names_it_is_ruled_by_its_text(court: None, judge: User, running: Event) -> None:
    assert _destroyed(_ruled(added_board(), judge, running)) == 2


def test_the_ruling_does_not_change_with_the_card(court: None, judge: User, running: Event) -> None:
    dispute = _ruled(added_board(), judge, running)
    AddedCard.objects.all().delete()
    assert dispute.request == added_board()
    assert boards.adjudicate(dispute.whole_request) == dispute.ruling.body


def test_what_the_judge_writes_of_a_card_wins(court: None, judge: User, running: Event) -> None:
    own = {"name": "Guardia de Amanda", "type": "Aliado", "cost": 2, "strength": 3, "ability": []}
    assert _destroyed(_ruled(added_board(**{"Guardia de Amanda": own}), judge, running)) == 0


def test_a_board_is_diagnosed_with_the_added_cards(court: None, judge: User, client: Client) -> None:
    client.force_login(judge, backend="django.contrib.auth.backends.ModelBackend")
    body = {"board": json.loads(added_board("CDP-001"))}
    found = client.post("/api/v1/disputes/diagnose/", body, content_type="application/json").json()
    assert (found["possible"], found["problems"]) == (True, [])


def test_a_name_that_several_printings_share_is_asked_for(court: None, judge: User, running: Event) -> None:
    other = CSV.read_text().replace(";CDP;1;", ";CDP;9;").replace("destruye 2", "destruye 1")
    import_cards(
        game="myl_pe",
        content=other.replace(";CDP;2;", ";CDP;8;")
        .replace(";CDP;3;", ";CDP;7;")
        .replace(";CDP;4;", ";CDP;6;")
        .encode(),
        name="otra.csv",
        by=None,
    )
    with pytest.raises(UserError, match="di cuál es"):
        submit_dispute(by=judge, request=added_board(), key="added", event=running)
    assert not Dispute.objects.exists()
    assert _destroyed(_ruled(added_board("CDP-009"), judge, running)) == 1


def test_a_board_that_names_none_is_stored_and_ruled_as_it_was_sent(court: None, judge: User, running: Event) -> None:
    board = json.dumps(case("hades")["request"])
    dispute = _ruled(board, judge, running)
    assert (dispute.added_cards, dispute.whole_request) == ({}, board)


def test_a_claimed_board_knows_the_added_cards(court: None) -> None:
    request = json.loads(added_board())
    request["question"] = {"ask": "divergence", "claim": request["state"]}
    whole = json.loads(boards.with_added_cards(json.dumps(request)))
    assert "Guardia de Amanda" in whole["state"]["cards"] and "Guardia de Amanda" in whole["question"]["claim"]["cards"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "nada", "state": {}}', '{"state": 3}'])
def test_what_is_no_board_names_no_card(text: str, court: None) -> None:
    assert boards.with_added_cards(text) == text


def test_the_audit_counts_added_cards_and_finds_a_reading_of_another_text(
    court: None, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("catalogue", "audit")
    assert "Agregadas por la organización: 4; textos enteros 1, en parte 1, nada 1." in capsys.readouterr().out
    call_command("choose_reading", "CDP-003", "--by", "Amanda", "--why", "Así", "--words", "Roba 2 cartas.")
    other = CSV.read_text().replace("Real;sí;Florece la neblina del alba.", "Real;sí;Roba 3 cartas.")
    import_cards(game="myl_pe", content=other.encode(), name=CSV.name, by=None)
    with pytest.raises(CommandError, match="hallazgo"):
        call_command("catalogue", "audit")
    assert "CDP-003: la lectura que eligió Amanda" in capsys.readouterr().out


def test_a_sentence_that_names_it_comes_to_a_board_that_holds_it(court: None, client: Client, judge: User) -> None:
    said = boards.say("myl_pe", "Guardia de Amanda ataca y la bloquea Oni, ¿quién muere?")
    request = json.loads(said["request"])
    assert request["actions"][1]["cards"] == ["guardiadeamanda"]
    assert request["state"]["cards"]["Guardia de Amanda"]["strength"] == 3
    assert boards.say("myl_pe", "escudero de bastian ataca y nadie lo bloquea, cuánto daño hace")["request"]


def test_a_sentence_that_names_a_card_that_nobody_added_says_so(db: None) -> None:
    said = boards.say("myl_pe", "Guardia de Amanda ataca y la bloquea Oni, ¿quién muere?")
    assert not said["request"]
    assert [part["words"] for part in said["not_understood"]] == ["Guardia", "Amanda"]
