"""The nouns of judging."""

from .appeal import Appeal
from .call import Call
from .dispute import MAX_ATTEMPTS, MAX_REQUEST_BYTES, Dispute
from .heartbeat import Heartbeat
from .library_text import LibraryText
from .precedent import Precedent, PrecedentFile
from .ruling import WITHOUT_LAW, Citation, Review, Ruling, Verdict
from .shared import SharedRuling

__all__ = [
    "MAX_ATTEMPTS",
    "MAX_REQUEST_BYTES",
    "WITHOUT_LAW",
    "Appeal",
    "Call",
    "Citation",
    "Dispute",
    "Heartbeat",
    "LibraryText",
    "Precedent",
    "PrecedentFile",
    "Review",
    "Ruling",
    "SharedRuling",
    "Verdict",
]
