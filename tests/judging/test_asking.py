"""Asking the engine from the composer, and reading its answers: lists of legal actions and repairs."""

import json

import pytest
from django.test import Client

from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Dispute, Ruling
from tests.judging.cases import board, case
from tests.judging.test_drawn_boards import SMASH_UP
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


def details(**given: object) -> dict[str, object]:
    """A posted composer with these fields; the board is that of Hades."""
    return {"board": board("hades"), "key": "1", "question": "", **given}


def asked(client: Client, judge: User, **given: object) -> dict[str, object]:
    """The question that the engine is asked after such a form."""
    client.force_login(judge)
    client.post("/fallos/nuevo/", details(**given))
    question: dict[str, object] = json.loads(Dispute.objects.get().request)["question"]
    return question


@pytest.mark.parametrize("called", ["dd", "Dearg Diulai", "dearg diulai"])
def test_a_card_is_asked_about_by_its_name_or_its_id(client: Client, judge: User, called: str) -> None:
    assert asked(client, judge, ask="card:strength", card=called) == {"ask": "strength", "card": "dd"}


def test_what_a_card_may_do_is_asked_with_what_it_would_do(client: Client, judge: User) -> None:
    question = asked(client, judge, ask="card:can:bloquear", card="nz")
    assert question == {"ask": "can", "card": "nz", "what": "bloquear"}


def test_people_count_the_actions_from_one(client: Client, judge: User) -> None:
    assert asked(client, judge, ask="legal", action="1") == {"ask": "legal", "action": 0}


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"ask": "card:cost", "card": "Nadie"}, "card", "Escribe el nombre de una carta del tablero."),
        ({"ask": "card:cost", "card": ""}, "card", "Escribe el nombre de una carta del tablero."),
        (
            {"ask": "card:cost", "card": "Oro básico"},
            "card",
            "Hay varias con ese nombre: escribe su identificador (A.oro1, A.oro2).",
        ),
        ({"ask": "legal", "action": "9"}, "action", "Escribe un número de 1 a 1."),
        ({"ask": "legal"}, "action", "Escribe un número de 1 a 1."),
        (
            {"ask": "divergence", "claim": "nada"},
            "claim",
            "Pega el tablero que se afirma, en el formato de los ejemplos.",
        ),
    ],
)
def test_a_detail_that_is_missing_or_unknown_is_said_beside_its_field(
    client: Client, judge: User, given: dict[str, str], field: str, said: str
) -> None:
    client.force_login(judge)
    answer = client.post("/fallos/nuevo/", details(**given))
    assert (answer.status_code, answer.context["form"].errors, Dispute.objects.count()) == (422, {field: [said]}, 0)


def test_a_claimed_board_is_drawn_beside_the_true_one_with_what_differs(
    running: Event, judge: User, client: Client
) -> None:
    asked(client, judge, ask="divergence", claim=board("hades"))
    dispute = Dispute.objects.get()
    rule(dispute.pk)
    page = client.get(dispute.get_absolute_url()).content.decode()
    assert ("En qué difiere" in page, "El que se afirma" in page) == (True, True)
    true, claimed = page.partition("El verdadero")[2].split("El que se afirma")
    assert ("difiere" in true, "difiere" in claimed) == (True, True)


def refusals(page: str) -> str:
    """The list of the illegal actions on a ruling's page."""
    return page.partition('id="refusals"')[2].partition("</section>")[0]


def page_with(actions: list[dict[str, object]], event: Event, judge: User, client: Client) -> str:
    """The page of the ruling on the board of Hades with these actions."""
    request = {**case("hades")["request"], "actions": actions}
    dispute = submit_dispute(by=judge, request=json.dumps(request), key="1", event=event)
    rule(dispute.pk)
    client.force_login(judge)
    return client.get(dispute.get_absolute_url()).content.decode()


def test_the_illegal_actions_of_a_history_are_named_with_their_sections(
    running: Event, judge: User, client: Client
) -> None:
    right = case("hades")["request"]["actions"][0]
    found = refusals(page_with([{**right, "pay": ["A.oro1"]}, right], running, judge, client))
    assert ("Acción 1:" in found, "Acción 2:" in found, "DAR 8.1.B" in found) == (True, False, True)


def test_a_single_illegal_action_that_is_the_answer_is_not_said_twice(
    running: Event, judge: User, client: Client
) -> None:
    wrong = {**case("hades")["request"]["actions"][0], "pay": ["A.oro1"]}
    assert refusals(page_with([wrong], running, judge, client)) == ""


def test_what_means_nothing_in_a_game_is_not_asked_there(client: Client, judge: User) -> None:
    client.force_login(judge)
    form = {"board": json.dumps(SMASH_UP), "key": "1", "question": "", "ask": "card:cost", "card": "Vigía"}
    answer = client.post("/fallos/nuevo/", form)
    said = "En Smash Up eso no se pregunta de una carta: elige otra pregunta."
    assert (answer.context["form"].errors, Dispute.objects.count()) == ({"ask": [said]}, 0)
    client.post("/fallos/nuevo/", {**form, "ask": "card:strength"})
    assert json.loads(Dispute.objects.get().request)["question"] == {"ask": "strength", "card": "v"}
