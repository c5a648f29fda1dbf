"""What the board composer is answered: controls, cards, and what may be done on a board."""

import json

import pytest
from django.test import Client

from judging.models import Call, Dispute
from tests.judging.cases import board, case, impossible_board
from tournaments.models import Event, User


@pytest.fixture
def at(client: Client, judge: User) -> Client:
    """The judge's browser."""
    client.force_login(judge)
    return client


def offered(browser: Client, text: str, **headers: str) -> dict[str, object]:
    answer = browser.post("/fallos/acciones/", {"board": text}, headers=headers)
    assert answer.status_code == 200
    found: dict[str, object] = answer.json()
    return found


def test_the_controls_of_a_game_speak_the_readers_language(at: Client) -> None:
    spanish = at.get("/fallos/controles/myl_pe/").json()
    english = at.get("/fallos/controles/myl_pe/", headers={"Accept-Language": "en"}).json()
    portuguese = at.get("/fallos/controles/myl_pe/", headers={"Accept-Language": "pt-BR"}).json()
    destroyed = [
        [one["text"] for one in given["controls"]["object"] if one["key"] == "destroyed"]
        for given in (spanish, english, portuguese)
    ]

    assert destroyed == [["Fue destruida este turno"], ["Was destroyed this turn"], ["Foi destruída neste turno"]]
    assert "es" not in portuguese["controls"]["object"][0]
    assert (spanish["words"]["again"], english["words"]["again"]) == ("Otra igual", "Another one")


def test_a_game_that_nobody_knows_has_no_controls(at: Client) -> None:
    assert at.get("/fallos/controles/ajedrez/").status_code == 404


def test_a_card_is_put_on_a_board_by_its_name_or_beside_others_of_the_name_by_its_id(at: Client) -> None:
    def keys(words: str) -> list[str]:
        return [one["key"] for one in at.get("/fallos/cartas/", {"juego": "myl_pe", "busca": words}).json()["cards"]]

    assert keys("dearg diulai")[0] == "Dearg Diulai"
    assert all("-" in key for key in keys("hades"))
    assert keys("") == []


def test_a_card_that_a_board_must_describe_comes_with_what_is_known_of_it(at: Client) -> None:
    (commando, *_others) = at.get("/fallos/cartas/?juego=smash_up&busca=commandbro").json()["cards"]

    assert commando["face"] == {"name": "Commandbro", "type": "esbirro", "power": 5}
    assert commando["whole"] is False


def test_a_card_that_does_nothing_comes_whole(at: Client) -> None:
    (king, *_others) = at.get("/fallos/cartas/?juego=smash_up&busca=king rex").json()["cards"]

    assert king["face"] == {"name": "King Rex", "type": "esbirro", "power": 7}
    assert king["whole"] is True


def test_a_game_without_catalogue_offers_no_cards(at: Client) -> None:
    assert at.get("/fallos/cartas/?juego=dos_filas&busca=savanto").json() == {"cards": []}


def test_what_may_be_done_comes_as_actions_that_can_be_sent_again(at: Client) -> None:
    request = {**case("hades")["request"], "actions": []}
    (moment, *_others) = offered(at, json.dumps(request))["moments"]

    assert moment["by"] == "A"
    assert moment["actions"][0] == {
        "action": {"do": "jugar", "by": "A", "card": "h", "targets": ["dd", "nz"]},
        "text": "A juega Hades: Dearg Diulai, Nanahuatzin",
        "may": "A puede jugar Hades: Dearg Diulai, Nanahuatzin",
    }


def test_what_may_be_done_on_an_impossible_board_cannot_be_said(at: Client) -> None:
    answer = offered(at, impossible_board())

    assert "moments" not in answer
    assert str(answer["error"]).startswith("El tablero no puede existir")


def test_what_is_no_board_is_answered_with_the_way_out(at: Client) -> None:
    assert str(offered(at, '{"state"')["error"]).startswith("El JSON no es válido")


@pytest.mark.parametrize("address", ["/fallos/controles/myl_pe/", "/fallos/cartas/?juego=myl_pe&busca=hades"])
def test_a_stranger_is_sent_to_log_in(client: Client, address: str) -> None:
    assert client.get(address)["Location"].startswith("/cuenta/entrar/")


def test_a_stranger_asks_nothing_of_the_engine(client: Client) -> None:
    assert client.post("/fallos/acciones/", {"board": board("hades")})["Location"].startswith("/cuenta/entrar/")


def test_it_starts_from_the_question_and_the_players_of_the_call(at: Client, running: Event, judge: User) -> None:
    match = running.rounds.get().matches.order_by("table").first()
    assert match is not None
    call = Call.objects.create(event=running, match=match, table=match.table, note="¿puede atacar?", raised_by=judge)
    page = at.get(f"/e/{running.slug}/fallos/nuevo/?llamada={call.pk}")
    players = json.loads(page.context["players"])
    assert page.context["form"].initial["question"] == "¿puede atacar?"
    assert [(one["side"], one["name"]) for one in players] == [
        (side, seat.player.name) for side, seat in zip("AB", match.seats.order_by("position"), strict=True)
    ]


def test_a_dispute_that_was_kept_without_a_signal_arrives_once(at: Client, judge: User) -> None:
    sent = {"board": board("hades"), "key": "1", "question": "x"}
    headers = {"Idempotency-Key": "a" * 32, "Outbox-For": str(judge.pk)}
    first, again = (at.post("/fallos/nuevo/", sent, headers=headers).json() for _ in range(2))
    assert first == again
    assert first["back"] == Dispute.objects.get().get_absolute_url()


def test_a_kept_board_that_cannot_be_is_refused_in_a_sentence(at: Client, judge: User) -> None:
    sent = {"board": impossible_board(), "key": "1", "question": "x"}
    headers = {"Idempotency-Key": "b" * 32, "Outbox-For": str(judge.pk)}
    answer = at.post("/fallos/nuevo/", sent, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["message"]
    assert Dispute.objects.count() == 0
