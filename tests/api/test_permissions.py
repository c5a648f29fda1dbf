"""Who may ask what: 401 without a token, 403 without the role, 404 for what one may not know of."""

import pytest
from rest_framework.test import APIClient

from tests.api.asking import Caller, published, registered

ALL = {"organiser", "scorekeeper", "head_judge", "judge", "spectator", "nobody"}
SCORE = {"organiser", "scorekeeper", "head_judge"}
DESK = {"organiser", "scorekeeper"}
BOSS = {"organiser"}
LISTS = {"organiser", "scorekeeper", "head_judge", "judge"}

# method, path in the event, body, who may; everybody else is refused with 403, a stranger without a token with 401.
MATRIX = [
    ("patch", "", {"venue": "Casa"}, BOSS),
    ("post", "finish/", None, BOSS),
    ("post", "reopen/", None, BOSS),
    ("get", "roles/", None, BOSS),
    ("post", "roles/", {}, BOSS),
    ("delete", "roles/999/", None, BOSS),
    ("post", "invitations/", {"role": "judge"}, BOSS),
    ("post", "players/", {"names": ["Zoe"]}, DESK),
    ("delete", "players/1/", None, DESK),
    ("post", "players/1/drop/", None, DESK),
    ("post", "players/1/undrop/", None, DESK),
    ("put", "players/1/account/", {"username": ""}, DESK),
    ("get", "players/1/phones/", None, DESK),
    ("get", "players/1/link/", None, DESK),
    ("delete", "players/1/link/", None, DESK),
    ("post", "phones/999/let-in/", None, DESK),
    ("post", "phones/999/send-away/", None, DESK),
    ("put", "players/1/check-in/", None, DESK),
    ("delete", "players/1/check-in/", None, DESK),
    ("post", "players/leave-out-absent/", None, DESK),
    ("get", "waiting/", None, DESK),
    ("post", "waiting/999/", None, DESK),
    ("delete", "waiting/999/", None, DESK),
    ("post", "announcements/", {"text": "Pausa"}, DESK),
    ("put", "announcements/999/", None, DESK),
    ("delete", "announcements/999/", None, DESK),
    ("patch", "rounds/1/clock/", {}, DESK),
    ("get", "decks/", None, LISTS),
    ("put", "players/1/deck/", {"text": "1 Nada"}, DESK | {"head_judge"}),
    ("post", "players/1/deck/check/", {"text": "1 Nada"}, DESK | {"head_judge"}),
    ("get", "players/1/deck/", None, LISTS),
    ("post", "rounds/", None, DESK),
    ("delete", "rounds/1/", None, DESK),
    ("post", "rounds/1/publish/", None, DESK),
    ("post", "rounds/1/finish/", None, DESK),
    ("post", "rounds/1/reopen/", {}, DESK),
    ("post", "rounds/1/withdraw/", {}, DESK),
    ("post", "rounds/1/swap/", {}, DESK),
    ("post", "rounds/1/force/", {}, DESK),
    ("post", "rounds/1/unpair/", {}, DESK),
    ("put", "rounds/1/tables/1/result/", {"first": 2, "second": 0}, SCORE),
    ("delete", "rounds/1/tables/1/result/", None, SCORE),
    ("post", "rounds/1/tables/1/report/", {"won": 2, "lost": 0}, set()),
    ("post", "rounds/1/tables/1/confirm/", None, set()),
    ("post", "rounds/1/tables/1/dispute/", None, set()),
    ("get", "log/", None, SCORE),
    ("post", "export/", None, BOSS),
    ("post", "rules/", {}, BOSS),
    ("get", "apart/", None, DESK),
    ("post", "apart/", {}, DESK),
    ("delete", "apart/999/", None, DESK),
    ("put", "rounds/1/tables/1/places/", {"seats": []}, SCORE),
    ("post", "rounds/1/tables/1/places/report/", {"seats": []}, set()),
    ("post", "tables/players/", {"content": ""}, DESK),
]
OPEN = [
    "",
    "players/",
    "players/1/",
    "players/1/explanation/",
    "rounds/",
    "rounds/1/",
    "rounds/1/tables/1/",
    "standings/",
    "tables/players/",
    "tables/standings/",
    "rounds/1/tables.csv",
    "bracket/",
]


