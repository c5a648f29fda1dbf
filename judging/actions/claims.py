"""A worker takes disputes, and gives them back with rulings or without.

A claim takes a lease by the database's clock and a fence token. Whoever finishes must still hold the token, so that a
worker that was thought dead and comes back late changes nothing.

Where several wait, a worker claims a few in one transaction and stores their rulings in one: what each costs beside the
engine is shared. Only disputes that nobody claimed before go together, and a claim of several counts as nobody's
attempt: when the process dies, nobody knows by whose fault, and each of them is claimed alone from then on. So a
dispute that kills its worker uses up its own attempts and no other's.
"""

import os
import socket
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain
from typing import Any, cast
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F, Field, JSONField, Model, Q, QuerySet
from django.db.models.functions import Greatest, Now
from django.utils import timezone

from judging.completing import completed
from judging.models import MAX_ATTEMPTS, Citation, Dispute, Heartbeat, Ruling
from tournaments.actions.audit import entry, record
from tournaments.models import AuditEntry

AT_ONCE = 32
"""How many disputes a worker takes together; never more than half of what waits, so that others have their share."""

_WAITING, _RUNNING = Dispute.Status.WAITING, Dispute.Status.RUNNING
_RESEND_AFTER = timedelta(seconds=5)
_FROM_ANOTHER_CLOCK = timedelta(seconds=2)
_RESEND_AT_MOST = 20
_HOST = f"{socket.gethostname()[:100]}:"


@dataclass(frozen=True)
class Claim:
    """The right to finish one dispute, as long as nobody claimed it after us."""

    pk: int
    uuid: UUID
    event_id: int | None
    fence: int
    request: str
    added_cards: Mapping[str, Any]

    @property
    def whole_request(self) -> str:
        """What the engine rules on."""
        return completed(self.request, self.added_cards)


@dataclass(frozen=True)
class Answer:
    """What the engine made of a claimed dispute.

    `public` is the ruling on the board as everybody knows it, None where that is the same board.
    """

    claim: Claim
    body: Mapping[str, Any]
    public: Mapping[str, Any] | None = None


_OF_A_CLAIM = ("pk", "uuid", "event_id", "fence", "request", "added_cards")


def claim_dispute(pk: int) -> Claim | None:
    """Take a dispute that waits or whose lease ran out; None when there is nothing to take."""
    with transaction.atomic():
        claimed = _take(_takeable().filter(pk=pk, attempts__lt=MAX_ATTEMPTS), attempts=F("attempts") + 1)
        return Claim(**Dispute.objects.values(*_OF_A_CLAIM).get(pk=pk)) if claimed else None


def claim_waiting() -> list[Claim]:
    """Take the oldest disputes that wait, at most AT_ONCE; one that was claimed before is taken alone."""
    oldest = _takeable().filter(attempts__lt=MAX_ATTEMPTS).order_by("submitted_at", "pk")
    share = (len(oldest.values_list("pk")[: 2 * AT_ONCE]) + 1) // 2
    if not share:  # a message too many costs a glance and locks nothing
        return []
    with transaction.atomic():
        found = list(oldest.select_for_update(skip_locked=True).values(*_OF_A_CLAIM)[:share])
        chosen = found[:1] if not found or found[0]["fence"] else [one for one in found if not one["fence"]]
        if chosen:
            attempts = F("attempts") + (1 if len(chosen) == 1 else 0)
            _take(Dispute.objects.filter(pk__in=[one["pk"] for one in chosen]), attempts=attempts)
    return [Claim(**{**one, "fence": one["fence"] + 1}) for one in chosen]


def _take(disputes: QuerySet[Dispute], *, attempts: Any) -> int:
    return disputes.update(
        status=_RUNNING,
        lease_until=Now() + timedelta(seconds=settings.JUDGING_LEASE_SECONDS),
        fence=F("fence") + 1,
        attempts=attempts,
        runner=f"{_HOST}{os.getpid()}",
    )


def finish_disputes(answers: Sequence[Answer], *, at: datetime | None = None) -> list[Ruling]:
    """Store the engine's rulings and their citations, all or none of them.

    What is stored comes back; nothing is stored of a claim that is no longer ours.
    """
    with transaction.atomic():
        claims = Q(pk__in=[])
        for answer in answers:
            claims |= Q(pk=answer.claim.pk, fence=answer.claim.fence)
        held = set(Dispute.objects.select_for_update().filter(claims, status=_RUNNING).values_list("pk", flat=True))
        Dispute.objects.filter(pk__in=held).update(
            status=Dispute.Status.RULED, lease_until=None, error_note="", attempts=Greatest("attempts", 1)
        )
        ours = [answer for answer in answers if answer.claim.pk in held]
        rulings = _stored([_ruling(answer, at or timezone.now()) for answer in ours])
        citations = [_citations(ruling.pk, ruling.body["citations"]) for ruling in rulings]
        _insert(Citation, _OF_A_CITATION, list(chain.from_iterable(citations)))
        AuditEntry.objects.bulk_create(
            entry(by=None, event_id=answer.claim.event_id, action="dispute.rule", target=answer.claim.uuid)
            for answer in ours
        )
    return rulings


