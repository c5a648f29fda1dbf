"""What lies in hands and decks reaches the judges, and nobody else."""

import json

import pytest
from django.test import Client

from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Ruling
from tests.judging.cases import case
from tournaments.models import Event, User


@pytest.fixture
def published_with_secrets(running: Event, judge: User, head_judge: User) -> Ruling:
    """Hades, with a Tótem in B's hand and an Arma on top of A's deck that nobody has seen."""
    request = case("hades")["request"]
    state = request["state"]
    for name, type_ in (("Tótem Callado", "Tótem"), ("Arma Dormida", "Arma")):
        state["cards"][name] = {"name": name, "type": type_, "cost": 1}
    state["objects"] |= {"t": {"card": "Tótem Callado", "owner": "B"}, "s": {"card": "Arma Dormida", "owner": "A"}}
    state["players"]["B"]["mano"] = ["t"]
    state["players"]["A"]["castillo"] = ["s"]
    dispute = submit_dispute(by=judge, request=json.dumps(request, ensure_ascii=False), key="1", event=running)
    ruling = rule(dispute.pk)
    assert ruling is not None
    return publish_ruling(ruling=ruling, by=head_judge)


SECRETS = ("Tótem Callado", "Arma Dormida")


def test_a_judge_sees_the_hand(published_with_secrets: Ruling, judge: User, client: Client) -> None:
    client.force_login(judge)
    assert "Tótem Callado" in client.get(published_with_secrets.dispute.get_absolute_url()).content.decode()


def test_a_players_page_names_no_hidden_card(published_with_secrets: Ruling, carla: User, client: Client) -> None:
    client.force_login(carla)
    page = client.get(published_with_secrets.dispute.get_absolute_url()).content.decode()
    assert "Dearg Diulai" in page
    assert [secret for secret in SECRETS if secret in page] == []


def test_the_api_names_no_hidden_card_to_a_stranger(published_with_secrets: Ruling, client: Client) -> None:
    answer = client.get(f"/api/v1/disputes/{published_with_secrets.dispute.uuid}/").content.decode()
    assert "Dearg Diulai" in answer
    assert [secret for secret in SECRETS if secret in answer] == []


def test_the_number_of_cards_in_a_hand_is_public(published_with_secrets: Ruling, client: Client) -> None:
    body = client.get(f"/api/v1/disputes/{published_with_secrets.dispute.uuid}/").json()["ruling"]["body"]
    zones = {zone["id"]: zone for zone in body["boards"]["after"]["players"][1]["zones"]}
    assert (zones["mano"]["count"], zones["mano"]["cards"]) == (1, [])


def test_a_card_that_was_shown_by_playing_it_is_named(published_with_secrets: Ruling, client: Client) -> None:
    assert "Hades" in client.get(published_with_secrets.dispute.get_absolute_url()).content.decode()


def test_a_card_whose_play_was_refused_was_shown_too(
    running: Event, judge: User, head_judge: User, client: Client
) -> None:
    request = case("hades")["request"]
    request["state"]["players"]["A"]["reserva"] = []
    request["state"]["players"]["A"]["pagado"] = ["A.oro1", "A.oro2"]
    dispute = submit_dispute(by=judge, request=json.dumps(request, ensure_ascii=False), key="1", event=running)
    ruling = rule(dispute.pk)
    publish_ruling(ruling=ruling, by=head_judge)
    assert ruling.verdict == "illegal"
    assert "Hades" in client.get(dispute.get_absolute_url()).content.decode()


def test_the_list_of_an_event_holds_only_what_is_public(
    published_with_secrets: Ruling, judge: User, client: Client, running: Event
) -> None:
    draft = submit_dispute(by=judge, request=json.dumps(case("kawarimi")["request"]), key="2", event=running)
    assert list(client.get(f"/e/{running.slug}/fallos/").context["page"]) == [published_with_secrets.dispute]
    client.force_login(judge)
    assert list(client.get(f"/e/{running.slug}/fallos/").context["page"]) == [draft, published_with_secrets.dispute]
