"""What the broker may ask of a worker."""

from celery import shared_task
from django.db import close_old_connections

from judging.actions.work import rule_waiting


@shared_task(name="judging.rule_dispute", ignore_result=True)
def rule_dispute(pk: int) -> None:
    """Rule what waits longest, as many as are taken at once: this dispute among them, or a later message's turn.

    Messages are nudges, so which one wakes a worker does not matter: every dispute that waits has one of its own, and
    the sweep sends another while it does.
    """
    close_old_connections()  # one that broke meanwhile; the others stay open from task to task
    rule_waiting()
