"""The nouns of judging."""

from .appeal import Appeal
from .call import Call
from .dispute import MAX_ATTEMPTS, MAX_REQUEST_BYTES, Dispute
from .ruling import Citation, Review, Ruling, Verdict

__all__ = [
    "MAX_ATTEMPTS",
    "MAX_REQUEST_BYTES",
    "Appeal",
    "Call",
    "Citation",
    "Dispute",
    "Review",
    "Ruling",
    "Verdict",
]
