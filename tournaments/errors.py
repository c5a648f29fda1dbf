"""The errors that are the user's to mend."""

from collections.abc import Mapping, Sequence
from typing import Any


class UserError(Exception):
    """A translated sentence that says what is wrong and what to do; whoever raises it has changed nothing.

    `code` is a stable English word for the API; `details` are further translated sentences (one per bad line);
    `field` names the form field the sentence belongs beside; `facts` are plain values that a page acts on, such as
    the version that stands now.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str = "invalid",
        details: Sequence[str] = (),
        field: str | None = None,
        facts: Mapping[str, Any] | None = None,
    ):
        super().__init__(message)
        self.message = message
        self.code = code
        self.details = tuple(details)
        self.field = field
        self.facts = dict(facts or {})


class Conflict(UserError):
    """The thing is no longer in the state that the request assumed (409 in the API)."""
