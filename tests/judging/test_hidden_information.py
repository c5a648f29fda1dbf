"""What lies in hands and decks reaches the judges, and nobody else."""

import json
import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from judging.actions.review import publish_ruling
from judging.actions.sharing import share_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.boards import prepared
from judging.models import Ruling
from tests.engine.unseen import requests, unseen, with_other_cards
from tests.judging.cases import case
from tests.looping import some
from tests.sampling import EXHAUSTIVE, sample
from tests.tournaments.conftest import Person
from tournaments.actions.people.invitations import invite
from tournaments.actions.people.registration import link_account
from tournaments.models import Event, Role, User
from tournaments.queries.room.version import version_of
from tournaments.views.events.printing import SHEETS


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
    """A page without what every page has of its own: ids, times, tokens, numbers of rows, versions."""
    text = text.replace(version_of(Event.objects.get(pk=ruling.dispute.event_id)), "VERSION")
    text = re.sub(rf'(?<!max=)"{ruling.dispute.pk}"', "PK", text.replace(str(ruling.dispute.uuid), "UUID"))
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


def addresses(event: Event, ruling: Ruling, code: str, token: str, cards: tuple[str, ...]) -> dict[str, str]:
    """Every address of the site that is about no other thing than this event, its first table, this ruling, these cards
    and an invitation to work at the event.

    By the names of what stands in them, so that those of two rulings can be compared. What has rows of its own is
    tried by the first numbers and by those of the dispute and its ruling.
    """
    dispute = ruling.dispute
    cited = [citation.section.replace(" ", "-") for citation in ruling.citations.all()[:2]]
    known = {
        "slug": {event.slug: event.slug},
        "uuid": {"UUID": str(dispute.uuid)},
        "game": {dispute.game: dispute.game},
        "what": {what: what for what in ("players", "standings")},
        "sheet": {sheet: sheet for sheet in SHEETS},
        "part": {part: part for part in ("posiciones", "mesas", "llave")},
        "card": {card: card for card in cards},
        "token": {"TOKEN": token},
        "kind": {one["kind"]: one["kind"] for one in prepared(dispute.game)[:1]},
        "pk": {"1": "1", "2": "2", "DISPUTE": str(dispute.pk), "RULING": str(ruling.pk)},
        "at": {"0": "0", "1": "1", "2": "2"},
        "code": {"CODE": code},
        "anchor": {anchor: anchor for anchor in cited},
        **{number: {"1": "1"} for number in ("number", "table", "board", "position")},
    }
    found = {}
    for where in walk(get_resolver().url_patterns, ""):
        names = re.findall(r"<(?:\w+:)?(\w+)>", where)
        if "admin" in where or not known.keys() >= set(names):
            continue
        template = "/" + re.sub(r"<(?:\w+:)?\w+>", "{}", where)
        for values in product(*(known[name].items() for name in names)):
            found[template.format(*(named for named, _ in values))] = template.format(*(value for _, value in values))
    hidden = [f"/biblioteca/?{asked}={name}" for asked in ("busca", "carta") for name in ("Otra", "otra")]
    return found | {address: address for address in hidden}


def named_cards(client: Client, *requests: dict[str, Any]) -> tuple[str, ...]:
    """The catalogue's ids of cards whose names stand on these boards, some of them hidden on one or on both."""
    found: dict[str, None] = {}
    for request in requests:
        for name in dict.fromkeys(str(written["card"]) for written in request["state"]["objects"].values()):
            answer = client.get("/api/v1/cards/", {"game": request["game"], "q": name})
            rows = answer.json() if answer.status_code == 200 else []
            found |= dict.fromkeys(row["id"] for row in rows if row["name"] == name)
    return tuple(found)[:MOST_CARDS]


