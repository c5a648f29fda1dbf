"""The audit row that every action writes."""

from typing import Any

from tournaments.models import AuditEntry, Event, User
from tournaments.outbound.queueing import occurred


def record(
    *, by: User | None, event: Event | None, action: str, target: object = "", reason: str = "", **data: Any
) -> AuditEntry:
    """Write what was done, inside the transaction of the action itself.

    `action` is a dotted English name such as "round.publish"; `data` holds JSON values that undoing or explaining
    the action needs, and never hidden information (decks, hands, seeds). `by` is None for the system itself.
    """
    written = entry(by=by, event_id=event.pk if event else None, action=action, target=target, reason=reason, **data)
    written.event = event
    written.save(force_insert=True)
    occurred(written)
    return written


def entry(
    *, by: User | None, event_id: int | None, action: str, target: object = "", reason: str = "", **data: Any
) -> AuditEntry:
    """The row that `record` writes, not yet written: for actions that write many at once."""
    return AuditEntry(by=by, event_id=event_id, action=action, target=str(target)[:200], reason=reason, data=data)
