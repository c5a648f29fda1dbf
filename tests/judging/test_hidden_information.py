"""What lies in hands and decks reaches the judges, and nobody else."""

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Ruling
from tests.engine.unseen import requests, unseen, with_other_cards
from tests.judging.cases import case
from tests.looping import some
from tests.tournaments.conftest import Person
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


HANDS = (
    {"name": "Kawarimi", "type": "Talismán", "cost": 2},
    {"name": "Flechero", "type": "Aliado", "cost": 2, "strength": 2},
    {"name": "Oro", "type": "Oro"},
)
"""Three hands that nobody has seen: one that answers an attack, one that annuls, and one that does nothing."""


def published_with_a_hand(printed: dict[str, object], event: Event, judge: User, head: User, key: str) -> Ruling:
    """Kawarimi's attack before it is answered, with one card in the defender's hand and one on top of a deck."""
    request = case("kawarimi")["request"]
    state = request["state"]
    request["actions"] = request["actions"][:1]
    name = f"secreta {printed['name']}"
    state["cards"][name] = {**printed}
    state["objects"] |= {"h": {"card": name, "owner": "B"}, "d": {"card": name, "owner": "A"}}
    state["players"]["B"]["mano"] = [*state["players"]["B"].get("mano", []), "h"]
    state["players"]["A"]["castillo"] = ["d"]
    dispute = submit_dispute(by=judge, request=json.dumps(request, ensure_ascii=False), key=key, event=event)
    ruling = rule(dispute.pk)
    assert ruling is not None
    return publish_ruling(ruling=ruling, by=head)


def normal(text: str, ruling: Ruling) -> str:
    """A page without what every page has of its own: ids, times, tokens, numbers of rows."""
    text = text.replace(str(ruling.dispute.uuid), "UUID").replace(f'"{ruling.dispute.pk}"', "PK")
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)", "TIME", text)
    return re.sub(r'(csrf\w*"?[^>]*value=|nonce=|X-CSRFToken": )"[^"]+"', r"\1TOKEN", text)


@pytest.mark.parametrize("reader", [None, "carla"])
def test_boards_that_differ_only_in_hidden_cards_read_the_same_to_everybody_else(
    reader: str | None,
    running: Event,
    judge: User,
    head_judge: User,
    client: Client,
    request: pytest.FixtureRequest,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    if reader:
        client.force_login(request.getfixturevalue(reader))
    seen = []
    for number, printed in enumerate(HANDS):
        caplog.clear()
        ruling = published_with_a_hand(printed, running, judge, head_judge, str(number))
        page = ruling.dispute.get_absolute_url()
        urls = (page, f"/api/v1/disputes/{ruling.dispute.uuid}/", f"/e/{running.slug}/fallos/", "/", "/reglas/myl_pe/")
        urls += (f"/api/v1/events/{running.slug}/disputes/",)
        told = [normal(client.get(url).content.decode(), ruling) for url in urls]
        logged = [re.sub(r"[\d.]+", "N", normal(record.getMessage(), ruling)) for record in caplog.records]
        seen.append((told, logged))
        ruling.dispute.delete()
    assert seen[0] == seen[1] == seen[2]


def addresses(event: Event, ruling: Ruling) -> Iterator[str]:
    """Every address of the site that is about no other thing than this event, its first table and this ruling."""
    known = {
        "slug": event.slug,
        "uuid": str(ruling.dispute.uuid),
        "number": "1",
        "table": "1",
        "game": ruling.dispute.game,
        "what": "jugadores",
        "sheet": "mesas",
    }

    def walk(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[str]:
        for pattern in patterns:
            where = before + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, where)
            else:
                yield "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: known.get(found[1], found[0]), where)

    yield from (
        address for address in walk(get_resolver().url_patterns, "") if "<" not in address and "admin" not in address
    )


ELSEWISE = ("/metrics",)
"""What differs each time by itself."""


def what_everybody_reads(client: Client, ruling: Ruling, event: Event, where: list[str]) -> dict[str, str]:
    """The answer of each address that is answered, without what every answer has of its own."""
    told = {}
    for address in where:
        answer = client.get(address)
        if answer.status_code == 200 and not address.endswith(ELSEWISE):
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
            told[address.replace(str(ruling.dispute.uuid), "UUID")] = without_moments(
                body.decode("utf-8", "replace"), ruling
            )
    return told


def without_moments(text: str, ruling: Ruling) -> str:
    """A text without ids, times, tokens, and the marks by which a page knows that it is a new one."""
    text = text.replace(str(ruling.dispute.uuid), "UUID")
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)", "TIME", text)
    text = re.sub(r"\b\d\d[-/]\d\d(?:[-/]\d{4})? \d\d:\d\d\b", "TIME", text)
    text = re.sub(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "ID", text)
    text = re.sub(r'(csrf\w*"?[^>]*value=|nonce=|X-CSRFToken": )"[^"]+"', r"\1TOKEN", text)
    text = re.sub(r"\b[0-9a-f]{12}\b", "MARK", text)
    text = re.sub(r"(CreationDate \(D:|DTSTAMP:|SEQUENCE:)[0-9TZ]+", r"\1TIME", text)
    text = re.sub(r"/ID \[<[0-9A-F]+><[0-9A-F]+>\]", "/ID", text)
    return re.sub(r'"version": ?\d+', "VERSION", text)


