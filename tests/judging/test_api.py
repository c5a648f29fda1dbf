"""Judging over the API: the same actions, the same permissions, errors in one shape."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from judging.actions.work import rule
from judging.models import Call, Dispute, Ruling
from tests.judging.cases import board, case, impossible_board, irregular_board
from tests.judging.conftest import Submit
from tournaments.models import Event, User

BASE = "/api/v1/"


@pytest.fixture
def api(client: Client, judge: User) -> Client:
    """The judge's program."""
    client.force_login(judge)
    return client


def post(client: Client, path: str, body: Any, **headers: str) -> Any:
    text = body if isinstance(body, str) else json.dumps(body)
    return client.post(BASE + path, text, content_type="application/json", headers=headers)


def test_a_dispute_is_submitted_ruled_and_read(api: Client, running: Event) -> None:
    made = post(api, "disputes/", {"board": case("hades")["request"], "event": running.slug})
    assert (made.status_code, made.json()["status"], made.json()["ruling"]) == (201, "waiting", None)
    rule(Dispute.objects.get().pk)
    read = api.get(made["Location"]).json()
    assert read["status"] == "ruled"
    assert read["ruling"]["answer"] == {"es": Ruling.objects.get().answer_es, "en": Ruling.objects.get().answer_en}
    decisive = {c["section"] for c in read["ruling"]["body"]["citations"] if c["kind"] == "decisive"}
    assert set(case("hades")["decisive"]) <= decisive


def test_a_board_may_come_as_text(api: Client) -> None:
    assert post(api, "disputes/", {"board": board("hades")}).status_code == 201


def test_the_same_idempotency_key_makes_nothing_new(api: Client) -> None:
    body = {"board": board("hades")}
    first, second = (post(api, "disputes/", body, **{"Idempotency-Key": "abc"}).json()["id"] for _ in range(2))
    assert first == second
    assert Dispute.objects.count() == 1


def test_the_key_may_stand_in_the_body(api: Client) -> None:
    body = {"board": board("hades"), "key": "abc"}
    assert post(api, "disputes/", body).json()["id"] == post(api, "disputes/", body).json()["id"]


def test_a_key_used_for_another_board_is_a_conflict(api: Client) -> None:
    post(api, "disputes/", {"board": board("hades"), "key": "abc"})
    refused = post(api, "disputes/", {"board": board("kawarimi"), "key": "abc"})
    assert (refused.status_code, refused.json()["code"]) == (409, "key_reused")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("{", 400, "parse_error"),
        ("[" * 50_000, 400, "parse_error"),
        ({}, 400, "invalid"),
        ({"board": "{"}, 400, "bad_board"),
        ({"board": {"state": {"ruleset": "ajedrez"}}}, 400, "bad_board"),
        ({"board": " " * (256 * 1024) + "{}"}, 413, "too_large"),
        ({"board": impossible_board()}, 422, "impossible_board"),
        ({"board": board("hades"), "question": "q" * 501}, 400, "invalid"),
        ({"board": board("hades"), "event": "no-such-event"}, 404, "not_found"),
    ],
    ids=["cut", "deep", "none", "board-cut", "unknown-game", "large", "impossible", "long-question", "event"],
)
def test_bad_input_is_answered_in_one_shape_and_stores_nothing(api: Client, body: Any, status: int, code: str) -> None:
    refused = post(api, "disputes/", body)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert refused.json()["message"]
    assert Dispute.objects.count() == 0


def test_an_unknown_card_is_refused(api: Client) -> None:
    refused = post(
        api, "disputes/", {"board": board("hades").replace('"card": "Hades"', '"card": "Nadie la imprimió"')}
    )
    assert refused.status_code in (400, 422)
    assert Dispute.objects.count() == 0


def test_an_impossible_board_is_refused_with_its_problems_and_their_sections(api: Client) -> None:
    refused = post(api, "disputes/", {"board": impossible_board()}).json()
    assert len(refused["details"]) == 2
    assert all(problem["sections"] for problem in refused["problems"])


def test_a_board_is_diagnosed_without_storing_it(api: Client) -> None:
    assert post(api, "disputes/diagnose/", {"board": board("hades")}).json() == {"possible": True, "problems": []}
    told = post(api, "disputes/diagnose/", {"board": impossible_board()}).json()
    assert (told["possible"], len(told["problems"])) == (False, 2)
    assert Dispute.objects.count() == 0


@pytest.fixture
def three_a_minute(settings: Any) -> Iterator[None]:
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    before, rates["diagnose"] = rates["diagnose"], "3/min"
    cache.clear()
    yield
    rates["diagnose"] = before
    cache.clear()


def test_an_account_has_boards_diagnosed_only_so_often_by_page_and_api_together(
    three_a_minute: None, api: Client, carla: User
) -> None:
    sent = {"board": json.dumps(board("hades"))}
    pages = [reverse(f"judging:{name}") for name in ("diagnose", "composer-actions", "composer-past")]
    asked: list[Callable[[], Any]] = [lambda page=page: api.post(page, sent) for page in pages]
    asked.append(lambda: post(api, "disputes/diagnose/", {"board": board("hades")}))
    for ask in asked:
        cache.clear()
        assert [ask().status_code for _time in range(4)] == [200, 200, 200, 429]
    cache.clear()
    assert [ask().status_code for ask in asked] == [200, 200, 200, 429]
    assert int(asked[-1]()["Retry-After"]) > 0

    other = Client()
    other.force_login(carla, backend="django.contrib.auth.backends.ModelBackend")
    assert post(other, "disputes/diagnose/", {"board": board("hades")}).status_code == 200


def test_a_stranger_has_nothing_diagnosed(client: Client) -> None:
    assert post(client, "disputes/diagnose/", {"board": board("hades")}).status_code in (401, 403)
    assert client.post(reverse("judging:diagnose"), {"board": "{}"}).status_code == 302


