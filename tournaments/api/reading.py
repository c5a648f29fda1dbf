"""How the API reads a body: JSON, of bounded length and depth, made of text that a database can keep."""

import json
import re
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.serializers import BaseSerializer
from rest_framework.status import HTTP_413_REQUEST_ENTITY_TOO_LARGE
from rest_framework.utils import json as strict_json

_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")  # as JSON writes it; a doubled backslash before it is text


class PayloadTooLarge(APIException):
    """The body is longer than the API reads (413)."""

    status_code = HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"


class BoundedJSONParser(JSONParser):
    """JSON in UTF-8 of at most DATA_UPLOAD_MAX_MEMORY_SIZE bytes, without NaN; ParseError or PayloadTooLarge."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise PayloadTooLarge
        try:
            document = json.loads(body.decode("utf-8"), parse_constant=strict_json.strict_constant)
            _require_text(document)
        except (ValueError, RecursionError) as error:  # nesting without end exhausts the stack of the json module
            raise ParseError from error
        return document


def _require_text(document: Any) -> None:
    """ValueError on half a surrogate pair, a NUL or 1e999: JSON can write them, nobody can keep them."""
    written = json.dumps(document, ensure_ascii=False, allow_nan=False)
    written.encode("utf-8")
    if _NUL.search(written):
        raise ValueError("NUL in a text")


def sent(serializer: type[BaseSerializer[Any]], request: Request, **options: Any) -> Any:
    """What the body of a request says as a serializer understands it; ValidationError tells what is wrong with it."""
    body = serializer(data=request.data, **options)
    body.is_valid(raise_exception=True)
    return body.validated_data
