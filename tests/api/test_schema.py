"""The OpenAPI document: complete, valid, and without a warning."""

from typing import Any

import pytest
from django.core.management import call_command

from tests.api.asking import Caller


@pytest.fixture
def document(stranger: Caller) -> dict[str, Any]:
    return dict(stranger.get("schema/").json())


def operations(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method} {path}", each) for path, methods in document["paths"].items() for method, each in methods.items()
    ]


def test_it_is_made_without_a_warning(tmp_path) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yaml"))


def test_it_is_json_unless_yaml_is_asked_for(stranger: Caller) -> None:
    assert stranger.get("schema/")["Content-Type"].startswith("application/json")
    yaml = stranger.client.get("/api/v1/schema/", HTTP_ACCEPT="application/yaml")
    assert yaml.content.startswith(b"openapi: 3")


def test_every_operation_says_what_it_is_for(document: dict[str, Any]) -> None:
    silent = [where for where, each in operations(document) if not (each.get("summary") and each.get("description"))]

    assert silent == []


def test_every_operation_says_what_it_answers(document: dict[str, Any]) -> None:
    vague = [
        where
        for where, each in operations(document)
        for status, answer in each["responses"].items()
        if status != "204" and not any(media.get("schema") for media in answer.get("content", {}).values())
    ]

    assert vague == []


def test_every_operation_on_an_event_may_not_find_it(document: dict[str, Any]) -> None:
    sure = [where for where, each in operations(document) if "{slug}" in where and "404" not in each["responses"]]

    assert sure == []


def test_every_error_has_the_one_shape(document: dict[str, Any]) -> None:
    shapes = {
        answer["content"]["application/json"]["schema"]["$ref"]
        for _where, each in operations(document)
        for status, answer in each["responses"].items()
        if status >= "400"
    }

    assert shapes == {"#/components/schemas/ErrorShape"}
