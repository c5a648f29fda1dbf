"""What every view of the judging API shares."""

import json
from collections.abc import Callable
from typing import Any

from django.http import Http404
from rest_framework import status
from rest_framework.response import Response

from judging.errors import BoardTooLarge, ImpossibleBoard
from judging.models import Dispute, Ruling
from judging.permissions import find_dispute
from tournaments.api.access import ApiView
from tournaments.api.errors import answer_error


class JudgingView(ApiView):
    """An API view that knows judging's own errors: 413 for a board too large, 422 for an impossible one."""

    def get_exception_handler(self) -> Callable[..., Response | None]:
        return _answer_error

    def find(self, uuid: Any) -> Any:
        """The dispute with this id, or 404 for what the person may not read."""
        return find_dispute(self.request.user, uuid)


def board_text(board: Any) -> str:
    """A board that came as JSON or as the text of it, as text."""
    return board if isinstance(board, str) else json.dumps(board, ensure_ascii=False)


def ruling_of(dispute: Dispute) -> Ruling:
    """The ruling of a dispute; 404 while there is none."""
    ruling: Ruling | None = getattr(dispute, "ruling", None)
    if ruling is None:
        raise Http404
    return ruling


def _answer_error(exception: Exception, context: dict[str, Any]) -> Response | None:
    response = answer_error(exception, context)
    if response is not None and isinstance(exception, BoardTooLarge):
        response.status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    if response is not None and isinstance(exception, ImpossibleBoard):
        response.status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
        response.data["problems"] = exception.problems
    return response