def _ruling(answer: Answer, at: datetime) -> Ruling:
    body, public = answer.body, answer.public or answer.body
    return Ruling(
        dispute_id=answer.claim.pk,
        verdict=body["verdict"],
        answer_es=body["answer"]["es"],
        answer_en=body["answer"]["en"],
        stands_on=next((c["section"] for c in body["citations"] if c["kind"] == Citation.Kind.DECISIVE), ""),
        body=body,
        public_body=answer.public,
        public_sections=[c["section"] for c in public["citations"] if c["kind"] == Citation.Kind.DECISIVE],
        made_at=at,
    )


def give_back(claims: Sequence[Claim]) -> None:
    """Let go of disputes that were claimed with others and not begun; each is taken alone next."""
    for claim in claims:
        _held(claim).update(status=_WAITING, lease_until=None, nudged_at=None)


def fail_dispute(claim: Claim, note: str) -> bool:
    """Give a dispute back after an error of ours; the last attempt hands it to a human. False when it is not ours."""
    with transaction.atomic():
        back = _held(claim).filter(attempts__lt=MAX_ATTEMPTS)
        attempts = Greatest("attempts", 1)  # one that was claimed with others is counted now
        if back.update(status=_WAITING, lease_until=None, nudged_at=None, error_note=note, attempts=attempts):
            return True
        return bool(_hand_to_humans(_held(claim), note))


def sweep() -> list[int]:
    """The disputes to send to the workers again; hands to a human those whose attempts are used up.

    Called every second or two: what waits is sent again at most every five seconds, and only the oldest twenty, so
    that a long queue is not drowned in its own reminders: each of them wakes somebody who takes several. What a dead
    worker held comes back when its lease runs out, and at once when it died on this machine. A nudge from the future
    was sent before the clock was set back.
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


def beat() -> None:
    """Say that this worker is alive, and forget those that were not heard of for a day."""
    Heartbeat.objects.update_or_create(worker=f"{_HOST}{os.getpid()}", defaults={"at": Now()})
    Heartbeat.objects.filter(at__lt=Now() - timedelta(days=1)).delete()


def forget_nudges() -> None:
    """When a worker starts: the messages its predecessor had taken are gone, so all that waits is due at once."""
    Dispute.objects.filter(status=_WAITING).update(nudged_at=None)


def _takeable() -> QuerySet[Dispute]:
    """What waits, and what is leased no longer; a lease longer than any we give is from before a clock's change."""
    longest = Now() + timedelta(seconds=settings.JUDGING_LEASE_SECONDS) + _FROM_ANOTHER_CLOCK
    ended = Q(status=_RUNNING) & (Q(lease_until__lte=Now()) | Q(lease_until__gt=longest))
    return Dispute.objects.filter(Q(status=_WAITING) | ended, status__in=[_WAITING, _RUNNING])  # by the index


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


def _stored(rulings: list[Ruling]) -> list[Ruling]:
    """The rulings, with their primary keys."""
    fields = [field for field in Ruling._meta.concrete_fields if not field.primary_key]
    rows = [[_prepared(one, getattr(ruling, one.attname)) for one in fields] for ruling in rulings]
    _insert(Ruling, [str(field.column) for field in fields], rows)
    of_disputes = Ruling.objects.filter(dispute_id__in=[ruling.dispute_id for ruling in rulings])
    keys = dict(of_disputes.values_list("dispute_id", "pk"))
    for ruling in rulings:
        ruling.pk = keys[ruling.dispute_id]
        ruling._state.adding = False
    return rulings


def _prepared(field: Field, value: Any) -> Any:
    """A value as the database takes it: JSON by msgspec, which writes it ten times as fast."""
    if isinstance(field, JSONField):
        return None if value is None else msgspec.json.encode(value).decode()
    return field.get_db_prep_save(value, connection)


def _insert(model: type[Model], columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """One statement past `bulk_create`, which costs more than the engine does.

    A ruling cites a dozen sections, each of which would be an object; and for PostgreSQL psycopg writes what is
    inserted into the statement, letter by letter in Python: so it is copied there, at a third of the cost.
    """
    if not rows:
        return
    table, names = model._meta.db_table, ", ".join(columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cast(Any, cursor).copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            places = ", ".join([f"({', '.join(['%s'] * len(columns))})"] * len(rows))
            sql = f"INSERT INTO {table} ({names}) VALUES {places}"  # noqa: S608 names of our own
            cursor.execute(sql, list(chain.from_iterable(rows)))


_OF_A_CITATION = ("ruling_id", "position", "section", "printed_as", "title", "text_es", "text_en", "kind")


def _citations(ruling: int, cited: Iterable[Mapping[str, Any]]) -> Iterable[tuple[Any, ...]]:
    for position, citation in enumerate(cited):
        printed_as, title = citation.get("printed_as") or "", citation.get("title") or ""
        section, kind = citation["section"], citation["kind"]
        yield ruling, position, section, printed_as, title, citation["es"], citation["en"], kind
