"""Every request has an id, and its lines tell nothing that an address hides."""

import json
import logging

import pytest
from django.test import Client

from config.log_lines import JsonLines, WithRequestId, current_request

pytestmark = pytest.mark.django_db


def as_json(record: logging.LogRecord) -> dict[str, object]:
    WithRequestId().filter(record)
    line: dict[str, object] = json.loads(JsonLines().format(record))
    return line


def test_each_answer_carries_an_id_of_its_own(client: Client) -> None:
    one, other = client.get("/")["X-Request-ID"], client.get("/")["X-Request-ID"]
    assert len(one) == 32
    assert one != other


def test_the_proxys_id_is_kept(client: Client) -> None:
    assert client.get("/", headers={"X-Request-ID": "proxy-1234"})["X-Request-ID"] == "proxy-1234"


def test_what_is_no_id_is_not(client: Client) -> None:
    said = "x" * 500
    assert client.get("/", headers={"X-Request-ID": said})["X-Request-ID"] != said


def test_a_line_names_the_route_and_not_the_address(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "veredicto.request")
    answer = client.get("/e/copa-secreta/")
    ours, djangos = [as_json(record) for record in caplog.records]
    assert (ours["method"], ours["status"], ours["route"]) == ("GET", 404, "e/<slug:slug>/")
    assert djangos["message"] == "Not Found: /e/<slug:slug>/"
    assert djangos["request"] == answer["X-Request-ID"]
    assert "copa-secreta" not in json.dumps([ours, djangos])


def test_what_is_logged_while_a_request_is_answered_carries_its_id() -> None:
    token = current_request.set("abcdefgh")
    try:
        line = as_json(logging.makeLogRecord({"msg": "hola %s", "args": ("Amanda",), "levelname": "INFO"}))
    finally:
        current_request.reset(token)
    assert (line["request"], line["message"]) == ("abcdefgh", "hola Amanda")
    assert as_json(logging.makeLogRecord({"msg": "x"}))["request"] == "-"