def test_what_is_only_irregular_is_possible_and_can_be_submitted(api: Client) -> None:
    told = post(api, "disputes/diagnose/", {"board": irregular_board()}).json()
    assert (told["possible"], [problem["kind"] for problem in told["problems"]]) == (True, ["irregular"])
    assert post(api, "disputes/", {"board": irregular_board()}).status_code == 201


def test_examples_can_be_submitted_as_they_are(api: Client) -> None:
    examples = api.get(BASE + "games/myl_pe/examples/").json()
    assert len(examples) > 6
    assert post(api, "disputes/", {"board": examples[0]["board"]}).status_code == 201


def test_sections_are_public(client: Client) -> None:
    sections = {section["section"] for section in client.get(BASE + "games/myl_pe/sections/").json()}
    assert {"5.1", "7.1.2", "9.3.4.1", "6.6.2"} <= sections


def test_an_unknown_game_has_neither(client: Client) -> None:
    assert client.get(BASE + "games/ajedrez/sections/").status_code == 404
    assert client.get(BASE + "games/ajedrez/examples/").status_code == 404


def test_a_stranger_submits_nothing(client: Client, db: None) -> None:
    assert post(client, "disputes/", {"board": board("hades")}).status_code == 401
    assert Dispute.objects.count() == 0


def test_a_player_submits_nothing_in_the_event(client: Client, running: Event, carla: User) -> None:
    client.force_login(carla)
    refused = post(client, "disputes/", {"board": board("hades"), "event": running.slug})
    assert (refused.status_code, Dispute.objects.count()) == (403, 0)


def test_a_draft_does_not_exist_for_a_player(client: Client, ruling: Ruling, carla: User) -> None:
    client.force_login(carla)
    assert client.get(BASE + f"disputes/{ruling.dispute.uuid}/").status_code == 404


@pytest.mark.parametrize(
    ("decision", "review"),
    [
        ({"decision": "publish"}, "published"),
        ({"decision": "overrule", "answer": "No.", "reason": "La carta."}, "overruled"),
        ({"decision": "send_back", "reason": "Falta el Tótem."}, "sent_back"),
    ],
)
def test_a_head_judge_decides(
    client: Client, ruling: Ruling, head_judge: User, decision: dict[str, str], review: str
) -> None:
    client.force_login(head_judge)
    path = f"disputes/{ruling.dispute.uuid}/review/"
    assert post(client, path, decision).json()["ruling"]["review"] == review
    assert post(client, path, {"decision": "reopen"}).json()["ruling"]["review"] == "draft"


def test_a_judge_does_not_decide(api: Client, ruling: Ruling) -> None:
    refused = post(api, f"disputes/{ruling.dispute.uuid}/review/", {"decision": "publish"})
    assert (refused.status_code, refused.json()["code"]) == (403, "permission_denied")


def test_overruling_without_a_reason_is_refused(client: Client, ruling: Ruling, head_judge: User) -> None:
    client.force_login(head_judge)
    refused = post(client, f"disputes/{ruling.dispute.uuid}/review/", {"decision": "overrule", "answer": "No."})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["reason"])


def test_the_list_of_an_event_shows_verdict_and_review(api: Client, ruling: Ruling, running: Event) -> None:
    listed = api.get(BASE + f"events/{running.slug}/disputes/").json()["results"]
    of_event = f"{BASE}events/{running.slug}/disputes/"
    ruled = {"status": listed[0]["status"]}
    for asked, count in ((ruled, 1), ({"status": "waiting"}, 0), ({"review": "overruled"}, 0)):
        assert len(api.get(of_event, asked).json()["results"]) == count
    assert api.get(of_event, {"review": "lost"}).status_code == 400
    assert [(line["id"], line["verdict"], line["review"]) for line in listed] == [
        (str(ruling.dispute.uuid), "resolved", "draft")
    ]


def test_own_disputes_are_listed(api: Client, submit: Submit) -> None:
    dispute = submit()
    assert [line["id"] for line in api.get(BASE + "disputes/").json()["results"]] == [str(dispute.uuid)]
    ours = {"status": dispute.status, "event": dispute.event.slug if dispute.event else ""}
    for asked, count in ((ours, 1), ({"event": "otro"}, 0), ({"status": "needs_human"}, 0)):
        assert len(api.get(BASE + "disputes/", asked).json()["results"]) == count
    assert api.get(BASE + "disputes/", {"status": "lost"}).status_code == 400


def test_a_call_is_raised_taken_and_closed(api: Client, running: Event) -> None:
    path = f"events/{running.slug}/calls/"
    made = post(api, path, {"table": 1, "note": "¿Puede bloquear?"})
    assert (made.status_code, made.json()["table"]) == (201, 1)
    assert [call["note"] for call in api.get(BASE + path).json()["results"]] == ["¿Puede bloquear?"]
    assert api.get(BASE + path, {"kind": "deck"}).json()["results"] == []
    pk = made.json()["id"]
    assert post(api, f"{path}{pk}/take/", {}).json()["taken_by"] == "judge"
    assert post(api, f"{path}{pk}/take/", {}).status_code == 409
    assert post(api, f"{path}{pk}/close/", {}).json()["closed_by"] == "judge"
    assert api.get(BASE + path).json()["results"] == []


def test_a_player_neither_sees_nor_takes_calls(client: Client, running: Event, carla: User, amanda: User) -> None:
    call = Call.objects.create(event=running, raised_by=amanda, table=1)
    client.force_login(carla)
    assert client.get(BASE + f"events/{running.slug}/calls/").status_code == 403
    assert post(client, f"events/{running.slug}/calls/{call.pk}/take/", {}).status_code == 403
