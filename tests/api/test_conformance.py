"""Whatever is sent to an operation, the answer is one that the OpenAPI document announces, and never a failure of ours.

schemathesis makes the requests from the document: fitting ones and ones that break it, always the same.
"""

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.api.asking import Caller, published, registered

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDED = settings(
    max_examples=12,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

document = schemathesis.openapi.from_wsgi("/api/v1/schema/", WSGIHandler())
document.config.phases.coverage.enabled = False


@pytest.fixture
def under_way(amanda: Caller, copa: str) -> Caller:
    """Amanda, whose event plays its first round; she is player 1 herself."""
    registered(amanda, copa, "Amanda", "Bastián", "Carla", "Diego")
    amanda.put(f"events/{copa}/players/1/account/", {"username": "amanda"})
    published(amanda, copa)
    return amanda


@document.parametrize()
@BOUNDED
def test_every_answer_is_one_that_the_document_announces(case: schemathesis.Case, under_way: Caller, copa: str) -> None:
    known = {"slug": copa, "number": 1, "table": 1}
    case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})
    token = under_way.client._credentials["HTTP_AUTHORIZATION"]
    response = case.call(headers={"Authorization": token})

    case.validate_response(response, checks=CHECKS)
