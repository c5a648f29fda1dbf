"""Whatever is sent to an operation, the answer is one that the OpenAPI document announces, and never a failure of ours.

schemathesis makes the requests from the document: fitting ones and ones that break it, always the same.
"""

from collections.abc import Iterator
from functools import cache

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.api.asking import Caller, registered
from tests.looping import some
from tests.sampling import examples, some_of
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.models import Event

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDED = settings(
    max_examples=examples(10, least=4),
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

# Values that the document cannot name and without which an operation only ever refuses.
KNOWN = {
    "game": "myl_pe",
    "starts_on": "2026-11-21",
    "time_zone": "America/Santiago",
    "tiebreak_rules": "mtr-1/3",
    "username": "amanda",
    "password": "tres-gorgonas",
}


@pytest.fixture
def known(amanda: Caller, copa: str) -> dict[str, object]:
    """What leads to something: Amanda's event, which plays its first round, with her as player 1, and her table."""
    registered(amanda, copa, "Amanda", "Bastián", "Carla", "Diego")
    amanda.put(f"events/{copa}/players/1/account/", {"username": "amanda"})
    event = Event.objects.get(slug=copa)
    round_ = publish_round(round_=pair_round(event=event, by=amanda.user, seed=1), by=amanda.user)
    return {"slug": copa, "number": 1, "table": round_.matches.get(seats__player__number=1).table}


@pytest.fixture(autouse=True)
def _one_connection(known: dict[str, object]) -> Iterator[None]:
    """The test's transaction outlives each request, as it does with Django's own client; a server closes it.

    After `known`, because that client connects the signals again whenever it has asked.
    """
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@cache
def operations() -> list[schemathesis.APIOperation]:
    """Those of the document that this run asks."""
    document = schemathesis.openapi.from_wsgi("/api/v1/schema/", WSGIHandler())
    document.config.phases.coverage.enabled = False
    return some_of("operations of the API", [result.ok() for result in document.get_all_operations()])


SHARES = 6  # so that a failure is one of a few operations


@pytest.mark.parametrize("share", range(SHARES))
def test_every_answer_is_one_that_the_document_announces(share: int, amanda: Caller, known: dict[str, object]) -> None:
    for operation in some(operations()[share::SHARES]):
        with transaction.atomic():  # what one operation does, the next one does not find
            check(operation, amanda, known)
            transaction.set_rollback(True)


def check(operation: schemathesis.APIOperation, caller: Caller, known: dict[str, object]) -> None:
    """Ask one operation in many ways; AssertionError, with its name, where an answer is not announced."""

    @BOUNDED
    @given(case=st.one_of(*(operation.as_strategy(mode) for mode in GenerationMode)))
    def ask(case: schemathesis.Case) -> None:
        case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})
        if isinstance(case.body, dict):
            case.body.update({name: value for name, value in KNOWN.items() if isinstance(case.body.get(name), str)})
        response = case.call(headers={"Authorization": f"Token {caller.token}", "Accept-Encoding": "identity"})

        case.validate_response(response, checks=CHECKS)

    try:
        ask()
    except BaseException as fault:
        fault.add_note(operation.label)
        raise
