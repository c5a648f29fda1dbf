"""What a worker does with one dispute."""

import traceback

from judging import boards
from judging.actions.claims import claim_dispute, fail_dispute, finish_dispute
from judging.models import Ruling


def rule(pk: int) -> Ruling | None:
    """Claim the dispute, ask the engine, store its ruling; None when somebody else has it or the attempt failed.

    An attempt fails by any error of the engine, too much memory and the soft time limit among them; what kills the
    process leaves the row to its lease.
    """
    claim = claim_dispute(pk)
    if claim is None:
        return None
    try:
        body = boards.adjudicate(claim.whole_request)
        return finish_dispute(claim, body, public=boards.public_ruling(claim.whole_request))
    except Exception:
        fail_dispute(claim, traceback.format_exc(limit=-8)[-4000:])
        return None
