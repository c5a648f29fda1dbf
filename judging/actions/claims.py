"""A worker takes a dispute, and gives it back with a ruling or without one.

The claim is one conditional UPDATE: it takes a lease by the database's clock and a fence token. Whoever finishes must
still hold the token, so that a worker that was thought dead and comes back late changes nothing.
"""

import os
import socket
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from judging.completing import completed
from judging.models import MAX_ATTEMPTS, Citation, Dispute, Ruling
from tournaments.actions.audit import record

_WAITING, _RUNNING = Dispute.Status.WAITING, Dispute.Status.RUNNING
_RESEND_AFTER = timedelta(seconds=5)
_FROM_ANOTHER_CLOCK = timedelta(seconds=2)
_RESEND_AT_MOST = 100
_HOST = f"{socket.gethostname()[:100]}:"


@dataclass(frozen=True)
class Claim:
    """The right to finish one dispute, as long as nobody claimed it after us."""

    pk: int
    fence: int
    request: str
    added_cards: Mapping[str, Any]

    @property
    def whole_request(self) -> str:
        """What the engine rules on."""
        return completed(self.request, self.added_cards)


def claim_dispute(pk: int) -> Claim | None:
    """Take a dispute that waits or whose lease ran out; None when there is nothing to take."""
    with transaction.atomic():
        claimed = (
            _takeable()
            .filter(pk=pk, attempts__lt=MAX_ATTEMPTS)
            .update(
                status=_RUNNING,
                lease_until=Now() + timedelta(seconds=settings.JUDGING_LEASE_SECONDS),
                fence=F("fence") + 1,
                attempts=F("attempts") + 1,
                runner=f"{_HOST}{os.getpid()}",
            )
        )
        if not claimed:
            return None
        return Claim(**Dispute.objects.values("pk", "fence", "request", "added_cards").get(pk=pk))


def finish_dispute(
    claim: Claim, body: Mapping[str, Any], *, public: Mapping[str, Any] | None = None, at: datetime | None = None
) -> Ruling | None:
    """Store the engine's ruling and its citations; None when the claim is no longer ours (then nothing is stored).

    `public` is the ruling on the board as everybody knows it, None where that is the same board.
    """
    with transaction.atomic():
        if not _held(claim).update(status=Dispute.Status.RULED, lease_until=None, error_note=""):
            return None
        citations = list(_citations(body["citations"]))
        ruling = Ruling.objects.create(
            dispute_id=claim.pk,
            verdict=body["verdict"],
            answer_es=body["answer"]["es"],
            answer_en=body["answer"]["en"],
            stands_on=next((c.section for c in citations if c.kind == Citation.Kind.DECISIVE), ""),
            body=body,
            public_body=public,
            public_sections=[c["section"] for c in (public or body)["citations"] if c["kind"] == "decisive"],
            made_at=at or timezone.now(),
        )
        for citation in citations:
            citation.ruling = ruling
        Citation.objects.bulk_create(citations)
        record(by=None, event=ruling.dispute.event, action="dispute.rule", target=ruling.dispute)
    return ruling


def fail_dispute(claim: Claim, note: str) -> bool:
    """Give a dispute back after an error of ours; the last attempt hands it to a human. False when it is not ours."""
    with transaction.atomic():
        back = _held(claim).filter(attempts__lt=MAX_ATTEMPTS)
        if back.update(status=_WAITING, lease_until=None, nudged_at=None, error_note=note):
            return True
        return bool(_hand_to_humans(_held(claim), note))


def sweep() -> list[int]:
    """The disputes to send to the workers again; hands to a human those whose attempts are used up.

    Called every second or two: what waits is sent again at most every five seconds, and only the oldest hundred, so
    that a long queue is not drowned in its own reminders. What a dead worker held comes back when its lease runs out,
    and at once when it died on this machine. A nudge from the future was sent before the clock was set back.
    """
    _end_leases_of_the_dead()
    _hand_to_humans(_takeable().filter(attempts__gte=MAX_ATTEMPTS), "every attempt ended without an answer")
    fresh = Q(nudged_at__gte=Now() - _RESEND_AFTER, nudged_at__lte=Now() + _FROM_ANOTHER_CLOCK)
    stale = Q(nudged_at__isnull=True) | ~fresh
    due = list(_takeable().filter(stale).order_by("submitted_at").values_list("pk", flat=True)[:_RESEND_AT_MOST])
    if due:
        Dispute.objects.filter(pk__in=due).update(nudged_at=Now())
    return due


def _end_leases_of_the_dead() -> None:
    """Should a process id mean somebody else, the fence still lets only one of two runners finish."""
    running = Dispute.objects.filter(status=_RUNNING, runner__startswith=_HOST)
    for pk, fence, runner in running.values_list("pk", "fence", "runner"):
        if not _is_alive(int(runner.removeprefix(_HOST))):
            Dispute.objects.filter(pk=pk, fence=fence, status=_RUNNING).update(lease_until=Now(), nudged_at=None)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def forget_nudges() -> None:
    """When a worker starts: the messages its predecessor had taken are gone, so all that waits is due at once."""
    Dispute.objects.filter(status=_WAITING).update(nudged_at=None)


def _takeable() -> QuerySet[Dispute]:
    """What waits, and what is leased no longer; a lease longer than any we give is from before a clock's change."""
    longest = Now() + timedelta(seconds=settings.JUDGING_LEASE_SECONDS) + _FROM_ANOTHER_CLOCK
    ended = Q(status=_RUNNING) & (Q(lease_until__lte=Now()) | Q(lease_until__gt=longest))
    return Dispute.objects.filter(Q(status=_WAITING) | ended)


def _held(claim: Claim) -> QuerySet[Dispute]:
    return Dispute.objects.filter(pk=claim.pk, status=_RUNNING, fence=claim.fence)


def _hand_to_humans(disputes: QuerySet[Dispute], note: str) -> int:
    """The three attempts are over; the fence moves on, so that none of them can still finish."""
    with transaction.atomic():
        handed = list(disputes.select_for_update())
        for dispute in handed:
            Dispute.objects.filter(pk=dispute.pk).update(
                status=Dispute.Status.NEEDS_HUMAN,
                lease_until=None,
                fence=F("fence") + 1,
                error_note=dispute.error_note or note,
            )
            record(by=None, event=dispute.event, action="dispute.needs_human", target=dispute)
    return len(handed)


def _citations(cited: Iterable[Mapping[str, Any]]) -> Iterable[Citation]:
    for position, citation in enumerate(cited):
        yield Citation(
            position=position,
            section=citation["section"],
            printed_as=citation.get("printed_as") or "",
            title=citation.get("title") or "",
            text_es=citation["es"],
            text_en=citation["en"],
            kind=citation["kind"],
        )
