"""What a worker does with disputes: claims them, asks the engine, stores its rulings."""

import logging
import time
import traceback

from judging import boards
from judging.actions.claims import (
    Answer,
    Claim,
    claim_dispute,
    claim_waiting,
    fail_dispute,
    finish_disputes,
    give_back,
)
from judging.models import Ruling

STORE_AFTER_SECONDS = 0.25
"""Rulings that are ready wait no longer than this for those that are made beside them, the last one apart."""
GO_ON_FOR_SECONDS = 1.0
"""After this long no further dispute is begun: each has at least nine tenths of the time of an attempt."""

log = logging.getLogger(__name__)


def rule(pk: int) -> Ruling | None:
    """Claim one dispute, ask the engine, store its ruling; None when somebody else has it or the attempt failed.

    An attempt fails by any error of the engine, too much memory and the soft time limit among them; what kills the
    process leaves the row to its lease.
    """
    claim = claim_dispute(pk)
    return next(iter(_ruled([claim])), None) if claim else None


def rule_waiting() -> list[Ruling]:
    """Claim the oldest disputes that wait, a few at once, and rule them as `rule` does; the rulings that were stored.

    Each fails by itself: an error costs the others nothing, and neither does a ruling that cannot be stored.
    """
    return _ruled(claim_waiting())


def _ruled(claims: list[Claim]) -> list[Ruling]:
    stored: list[Ruling] = []
    ready: list[Answer] = []
    began = stored_at = time.monotonic()
    for place, claim in enumerate(claims):
        if place and time.monotonic() - began > GO_ON_FOR_SECONDS:
            give_back(claims[place:])
            break
        try:
            body = boards.adjudicate(claim.whole_request)
            ready.append(Answer(claim, body, boards.public_ruling(claim.whole_request)))
        except Exception:
            fail_dispute(claim, _note())
        if time.monotonic() - stored_at > STORE_AFTER_SECONDS:
            stored += _stored(ready)
            ready, stored_at = [], time.monotonic()
    return stored + _stored(ready)


def _stored(ready: list[Answer]) -> list[Ruling]:
    """All of them in one transaction; where that fails, each for itself."""
    if not ready:
        return []
    try:
        return finish_disputes(ready)
    except Exception:
        if len(ready) == 1:
            fail_dispute(ready[0].claim, _note())
            return []
        log.warning("rulings could not be stored together; each is stored for itself", exc_info=True)
    return [ruling for answer in ready for ruling in _stored([answer])]


def _note() -> str:
    return traceback.format_exc(limit=-8)[-4000:]
