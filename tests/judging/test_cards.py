"""The card search and the card pages: for everybody, and with no more than everybody may know."""

import json

import pytest
from django.test import Client

from judging import catalogue
from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Ruling
from tests.judging.cases import case
from tournaments.models import Event, User

HADES = "ERT-121"


def _page(client: Client, path: str, **headers: str) -> str:
    return client.get(path, headers=headers).content.decode()


@pytest.mark.django_db
def test_a_card_is_found_without_its_accents_by_anybody(client: Client) -> None:
    found = client.get("/cartas/?busca=odin").context["cards"]
    assert [card["id"] for card in found[:2]] == ["ERT-001", "CFD-085"]


@pytest.mark.django_db
def test_while_one_types_only_the_list_comes(client: Client) -> None:
    assert "<h1>" not in _page(client, "/cartas/?busca=zeus", **{"HX-Request": "true"})
    assert "<h1>" in _page(client, "/cartas/?busca=zeus")


@pytest.mark.django_db
def test_letters_that_are_no_card_say_what_to_try(client: Client) -> None:
    assert "Ninguna carta calza" in _page(client, "/cartas/?busca=qqqqzzzz")


@pytest.mark.django_db
def test_a_card_of_another_game_is_found_in_its_own_catalogue(client: Client) -> None:
    assert "Battle Mage" in _page(client, "/cartas/?juego=summoner_wars&busca=batle mage")
    assert "Battle Mage" not in _page(client, "/cartas/?juego=myl_pe&busca=batle mage")


@pytest.mark.django_db
def test_a_card_page_says_what_the_engine_understood_in_the_readers_language(client: Client) -> None:
    assert "Roba 6 cartas." in _page(client, "/cartas/myl_pe/ERT-114/")
    assert "Draw 6 cards." in _page(client, "/cartas/myl_pe/ERT-114/", **{"Accept-Language": "en"})


@pytest.mark.django_db
def test_a_card_page_holds_the_same_in_the_other_language(client: Client) -> None:
    for reader, other in (("es", "en"), ("en", "es")):
        page = client.get(f"/cartas/myl_pe/{HADES}/", headers={"Accept-Language": reader}).content.decode()
        (ability, *_more) = client.get(f"/api/v1/cards/myl_pe/{HADES}/").json()["abilities"]
        beside = page.partition(f'<ul class="law" lang="{other}">')[2].partition("</ul>")[0]
        assert (ability[other] in beside, ability[reader] in beside) == (True, False)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["myl_pe/ERT-999", "nada/ERT-114", "dos_filas/ERT-114"])
def test_there_is_no_page_for_what_is_no_card(path: str, client: Client) -> None:
    assert client.get(f"/cartas/{path}/").status_code == 404


def _on_card(client: Client, card: str) -> str:
    return _page(client, f"/cartas/myl_pe/{card}/")


def test_a_card_page_lists_the_public_rulings_on_it(ruling: Ruling, head_judge: User, client: Client) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    address = ruling.dispute.get_absolute_url()
    assert address in _on_card(client, HADES)
    assert address not in _on_card(client, "ERT-114")


def test_a_ruling_that_nobody_reviewed_is_not_listed(ruling: Ruling, client: Client) -> None:
    assert ruling.dispute.get_absolute_url() not in _on_card(client, HADES)


def test_a_ruling_of_a_private_event_is_not_listed(
    ruling: Ruling, head_judge: User, running: Event, client: Client
) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    Event.objects.filter(pk=running.pk).update(is_public=False)
    assert ruling.dispute.get_absolute_url() not in _on_card(client, HADES)


def test_a_card_hidden_in_a_hand_does_not_list_the_ruling(
    running: Event, judge: User, head_judge: User, client: Client
) -> None:
    request = case("hades")["request"]
    request["state"]["cards"]["Zeus"] = {"name": "Zeus", "type": "Talismán", "cost": 3}
    request["state"]["objects"]["z"] = {"card": "Zeus", "owner": "B"}
    request["state"]["players"]["B"]["mano"] = ["z"]
    dispute = submit_dispute(by=judge, request=json.dumps(request), key="hidden", event=running)
    found = rule(dispute.pk)
    assert found is not None
    publish_ruling(ruling=found, by=head_judge)
    assert dispute.get_absolute_url() in _on_card(client, HADES)
    assert dispute.get_absolute_url() not in _on_card(client, "ERT-114")


def test_a_ruling_leads_to_the_pages_of_the_cards_on_its_board(
    ruling: Ruling, head_judge: User, client: Client
) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    page = _page(client, ruling.dispute.get_absolute_url())
    assert 'href="/cartas/myl_pe/MGX-162/">Dearg Diulai</a>' in page
    assert 'href="/cartas/?juego=myl_pe&amp;busca=Hades">Hades</a>' in page


def test_a_card_hidden_in_a_hand_is_linked_for_the_judges_alone(
    running: Event, judge: User, head_judge: User, client: Client
) -> None:
    request = case("hades")["request"]
    request["state"]["objects"]["z"] = {"card": "ERT-114", "owner": "B"}
    request["state"]["players"]["B"]["mano"] = ["z"]
    dispute = submit_dispute(by=judge, request=json.dumps(request), key="hidden", event=running)
    found = rule(dispute.pk)
    assert found is not None
    publish_ruling(ruling=found, by=head_judge)
    assert "/cartas/myl_pe/ERT-114/" not in _page(client, dispute.get_absolute_url())
    client.force_login(judge, backend="django.contrib.auth.backends.ModelBackend")
    assert "/cartas/myl_pe/ERT-114/" in _page(client, dispute.get_absolute_url())


def test_names_lead_to_their_page_or_to_the_search_where_there_are_several() -> None:
    assert catalogue.pages("summoner_wars", ["Batle Mage", "Warrior", "Battle Mage"]) == [
        {"name": "Battle Mage", "id": "deep-dwarves-battle-mage"},
        {"name": "Warrior", "id": None},
    ]
    assert catalogue.pages("dos_filas", ["Battle Mage"]) == []
