"""What the broker may ask of a worker."""

from celery import shared_task
from django.db import close_old_connections

from judging.actions.work import rule


@shared_task(name="judging.rule_dispute", ignore_result=True)
def rule_dispute(pk: int) -> None:
    """Rule the dispute with this primary key, unless it is ruled or somebody is at it."""
    close_old_connections()  # one that broke meanwhile; the others stay open from task to task
    rule(pk)
