"""The nouns of judging."""

from .appeal import Appeal
from .call import Call
from .dispute import MAX_ATTEMPTS, MAX_REQUEST_BYTES, Dispute
from .heartbeat import Heartbeat
from .ruling import Citation, Review, Ruling, Verdict

__all__ = [
    "MAX_ATTEMPTS",
    "MAX_REQUEST_BYTES",
    "Appeal",
    "Call",
    "Citation",
    "Dispute",
    "Heartbeat",
    "Review",
    "Ruling",
    "Verdict",
]
