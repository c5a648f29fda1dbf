"""How the API reads a body: JSON, of bounded length and depth."""

import json
from collections.abc import Mapping
from typing import Any, BinaryIO

from django.conf import settings
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser
from rest_framework.status import HTTP_413_REQUEST_ENTITY_TOO_LARGE
from rest_framework.utils import json as strict_json


class PayloadTooLarge(APIException):
    """The body is longer than the API reads (413)."""

    status_code = HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"


class BoundedJSONParser(JSONParser):
    """JSON in UTF-8 of at most DATA_UPLOAD_MAX_MEMORY_SIZE bytes, without NaN; ParseError or PayloadTooLarge."""

    def parse(
        self, stream: BinaryIO, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise PayloadTooLarge
        try:
            return json.loads(body.decode("utf-8"), parse_constant=strict_json.strict_constant)
        except (ValueError, RecursionError) as error:  # nesting without end exhausts the stack of the json module
            raise ParseError from error
