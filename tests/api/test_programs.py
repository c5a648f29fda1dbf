"""Tokens of programs, with what each may do; webhooks, templates, drafts and acceptance of decks through the API."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone

from tests.api.asking import Caller, published, registered
from tests.api.decks import legal_deck
from tournaments.models import ApiToken, AuditEntry, Event, Organisation


def with_token(stranger: Caller, text: str) -> Caller:
    stranger.client.credentials(HTTP_AUTHORIZATION=f"Token {text}")
    return stranger


def test_a_reading_token_reads_and_changes_nothing(amanda: Caller, copa: str, stranger: Caller) -> None:
    made = amanda.post("auth/tokens/", {"name": "Panel", "scope": "read", "days": None}).json()
    assert (made["scope"], made["expiry"]) == ("read", None)
    program = with_token(stranger, made["token"])
    assert program.get(f"events/{copa}/log/").status_code == 200
    refused = program.post(f"events/{copa}/players/", {"names": ["Ana"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "out_of_scope")
    assert program.post("auth/tokens/", {"name": "Otra", "scope": "all"}).status_code == 403
    assert Event.objects.get(slug=copa).players.count() == 0


def test_a_results_token_writes_results_and_pairs_nothing(amanda: Caller, copa: str, stranger: Caller) -> None:
    registered(amanda, copa, "Ana", "Beto")
    published(amanda, copa)
    text = amanda.post("auth/tokens/", {"name": "Marcador", "scope": "results"}).json()["token"]
    program = with_token(stranger, text)
    assert program.put(f"events/{copa}/rounds/1/tables/1/result/", {"first": 2, "second": 0}).status_code == 200
    assert program.post(f"events/{copa}/rounds/1/finish/").json()["code"] == "out_of_scope"


def test_a_whole_token_does_what_its_account_does(amanda: Caller, copa: str, stranger: Caller) -> None:
    text = amanda.post("auth/tokens/", {"name": "Todo", "scope": "all", "days": 30}).json()["token"]
    program = with_token(stranger, text)
    assert program.post(f"events/{copa}/players/", {"names": ["Ana"]}).status_code == 201
    kept = ApiToken.objects.get().kept
    assert timedelta(days=29) < kept.expiry - timezone.now() <= timedelta(days=30)


def test_tokens_are_listed_without_their_text_and_deleted(amanda: Caller, stranger: Caller) -> None:
    made = amanda.post("auth/tokens/", {"name": "Panel"}).json()
    [listed] = amanda.get("auth/tokens/").json()
    assert "token" not in listed
    assert listed["name"] == "Panel"
    assert amanda.delete(f"auth/tokens/{made['id']}/").status_code == 204
    assert with_token(stranger, made["token"]).get("auth/tokens/").status_code == 401
    assert AuditEntry.objects.filter(action="token.delete").count() == 1


def test_nobody_sees_or_ends_the_tokens_of_another(amanda: Caller, caller: Callable[[str], Caller]) -> None:
    made = amanda.post("auth/tokens/", {"name": "Panel"}).json()
    assert caller("bastian").get("auth/tokens/").json() == []
    assert caller("bastian").delete(f"auth/tokens/{made['id']}/").status_code == 404


def test_a_webhook_that_leads_inside_is_refused(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    body = {"url": "https://127.0.0.1/", "wanted": ["round.published"]}
    refused = amanda.post(f"events/{copa}/webhooks/", body)
    assert (refused.status_code, refused.json()["code"]) == (400, "inside_address")
    assert refused.json()["fields"]["url"]
    assert amanda.get(f"events/{copa}/webhooks/").json() == []
    assert caller("bastian").get(f"events/{copa}/webhooks/").status_code == 403


def test_a_webhook_is_added_and_removed(amanda: Caller, copa: str, settings: object) -> None:
    settings.WEBHOOK_NETWORKS = ["127.0.0.0/8"]  # type: ignore[attr-defined]
    made = amanda.post(f"events/{copa}/webhooks/", {"url": "http://127.0.0.1:9/", "wanted": ["result"]})
    assert made.status_code == 201, made.json()
    [listed] = amanda.get(f"events/{copa}/webhooks/").json()
    assert (listed["url"], listed["kind"], listed["wanted"]) == ("http://127.0.0.1:9/", "json", ["result"])
    assert amanda.delete(f"events/{copa}/webhooks/{listed['id']}/").status_code == 204


def test_an_organisation_keeps_templates(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    slug = amanda.post("organisations/", {"name": "Liga del Puerto"}).json()["slug"]
    amanda.patch(f"events/{copa}/", {"round_minutes": 35, "starts_at": "10:00"})
    templates = f"organisations/{slug}/templates/"
    made = amanda.post(templates, {"event": copa, "name": "Sábado"})
    assert made.status_code == 201, made.json()
    kept = made.json()["begins_with"]
    assert (kept["round_minutes"], "name" in kept, "starts_on" in kept) == (35, False, False)
    assert amanda.post(templates, {"event": copa, "name": "SÁBADO"}).json()["code"] == "template_exists"
    assert caller("bastian").get(templates).status_code == 403
    begun = {"template": made.json()["id"], "name": "Sábado 2", "starts_on": "2026-12-05", "prizes": "Junior:\n1: Copa"}
    event = amanda.post("events/", begun)
    assert event.status_code == 201, event.json()
    said = {name: event.json()[name] for name in ("round_minutes", "organisation", "prizes", "game")}
    assert said == {"round_minutes": 35, "organisation": slug, "prizes": "Junior:\n1: Copa", "game": "myl_pe"}
    assert caller("bastian").post("events/", begun).status_code == 400
    assert set(amanda.post("events/", {"name": "x", "starts_on": "2026-12-05"}).json()["fields"]) == {
        "game",
        "planned_rounds",
    }
    assert amanda.delete(f"{templates}{made.json()['id']}/").status_code == 204
    assert Organisation.objects.get(slug=slug).templates.count() == 0


def test_a_draft_of_a_deck_is_its_players_alone(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    caller("bastian")
    numbers = registered(amanda, copa, "Bastián")
    amanda.put(f"events/{copa}/players/{numbers['Bastián']}/account/", {"username": "bastian"})
    draft = f"events/{copa}/players/{numbers['Bastián']}/deck/draft/"
    assert caller("bastian").get(draft).status_code == 404
    assert caller("bastian").put(draft, {"text": "3 Algo"}).json() == {"text": "3 Algo"}
    assert caller("bastian").get(draft).json() == {"text": "3 Algo"}
    assert amanda.get(draft).status_code == 403
    assert caller("bastian").delete(draft).status_code == 204
    assert caller("bastian").get(draft).status_code == 404


def test_a_deck_is_accepted_as_it_was_looked_at(amanda: Caller, copa: str) -> None:
    number = registered(amanda, copa, "Bastián")["Bastián"]
    deck = f"events/{copa}/players/{number}/deck/"
    submitted = amanda.put(deck, {"text": legal_deck()}).json()["submitted_at"]
    earlier = datetime.fromisoformat(submitted) - timedelta(seconds=1)
    assert amanda.put(f"{deck}acceptance/", {"submitted_at": earlier.isoformat()}).json()["code"] == "deck_changed"
    accepted = amanda.put(f"{deck}acceptance/", {"submitted_at": submitted})
    assert accepted.status_code == 200, accepted.json()
    assert accepted.json()["accepted_by"] == "amanda"
    assert amanda.delete(f"{deck}acceptance/").status_code == 204
    assert amanda.get(deck).json()["accepted_at"] is None