@pytest.mark.parametrize(
    ("game", "reader"),
    [
        ("myl_pe", None),
        ("myl_pe", "carla"),
        ("myl_pe", "diego"),
        ("smash_up", "carla"),
        ("summoner_wars", None),
        ("dos_filas", None),
    ],
)
def test_no_address_of_the_site_tells_apart_what_is_hidden(
    game: str,
    reader: str | None,
    running: Event,
    judge: User,
    head_judge: User,
    carla: User,
    person: Person,
    client: Client,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Anonymous visitors, a player and an account without a part in the event, on everything they can open."""
    caplog.set_level("INFO")
    one = next(request for request in requests(game) if unseen(request) and request["actions"])
    if reader is not None:
        client.force_login(carla if reader == "carla" else person(reader))
    seen, where = [], []
    for number, request in enumerate((one, with_other_cards(one))):
        caplog.clear()
        dispute = submit_dispute(by=judge, request=json.dumps(request), key=str(number), event=running)
        ruling = rule(dispute.pk)
        assert ruling is not None
        ruling = publish_ruling(ruling=ruling, by=head_judge)
        logged = [re.sub(r"[\d.]+", "N", without_moments(record.getMessage(), ruling)) for record in caplog.records]
        where = where or [address.replace(str(dispute.uuid), "UUID") for address in addresses(running, ruling)]
        told = what_everybody_reads(client, ruling, running, [one.replace("UUID", str(dispute.uuid)) for one in where])
        where = [address for address in where if address in told]
        seen.append((told, logged))
        dispute.delete()
    told, other = seen[0][0], seen[1][0]
    assert {"/fallos/UUID/", f"/e/{running.slug}/fallos/", "/api/v1/disputes/UUID/"} <= told.keys()
    assert {address for address in some(told) if told[address] != other.get(address)} == set()
    assert seen[0][1] == seen[1][1]


def test_a_judge_reads_what_the_hidden_card_would_do(running: Event, judge: User, head_judge: User) -> None:
    bodies = [
        published_with_a_hand(printed, running, judge, head_judge, str(number)).body
        for number, printed in enumerate(HANDS)
    ]
    assert len({json.dumps(body, sort_keys=True) for body in bodies}) == len(HANDS)


def test_the_public_text_says_that_unseen_cards_could_matter(published_with_secrets: Ruling, client: Client) -> None:
    page = client.get(published_with_secrets.dispute.get_absolute_url()).content.decode()
    assert "Cartas que no todos han visto" in page


def test_a_question_about_a_hidden_card_has_no_public_answer(
    running: Event, judge: User, head_judge: User, client: Client
) -> None:
    request = case("hades")["request"]
    state = request["state"]
    state["cards"]["Tótem Callado"] = {"name": "Tótem Callado", "type": "Tótem", "cost": 1}
    state["objects"]["t"] = {"card": "Tótem Callado", "owner": "B"}
    state["players"]["B"]["mano"] = ["t"]
    request["question"] = {"ask": "zone", "card": "t"}
    dispute = submit_dispute(by=judge, request=json.dumps(request, ensure_ascii=False), key="1", event=running)
    ruling = rule(dispute.pk)
    assert ruling is not None
    publish_ruling(ruling=ruling, by=head_judge)
    body = client.get(f"/api/v1/disputes/{dispute.uuid}/").json()["ruling"]["body"]
    assert body["answer"]["es"] == "El fallo trata de cartas que no son públicas."