def ask(who: Caller, method: str, path: str, body: object = None) -> int:
    """The status of the answer."""
    call = getattr(who, method)
    return int((call(path) if method in ("get", "delete") else call(path, body)).status_code)


@pytest.fixture
def running(amanda: Caller, copa: str) -> str:
    """The event with round 1 published."""
    registered(amanda, copa, "Bastián", "Carla")
    published(amanda, copa)
    return copa


@pytest.mark.parametrize(("method", "path", "body", "who"), MATRIX, ids=[f"{row[0]} {row[1]}" for row in MATRIX])
def test_the_role_decides(
    running: str, staff: dict[str, Caller], stranger: Caller, method: str, path: str, body: object, who: set[str]
) -> None:
    refused = {role for role in ALL if ask(staff[role], method, f"events/{running}/{path}", body) == 403}

    assert ask(stranger, method, f"events/{running}/{path}", body) == 401
    assert refused == ALL - who


@pytest.mark.parametrize("path", OPEN)
def test_everybody_reads_a_public_event(running: str, stranger: Caller, path: str) -> None:
    assert ask(stranger, "get", f"events/{running}/{path}") == 200


@pytest.mark.parametrize("path", OPEN)
def test_a_private_event_does_not_exist_for_others(
    running: str, staff: dict[str, Caller], stranger: Caller, path: str
) -> None:
    staff["organiser"].patch(f"events/{running}/", {"is_public": False})

    assert ask(stranger, "get", f"events/{running}/{path}") == 404
    assert ask(staff["nobody"], "get", f"events/{running}/{path}") == 404
    assert ask(staff["spectator"], "get", f"events/{running}/{path}") == 200


@pytest.mark.parametrize(("method", "path", "body", "who"), MATRIX, ids=[f"{row[0]} {row[1]}" for row in MATRIX])
def test_nor_can_others_tell_by_trying_to_change_it(
    running: str, staff: dict[str, Caller], stranger: Caller, method: str, path: str, body: object, who: set[str]
) -> None:
    staff["organiser"].patch(f"events/{running}/", {"is_public": False})

    assert ask(stranger, method, f"events/{running}/{path}", body) == 404
    assert ask(staff["nobody"], method, f"events/{running}/{path}", body) == 404


def test_a_private_event_is_listed_for_those_in_it_only(
    private: str, staff: dict[str, Caller], stranger: Caller
) -> None:
    assert staff["organiser"].get("events/").json()["count"] == 1
    assert staff["judge"].get("events/").json()["count"] == 1
    assert staff["nobody"].get("events/").json()["count"] == 0
    assert stranger.get("events/").json()["count"] == 0


@pytest.mark.parametrize(
    "path", ["me/", "auth/logout/", "events/", "imports/", "imports/file/", "imports/preview/", "invitations/accept/"]
)
def test_what_needs_an_account_is_a_401_without(stranger: Caller, path: str) -> None:
    assert ask(stranger, "get" if path == "me/" else "post", path, {}) == 401


@pytest.mark.parametrize("path", ["games/", "presets/", "tiebreak-rules/", "events/", "schema/"])
def test_what_belongs_to_no_event_is_open(stranger: Caller, path: str) -> None:
    assert ask(stranger, "get", path) == 200


def test_a_player_reports_at_their_own_table_only(amanda: Caller, copa: str, caller) -> None:
    registered(amanda, copa, "Bastián", "Carla", "Diego", "Elisa")
    diego = caller("diego")
    amanda.put(f"events/{copa}/players/3/account/", {"username": "diego"})
    tables = published(amanda, copa)["tables"]
    own = {table["table"]: "Diego" in (table["first"]["name"], table["second"]["name"]) for table in tables}
    answers = {n: ask(diego, "post", f"events/{copa}/rounds/1/tables/{n}/report/", {"won": 2, "lost": 0}) for n in own}

    assert answers == {n: 200 if is_own else 404 for n, is_own in own.items()}


def test_a_session_without_its_csrf_token_changes_nothing(copa: str, account) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(account("bastian"), backend="django.contrib.auth.backends.ModelBackend")

    assert client.post(f"/api/v1/events/{copa}/join/").status_code == 403
