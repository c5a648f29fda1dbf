"""The one field as a judge meets it: told back, asked, marked, and one tap from the ruling."""

import json
import re

import pytest
from django.test import Client
from django.utils.html import escape

from judging import boards
from judging.actions.work import rule
from judging.models import Call, Dispute
from tests.judging.cases import board
from tournaments.models import Event, User

KRAKEN = "Kraken con Kunai bloqueado por Oho Yama con Nunchaku, quién muere?"


@pytest.fixture
def at(client: Client, judge: User) -> Client:
    """The judge's browser."""
    client.force_login(judge)
    return client


def _buttons(page: str) -> list[str]:
    """The boards on the buttons of a page, as JSON texts."""
    return [
        found.replace("&quot;", '"').replace("&#x27;", "'")
        for found in re.findall(r'name="board" value="([^"]+)"', page)
    ]


def test_a_sentence_is_told_back_with_what_is_taken_for_granted(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}).content.decode()
    assert "A ataca con Kraken con Kunai; Oho Yama con Nunchaku de B bloquea a Kraken." in page
    assert "el que ataca es del jugador A" in page
    assert "Sí, fallar" in page


def test_the_tap_of_confirmation_asks_for_the_ruling(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}).content.decode()
    answer = at.post("/fallos/nuevo/", {"board": _buttons(page)[0], "key": "1", "question": KRAKEN})
    dispute = Dispute.objects.get()
    assert answer.status_code == 302
    assert dispute.question == KRAKEN
    assert json.loads(dispute.request)["question"] == {"ask": "deaths"}


def test_what_was_taken_for_granted_stands_beside_the_ruling_for_judges(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}).content.decode()
    at.post("/fallos/nuevo/", {"board": _buttons(page)[0], "key": "1", "question": KRAKEN, "told": "1"})
    dispute = Dispute.objects.get()
    rule(dispute.pk)
    assert "nadie más juega ni responde" in [one["es"] for one in dispute.assumed]
    assert "nadie más juega ni responde" in at.get(dispute.get_absolute_url()).content.decode()


def test_another_board_than_the_sentences_takes_nothing_for_granted(at: Client) -> None:
    at.post("/fallos/nuevo/", {"board": board("hades"), "key": "1", "question": KRAKEN, "told": "1"})
    assert Dispute.objects.get().assumed == []


def test_the_answer_is_there_to_read_aloud_and_to_copy_with_its_section(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}).content.decode()
    at.post("/fallos/nuevo/", {"board": _buttons(page)[0], "key": "1", "question": KRAKEN})
    dispute = Dispute.objects.get()
    rule(dispute.pk)
    ruled = at.get(dispute.get_absolute_url()).content.decode()
    aloud = re.search(r'data-aloud="([^"]+)"', ruled)
    copied = re.search(r'data-copy="([^"]+)"', ruled)
    assert aloud is not None
    assert re.fullmatch(r"Mueren los dos: .* Lo dice DAR [\d.]+[^.]*\.", aloud[1])
    assert copied is not None
    assert copied[1].startswith(KRAKEN)
    assert copied[1].endswith(dispute.get_absolute_url())


def test_three_sections_stand_beside_the_answer_and_the_others_below(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}).content.decode()
    at.post("/fallos/nuevo/", {"board": _buttons(page)[0], "key": "1", "question": KRAKEN})
    dispute = Dispute.objects.get()
    rule(dispute.pk)
    ruling = dispute.ruling
    sections = ["9.3.4.1.ii", "3.2.F", "6.8", "9.3.1.e", "9.3.2.d"]
    ruling.body["citations"] = [{"section": section, "kind": "decisive", "title": ""} for section in sections]
    ruling.save(update_fields=["body"])
    ruled = at.get(dispute.get_absolute_url()).content.decode()
    chips = ruled[: ruled.index("data-aloud")].rpartition('<p class="cluster">')[2]
    assert re.findall(r"#s-([^\"]+)", chips) == ["9-3-4-1-ii", "3-2-F", "6-8"]
    assert "y 2 más" in chips


def test_what_the_answer_depends_on_is_asked_with_a_button_for_each_answer(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "Bajé un Khnum este turno, ¿puede atacar?"}).content.decode()
    assert "Sus textos son distintos" in page
    asked = [json.loads(text)["state"]["objects"]["khnum"]["card"] for text in _buttons(page)]
    assert asked[:2] == ["CFD-130", "ERT-044"]
    assert "Sí, fallar" not in page


def test_a_question_without_a_board_is_answered_by_the_document_at_once(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "¿puedo bajar un oro después de jugar un aliado?"}).content.decode()
    assert "Lo que dice el documento" in page
    assert "No. 9.2: Se juegan cartas; el Oro debe ir primero" in page
    assert "no se cuenta ninguna mesa" in page
    assert _buttons(page) == []


