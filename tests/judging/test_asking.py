"""Asking the engine from the composer, and reading its answers: lists of legal actions and repairs."""

import json

import pytest
from django.test import Client

from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Dispute, Ruling
from tests.judging.cases import board, case
from tournaments.models import Event, User


@pytest.fixture
def listed(running: Event, judge: User) -> Ruling:
    """What each player may do on the board of Hades before it is played."""
    request = {**case("hades")["request"], "actions": [], "question": {"ask": "actions"}}
    dispute = submit_dispute(by=judge, request=json.dumps(request, ensure_ascii=False), key="1", event=running)
    ruling = rule(dispute.pk)
    assert ruling is not None
    return ruling


def submitted(client: Client, judge: User, text: str, ask: str) -> Dispute:
    """What became of a board that was posted with a question that was picked."""
    client.force_login(judge)
    client.post("/fallos/nuevo/", {"board": text, "key": "1", "question": "", "ask": ask})
    return Dispute.objects.get()


def test_the_question_that_was_picked_goes_to_the_engine(client: Client, judge: User) -> None:
    dispute = submitted(client, judge, board("hades"), "priority")
    assert json.loads(dispute.request)["question"] == {"ask": "priority"}


def test_without_a_pick_the_request_stays_as_it_was_written(client: Client, judge: User) -> None:
    assert "question" not in json.loads(submitted(client, judge, board("hades"), "").request)


def test_a_text_that_is_no_board_is_refused_as_such(client: Client, judge: User) -> None:
    client.force_login(judge)
    answer = client.post("/fallos/nuevo/", {"board": "[1", "key": "1", "question": "", "ask": "winner"})
    assert (answer.status_code, Dispute.objects.count()) == (422, 0)


def test_a_judge_reads_what_each_player_may_do(listed: Ruling, judge: User, client: Client) -> None:
    client.force_login(judge)
    page = client.get(listed.dispute.get_absolute_url()).content.decode()
    assert "Acciones legales" in page
    assert "A juega Hades: Dearg Diulai, Nanahuatzin" in page


def test_players_do_not_read_what_may_be_played_from_a_hand(
    listed: Ruling, head_judge: User, carla: User, client: Client
) -> None:
    publish_ruling(ruling=listed, by=head_judge)
    client.force_login(carla)
    page = client.get(listed.dispute.get_absolute_url()).content.decode()
    assert "A tiene la prioridad." in page
    assert [word for word in ("Acciones legales", "Hades") if word in page.partition("</head>")[2]] == []


def test_an_irregular_game_tells_how_it_goes_on(running: Event, judge: User, client: Client) -> None:
    request = case("hades")["request"]
    request["actions"] = [{"by": "A", "do": "jugar", "card": "h", "targets": ["dd", "nz"], "pay": ["A.oro1"]}]
    dispute = submit_dispute(by=judge, request=json.dumps(request, ensure_ascii=False), key="1", event=running)
    rule(dispute.pk)
    client.force_login(judge)
    page = client.get(dispute.get_absolute_url()).content.decode()
    assert "Cómo sigue la partida" in page
    assert "En su lugar es legal: A juega Hades: Dearg Diulai, Nanahuatzin, con 2 Oros." in page
