"""The situations of one tap: asked with buttons, told back as a board, and one tap from the ruling."""

import json
import re

import pytest
from django.test import Client

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from judging.actions.work import rule
from judging.models import Call, Dispute
from tournaments.actions.decks.decks import submit_deck
from tournaments.models import Event, User

KINDS = ("combate", "responder", "nuevo", "destino", "olvido", "busqueda")
COMBAT = {"side": "B", "attacker.text": "Kraken", "blocker.text": "Oni", "ask": "deaths", "go": "1"}


@pytest.fixture
def at(client: Client, judge: User) -> Client:
    """The judge's browser."""
    client.force_login(judge)
    return client


@pytest.fixture
def call(running: Event, judge: User, amanda: User) -> Call:
    """A call of the first table, whose first player has registered a deck."""
    match = running.rounds.get().matches.order_by("table").first()
    assert match is not None
    submit_deck(
        player=match.seats.order_by("position")[0].player, text=sample_deck(1), by=amanda, reason="la traía en papel"
    )
    return Call.objects.create(event=running, match=match, table=match.table, note="¿muere?", raised_by=judge)


def _boards(page: str) -> list[str]:
    found = re.findall(r'name="board" value="([^"]+)"', page)
    return [text.replace("&quot;", '"').replace("&#x27;", "'") for text in found]


@pytest.mark.parametrize("kind", KINDS)
def test_each_situation_asks_its_facts(at: Client, kind: str) -> None:
    page = at.get(f"/fallos/situacion/{kind}/").content.decode()
    assert page.count("<fieldset") >= 3
    assert "Entender" in page


def test_a_situation_that_there_is_not_is_not_found(at: Client) -> None:
    assert at.get("/fallos/situacion/otra/").status_code == 404


@pytest.mark.parametrize(
    ("kind", "facts", "told", "question"),
    [
        ("combate", COMBAT, "B ataca con Kraken; Oni de A bloquea a Kraken.", {"ask": "deaths"}),
        (
            "responder",
            {"side": "A", "did": "plays", "card.text": "Zeus", "hand.text": "Jujitsu"},
            "B tiene en la mano Jujitsu; A tiene 3 Oros; B tiene 2 Oros; A juega Zeus.",
            {"ask": "replies", "action": 0},
        ),
        (
            "nuevo",
            {"side": "A", "card.text": "Kasim", "since": "now", "wants": "attack"},
            "A ataca con Kasim (entró este turno).",
            {"ask": "legal", "action": 1},
        ),
        (
            "destino",
            {"side": "A", "card.text": "Mara", "effect.text": "Yanomami", "ask": "zone"},
            "A tiene en juego Mara; B tiene 4 Oros; B juega Yanomami sobre Mara.",
            {"ask": "zone", "card": "mara"},
        ),
        ("olvido", {"side": "B", "what": "group"}, "B quiere agrupar ahora.", {"ask": "legal", "action": 0}),
        (
            "busqueda",
            {"side": "A", "card.text": "Cuernos de Adumla", "missing": "Oro", "ask": "anyway"},
            "A tiene 2 Oros; en el Mazo Castillo de A no hay Oro; A juega Cuernos de Adumla.",
            {"ask": "shuffled"},
        ),
    ],
)
def test_the_facts_are_told_back_as_a_board(
    at: Client, kind: str, facts: dict[str, str], told: str, question: dict[str, object]
) -> None:
    page = at.post(f"/fallos/situacion/{kind}/", {**facts, "go": "1"}).content.decode()
    assert told in page
    assert json.loads(_boards(page)[0])["question"] == question


def test_one_tap_asks_for_the_ruling_and_keeps_what_was_taken_for_granted(at: Client) -> None:
    page = at.post("/fallos/situacion/combate/", COMBAT).content.decode()
    facts = re.search(r'name="facts" value="([^"]+)"', page)
    assert facts is not None
    asked = {"board": _boards(page)[0], "key": "1", "question": "Turno de B", "told": "1"}
    at.post("/fallos/nuevo/", {**asked, "facts": facts[1].replace("&quot;", '"')})
    dispute = Dispute.objects.get()
    assert rule(dispute.pk) is not None
    assert "nadie más juega ni responde" in [one["es"] for one in dispute.assumed]
    assert "Muere Oni, de A" in at.get(dispute.get_absolute_url()).content.decode()