def test_words_that_were_not_understood_are_marked_and_offer_no_ruling(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "Kraken con blorfio bloqueado por Oni, quién muere?"}).content.decode()
    assert '<mark>blorfio</mark><span class="visually-hidden"> (no entendido)</span>' in page
    assert "<u>Kraken</u>" in page
    assert "Sí, fallar" not in page
    assert "Armar el tablero" in page


def test_each_word_says_what_it_became(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "Kraken bloqueado por Oni, quién muere?"}).content.decode()
    assert "<dt>Kraken</dt><dd>una carta</dd>" in page
    assert "<dt>bloqueado</dt><dd>una jugada</dd>" in page
    assert "no entendido" not in page


def test_the_words_are_told_in_english_as_well(at: Client) -> None:
    english = {"Accept-Language": "en"}
    page = at.post("/fallos/contar/", {"what": KRAKEN}, headers=english).content.decode()
    assert "Word by word" in page
    assert "<dd>a card</dd>" in page


def test_a_sentence_is_shown_as_words_and_not_as_markup(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "<script>alert(1)</script> ataca"}).content.decode()
    assert "<script>alert" not in page
    assert escape("<") in page


def test_nothing_told_gets_one_sentence_that_says_what_to_do(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "  "})
    assert (page.status_code, "Cuenta qué pasó" in page.content.decode()) == (422, True)


def test_it_can_be_corrected_in_the_composer(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}).content.decode()
    composer = at.post("/fallos/nuevo/", {"board": _buttons(page)[0], "question": KRAKEN, "edit": "1"})
    assert composer.status_code == 200
    assert composer.context["form"].initial["question"] == KRAKEN
    assert Dispute.objects.count() == 0


def test_htmx_gets_the_fragment_alone(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": KRAKEN}, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in page
    assert "Esto entendí" in page


def test_in_english_it_is_told_back_in_english(at: Client) -> None:
    sentence = "Kraken with Kunai blocked by Oho Yama with Nunchaku, who dies?"
    page = at.post("/fallos/contar/", {"what": sentence}, headers={"Accept-Language": "en"}).content.decode()
    assert "A attacks with Kraken with Kunai" in page
    assert "Yes, rule" in page


def test_the_desk_of_an_event_holds_the_field(at: Client, event: Event) -> None:
    assert "Cuéntame qué pasó" in at.get(f"/e/{event.slug}/llamadas/").content.decode()


def test_it_starts_from_the_call_and_the_dispute_is_tied_to_it(at: Client, event: Event, judge: User) -> None:
    call = Call.objects.create(event=event, table=3, note="Kraken bloqueado por Oni, quién muere?", raised_by=judge)
    page = at.get(f"/e/{event.slug}/fallos/contar/?llamada={call.pk}").content.decode()
    assert "Para la llamada de la mesa 3." in page
    assert "Kraken bloqueado por Oni, quién muere?" in page
    told = at.post(f"/e/{event.slug}/fallos/contar/?llamada={call.pk}", {"what": call.note}).content.decode()
    at.post(
        f"/e/{event.slug}/fallos/nuevo/?llamada={call.pk}",
        {"board": _buttons(told)[0], "key": "7", "question": call.note},
    )
    assert Dispute.objects.get().call == call


def test_a_player_has_no_such_field(client: Client, running: Event, carla: User) -> None:
    client.force_login(carla)
    assert client.post(f"/e/{running.slug}/fallos/contar/", {"what": KRAKEN}).status_code in (403, 404)


def test_a_stranger_is_sent_to_log_in(client: Client) -> None:
    assert client.post("/fallos/contar/", {"what": KRAKEN}).status_code == 302


def test_games_without_situations_have_no_field(at: Client, event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(game="dos_filas")
    assert at.get(f"/e/{event.slug}/fallos/contar/").status_code == 404
    assert "Cuéntame qué pasó" not in at.get(f"/e/{event.slug}/llamadas/").content.decode()
    assert not boards.tells_situations("dos_filas")


def test_what_was_understood_of_a_sentence_is_offered_to_be_completed(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "Kraken blorfio bloqueado por Oni, quién muere?"}).content.decode()
    (offered,) = [json.loads(text) for text in _buttons(page)]
    assert {one["card"] for one in offered["state"]["objects"].values()} == {"Kraken", "Oni"}
    assert 'name="edit" value="1"' in page
    assert "Sí, fallar" not in page


def test_a_mistake_at_the_table_gets_the_document_the_remedy_of_the_catalogue_and_its_facts(at: Client) -> None:
    page = at.post(
        "/fallos/contar/", {"what": "mi rival robo 2 cartas al final del turno, que hacemos"}
    ).content.decode()
    assert "Cómo se corrige lo que ya pasó no lo dice el documento" in page
    assert "J3 · Carta de más en mano" in page
    assert "/fallos/situacion/robo-de-mas/" in page
    assert "Sí, fallar" not in page


def test_a_question_about_a_deck_names_no_infraction(at: Client) -> None:
    page = at.post("/fallos/contar/", {"what": "se puede tener 4 kraken en el mazo?"}).content.decode()
    assert "de Kraken van en el mazo 3 como máximo" in page
    assert "El catálogo" not in page