def walk(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[str]:
    """Every route of the site as it is written."""
    for pattern in patterns:
        where = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from walk(pattern.url_patterns, where)
        else:
            yield where


LATER_FOUND = ("exportar/players.csv", "exportar/standings.csv", "incrustar/posiciones/")
MOST_CARDS = 8
LOGS = ("/registro/", "/log/")
ELSEWISE = ("/metrics",)
"""What differs each time by itself."""


def what_everybody_reads(client: Client, ruling: Ruling, code: str, where: dict[str, str]) -> dict[str, str]:
    """The answer of each address that is answered, without what every answer has of its own."""
    told = {}
    for name, address in where.items():
        answer = client.get(address)
        if answer.status_code == 200 and not address.endswith(ELSEWISE):
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
            text = without_moments(body.decode("utf-8", "replace"), ruling).replace(code, "CODE")
            told[name] = words_of(text) if address.endswith(LOGS) else text
    return told


def words_of(text: str) -> str:
    """The different words of a log, which grows by the rows of each dispute and chains them by hashes."""
    return " ".join(sorted(set(re.findall(r"[^\W\d]{2,}", re.sub(r"\b(?:UUID|ID|[0-9a-f]{8,})\b", "", text)))))


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
    ("game", "reader", "seed"),
    sample(
        [
            ("myl_pe", "visitor", 1),
            ("myl_pe", "carla", 2),
            ("myl_pe", "another player", 3),
            ("myl_pe", "stranger", 4),
            ("smash_up", "carla", 5),
            ("summoner_wars", "another player", 7),
            ("dos_filas", "visitor", 8),
            ("myl_pe", "scorekeeper", 9),
            ("summoner_wars", "visitor", 10),
        ],
        1,
    ),
)
def test_no_address_of_the_site_tells_apart_what_is_hidden(
    game: str,
    reader: str,
    seed: int,
    running: Event,
    judge: User,
    head_judge: User,
    carla: User,
    amanda: User,
    person: Person,
    staff: dict[Role, User],
    client: Client,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Visitors, two players, an account without a part in the event and one of its staff who judges nothing, on
    everything they can open: exports, embeds, card pages and invitations as well.
    """
    caplog.set_level("INFO")
    candidates = [request for request in requests(game) if unseen(request) and request["actions"]]
    another = person("bastian", "Bastián")
    link_account(player=running.players.exclude(name="Carla")[0], username="bastian", by=amanda)
    readers = {"carla": carla, "another player": another, "stranger": person("nadie")}
    readers["scorekeeper"] = staff[Role.SCOREKEEPER]
    Event.objects.filter(pk=running.pk).update(embeds=True)
    _, token = invite(event=running, role=Role.JUDGE, by=amanda)
    if reader in readers:
        client.force_login(readers[reader])
    always = ["/fallos/UUID/", f"/e/{running.slug}/fallos/", "/api/v1/disputes/UUID/", "/f/CODE/"]
    always += [f"/e/{running.slug}/{path}" for path in LATER_FOUND]
    for one in some(Random(seed).sample(candidates, min(2 if EXHAUSTIVE else 1, len(candidates)))):
        seen: list[tuple[dict[str, str], list[str]]] = []
        for request in (one, with_other_cards(one)):
            caplog.clear()
            dispute = submit_dispute(by=judge, request=json.dumps(request), key=f"{seed}.{len(seen)}", event=running)
            ruling = rule(dispute.pk)
            assert ruling is not None
            ruling = publish_ruling(ruling=ruling, by=head_judge)
            code = share_ruling(ruling=ruling, by=judge).code
            logged = [re.sub(r"[\d.]+", "N", without_moments(record.getMessage(), ruling)) for record in caplog.records]
            where = addresses(running, ruling, code, token, named_cards(client, one, with_other_cards(one)))
            where = {name: where[name] for name in [*always, *sample(sorted(where), len(where) // 16)]}
            told = what_everybody_reads(client, ruling, code, where)
            seen.append((told, logged))
            dispute.delete()
        (told, logged), (other, otherwise) = seen
        assert set(always) <= told.keys()
        assert told.keys() == other.keys()
        assert {address for address in some(told) if told[address] != other[address]} == set()
        assert logged == otherwise


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