def test_facts_of_another_board_take_nothing_for_granted(at: Client) -> None:
    page = at.post("/fallos/situacion/combate/", COMBAT).content.decode()
    asked = {"board": _boards(page)[0], "key": "1", "question": "x", "told": "1", "facts": '{"kind": "olvido"}'}
    at.post("/fallos/nuevo/", asked)
    assert Dispute.objects.get().assumed == []


def test_what_is_missing_is_said_where_somebody_asked(at: Client) -> None:
    page = at.post("/fallos/situacion/combate/", {"side": "A", "go": "1"})
    assert page.status_code == 422
    assert "Falta responder: ¿Con qué Aliado?" in page.content.decode()


def test_nothing_is_said_while_somebody_still_answers(at: Client) -> None:
    page = at.post("/fallos/situacion/combate/", {"side": "A"}, headers={"HX-Request": "true"})
    assert (page.status_code, page.content) == (200, b"")


def test_a_card_that_nobody_knows_and_one_of_the_wrong_kind_are_refused(at: Client) -> None:
    unknown = at.post("/fallos/situacion/combate/", {**COMBAT, "attacker.text": "Blorfio"}).content.decode()
    assert "No conozco la carta «Blorfio»." in unknown
    talisman = at.post("/fallos/situacion/combate/", {**COMBAT, "attacker.text": "Toki"}).content.decode()
    assert "Toki es un Talismán: aquí no puede ir." in talisman


def test_a_name_may_be_misspelt_and_an_ally_be_a_number(at: Client) -> None:
    facts = {**COMBAT, "attacker.text": "berserkr", "blocker.text": "4"}
    page = at.post("/fallos/situacion/combate/", facts).content.decode()
    assert "B ataca con Berserker" in page
    assert "un Aliado de fuerza 4 de A bloquea a Berserker" in page


def test_the_call_brings_both_players_and_their_decks(at: Client, call: Call) -> None:
    address = f"/e/{call.event.slug}/fallos/situacion/combate/?llamada={call.pk}"
    page = at.get(address).content.decode()
    first, second = call.match.seats.order_by("position")  # type: ignore[union-attr]
    assert f"A · {first.player.name}" in page
    assert f"B · {second.player.name}" in page
    allies = re.findall(r'name="attacker" value="([^"]+)"', page)
    assert len(allies) >= 3
    told = at.post(address, {"side": "A", "attacker": allies[0], "ask": "damage", "go": "1"}).content.decode()
    assert "A ataca con" in told


def test_each_deck_says_whose_answer_its_cards_may_be(at: Client, call: Call) -> None:
    """What the sheet of styles goes by, so that one deck shows, and none before somebody is picked."""
    page = at.get(f"/e/{call.event.slug}/fallos/situacion/combate/?llamada={call.pk}").content.decode()
    shown_when = re.findall(r'class="answers for-(\w)"[^>]*>\s*<label><input type="radio" name="(\w+)"', page)
    assert shown_when[:2] == [("A", "attacker"), ("B", "blocker")]


def test_the_desk_leads_to_all_six(at: Client, running: Event) -> None:
    page = at.get(f"/e/{running.slug}/llamadas/").content.decode()
    assert all(f"/e/{running.slug}/fallos/situacion/{kind}/" in page for kind in KINDS)


def test_a_player_has_no_such_page(client: Client, running: Event, carla: User) -> None:
    client.force_login(carla)
    assert client.get(f"/e/{running.slug}/fallos/situacion/combate/").status_code in (403, 404)


def test_a_game_without_situations_has_no_such_page(at: Client, event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(game="dos_filas")
    assert at.get(f"/e/{event.slug}/fallos/situacion/combate/").status_code == 404


def test_in_portuguese_the_page_asks_in_portuguese(at: Client) -> None:
    page = at.get("/fallos/situacion/combate/", headers={"Accept-Language": "pt-BR"}).content.decode()
    assert "Quem ataca?" in page
    assert "Ninguém bloqueia" in page


def test_in_english_the_page_asks_in_english(at: Client) -> None:
    page = at.get("/fallos/situacion/combate/", headers={"Accept-Language": "en"}).content.decode()
    assert "Who attacks?" in page
    assert "Nobody blocks" in page
