"""What the API refuses: one clear sentence, the right status, and nothing stored."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.api.asking import Caller, played, published, registered
from tests.api.decks import deck_of_49, legal_deck
from tournaments.games import OTHER_GAME
from tournaments.models import AuditEntry, Deck, Event, Match, Player, Round, Seat

Numbers = tuple[list[dict[str, Any]], ...]


def everything() -> Numbers:
    """All that could have changed."""
    models = (Event, Player, Deck, Round, Match, Seat, AuditEntry)
    return tuple(list(model.objects.order_by("pk").values()) for model in models)


def refused(ask: Callable[[], Any], status: int, code: str) -> dict[str, Any]:
    """The error document; fails where something changed, or the shape is not the one of all errors."""
    before = everything()
    answer = ask()
    document = answer.json()
    assert (answer.status_code, document["code"]) == (status, code), document
    assert set(document) == {"code", "message", "details", "fields"}
    assert document["message"]
    assert everything() == before
    return dict(document)


def test_a_deck_of_49(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián")
    path = f"events/{copa}/players/1/deck/"
    document = refused(lambda: amanda.put(path, {"text": deck_of_49()}), 400, "illegal_deck")

    assert len(document["details"]) == 1
    assert "49" in document["details"][0]


def test_a_deck_of_49_is_found_before_it_is_sent(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián")
    check = amanda.post(f"events/{copa}/players/1/deck/check/", {"text": deck_of_49()}).json()

    assert (check["legal"], check["total"]) == (False, 49)
    [problem] = check["problems"]
    assert problem["sections"]
    assert not Deck.objects.exists()


def test_a_legal_deck_has_no_problem_and_is_not_kept_by_the_check(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián")
    check = amanda.post(f"events/{copa}/players/1/deck/check/", {"text": legal_deck()}).json()

    assert (check["legal"], check["total"], check["problems"]) == (True, 50, [])
    assert not Deck.objects.exists()


def test_a_players_deck_after_round_1_is_published(amanda: Caller, copa: str, caller) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    bastian = caller("bastian")
    amanda.put(f"events/{copa}/players/1/account/", {"username": "bastian"})
    published(amanda, copa)

    path = f"events/{copa}/players/1/deck/"
    refused(lambda: bastian.put(path, {"text": legal_deck()}), 409, "decks_locked")


def test_a_result_for_a_finished_round(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    played(amanda, copa)
    amanda.post(f"events/{copa}/rounds/1/finish/")

    path = f"events/{copa}/rounds/1/tables/1/result/"
    refused(lambda: amanda.put(path, {"first": 0, "second": 2}), 409, "round_finished")


def test_a_player_twice_in_a_list(amanda: Caller, copa: str) -> None:
    text = "Bastián\nCarla\nbastian\n"
    document = refused(lambda: amanda.post(f"events/{copa}/players/", {"text": text}), 400, "bad_lines")

    assert document["details"] == ["Líneas 1, 3: «Bastián» está repetido."]
    assert list(document["fields"]) == ["text"]


def test_publishing_without_the_results_of_the_round_before(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla", "Diego", "Elisa")
    published(amanda, copa)
    amanda.put(f"events/{copa}/rounds/1/tables/1/result/", {"first": 2, "second": 0})
    amanda.post(f"events/{copa}/rounds/")
    document = refused(lambda: amanda.post(f"events/{copa}/rounds/2/publish/"), 400, "results_missing")

    assert document["message"] == "Falta un resultado de la ronda 1: mesa 2."
    assert document["details"] == ["Mesa 2: falta el resultado."]


def test_pairing_twice(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    amanda.post(f"events/{copa}/rounds/")
    refused(lambda: amanda.post(f"events/{copa}/rounds/"), 409, "draft_open")


def test_pairing_nobody(amanda: Caller, copa: str) -> None:
    refused(lambda: amanda.post(f"events/{copa}/rounds/"), 400, "too_few_players")


def test_publishing_what_is_published(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    published(amanda, copa)
    refused(lambda: amanda.post(f"events/{copa}/rounds/1/publish/"), 409, "already_published")
    refused(lambda: amanda.delete(f"events/{copa}/rounds/1/"), 409, "already_published")


def test_a_score_that_no_match_ends_with(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    published(amanda, copa)
    path = f"events/{copa}/rounds/1/tables/1/result/"
    refused(lambda: amanda.put(path, {"first": 3, "second": 0}), 400, "impossible_score")


def test_a_result_over_one_that_the_sender_has_not_seen(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    table = published(amanda, copa)["tables"][0]
    path = f"events/{copa}/rounds/1/tables/1/result/"
    amanda.put(path, {"first": 2, "second": 0, "version": table["version"]})
    refused(lambda: amanda.put(path, {"first": 0, "second": 2, "version": table["version"]}), 409, "stale")


def test_finishing_an_event_that_has_not_begun(amanda: Caller, copa: str) -> None:
    refused(lambda: amanda.post(f"events/{copa}/finish/"), 409, "event_not_running")


def test_changing_the_game_after_round_1(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    published(amanda, copa)
    document = refused(lambda: amanda.patch(f"events/{copa}/", {"game": OTHER_GAME}), 409, "locked")

    assert list(document["fields"]) == ["game"]


def test_dropping_twice(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián")
    amanda.post(f"events/{copa}/players/1/drop/")
    refused(lambda: amanda.post(f"events/{copa}/players/1/drop/"), 409, "already_dropped")


def test_an_invitation_that_somebody_made_up(amanda: Caller) -> None:
    refused(lambda: amanda.post("invitations/accept/", {"token": "hola"}), 400, "bad_invitation")


SETTINGS = {"name": "Copa", "game": "myl_pe", "starts_on": "2026-11-21", "planned_rounds": 3}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": "  "}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"planned_rounds": 0}, "planned_rounds"),
        ({"planned_rounds": 31}, "planned_rounds"),
        ({"planned_rounds": "muchas"}, "planned_rounds"),
        ({"round_minutes": 0}, "round_minutes"),
        ({"starts_on": "mañana"}, "starts_on"),
        ({"starts_on": "0001-01-01"}, "starts_on"),
        ({"time_zone": "Luna/Tranquilidad"}, "time_zone"),
        ({"match_structure": "bo5"}, "match_structure"),
    ],
)
def test_settings_that_no_event_has(amanda: Caller, change: dict[str, Any], field: str) -> None:
    document = refused(lambda: amanda.post("events/", SETTINGS | change), 400, "invalid")

    assert list(document["fields"]) == [field]


def test_an_unknown_game(amanda: Caller) -> None:
    document = refused(lambda: amanda.post("events/", SETTINGS | {"game": "ajedrez"}), 400, "unknown_game")

    assert list(document["fields"]) == ["game"]


@pytest.mark.parametrize(
    "body", [{}, {"text": "Carla", "names": ["Carla"]}, {"names": []}, {"names": ["Carla\nDiego"]}]
)
def test_a_list_of_players_that_is_none(amanda: Caller, copa: str, body: dict[str, Any]) -> None:
    refused(lambda: amanda.post(f"events/{copa}/players/", body), 400, "invalid")


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"",
        b"\xff\xfe",
        b'{"text": NaN}',
        b'{"text": 1e999}',
        b'{"text": "\\ud800"}',
        b'{"text": "a\\u0000b"}',
        b"[" * 100_000,
        b'{"n": ' + b"9" * 5000 + b"}",
    ],
    ids=["half", "empty", "no-text", "nan", "infinite", "half-a-pair", "nul", "nested", "long-number"],
)
def test_a_body_that_is_no_json(amanda: Caller, copa: str, body: bytes) -> None:
    expected = "invalid" if body == b"" else "parse_error"
    refused(lambda: amanda.raw("POST", f"events/{copa}/players/", body), 400, expected)


def test_a_backslash_before_u0000_is_only_text(amanda: Caller, copa: str) -> None:
    answer = amanda.raw("POST", f"events/{copa}/players/", rb'{"names": ["a\\u0000b"]}')

    assert answer.status_code == 201


@pytest.mark.parametrize("body", [b"[]", b"1", b'"Carla"', b"null"])
def test_a_body_that_is_no_object(amanda: Caller, copa: str, body: bytes) -> None:
    refused(lambda: amanda.raw("POST", f"events/{copa}/players/", body), 400, "invalid")


def test_a_body_without_end(amanda: Caller, copa: str, settings) -> None:
    body = b'"' + b"x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE + b'"'
    refused(lambda: amanda.raw("POST", f"events/{copa}/players/", body), 413, "too_large")


def test_a_body_that_is_a_form(amanda: Caller, copa: str) -> None:
    ask = lambda: amanda.raw("POST", f"events/{copa}/players/", b"text=Carla", "application/x-www-form-urlencoded")  # noqa: E731
    refused(ask, 415, "unsupported_media_type")


def test_a_method_that_an_address_has_not(amanda: Caller, copa: str) -> None:
    refused(lambda: amanda.delete(f"events/{copa}/"), 405, "method_not_allowed")


@pytest.mark.parametrize(
    "path", ["nada/", "events/nada/", "events/copa/rounds/99999999999999999999/", "events/copa/players/0/"]
)
def test_an_address_of_nothing(amanda: Caller, copa: str, path: str) -> None:
    refused(lambda: amanda.get(path), 404, "not_found")


@pytest.mark.parametrize("offset", ["-1", "nada", "9" * 30])
def test_a_page_of_nothing_is_no_failure(amanda: Caller, copa: str, offset: str) -> None:
    assert amanda.get("events/", offset=offset).status_code == 200


def test_a_filter_that_cannot_be_read(amanda: Caller) -> None:
    document = refused(lambda: amanda.get("events/", starts_from="ayer"), 400, "invalid")

    assert list(document["fields"]) == ["starts_from"]
