"""How an operation of the API describes itself: what it is for, what it takes, what it answers, how it refuses."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction, OpenApiResponse, extend_schema
from rest_framework import serializers

from tournaments.api.serializers.errors import ErrorSerializer

_REFUSALS = {
    400: "The body cannot be read, or what it says is wrong; nothing has changed.",
    401: "There is no token, or it does not hold.",
    403: "The person lacks the role.",
    404: "There is no such thing, or the person may not know of it.",
    409: "The thing is no longer in the state that the request assumes; nothing has changed.",
    410: "It was there, and has been withdrawn.",
    413: "The body is too large.",
    415: "The body is not application/json.",
    422: "The body is readable, and describes what cannot be.",
    429: "Too many attempts.",
}
_WITH_BODY = (400, 413, 415)


class ApiSchema(AutoSchema):
    """The document calls a `RoundSerializer` a `RoundShape`: its readers' clients are generated from these names."""

    def get_serializer_name(self, serializer: serializers.Serializer[Any], direction: Direction) -> str:
        return re.sub("Serializer$", "Shape", type(serializer).__name__)


def describe(
    operation_id: str,
    summary: str,
    description: str = "",
    *,
    tag: str,
    answer: Any,
    status: int | tuple[int, str] = 200,
    body: Any = None,
    refusals: Iterable[int] = (403, 404, 409),
    also: Mapping[int, Any] | None = None,
    **more: Any,
) -> Callable[[Any], Any]:
    """A decorator for one method of a view. 401, and what a body brings with it, need not be named in `refusals`.

    `status` with a media type beside it is for an answer that is not JSON; `also` has further answers by status.
    """
    refused = sorted({401, *refusals, *(_WITH_BODY if body is not None else ())})
    responses = (
        {status: answer}
        | dict(also or {})
        | {code: OpenApiResponse(ErrorSerializer, _REFUSALS[code]) for code in refused}
    )
    return extend_schema(
        operation_id=operation_id,
        summary=summary,
        description=description or summary,
        tags=[tag],
        request=body,
        responses=responses,
        **more,
    )
