"""What the broker may ask of a worker."""

from celery import shared_task

from judging.actions.work import rule


@shared_task(name="judging.rule_dispute", ignore_result=True)
def rule_dispute(pk: int) -> None:
    """Rule the dispute with this primary key, unless it is ruled or somebody is at it."""
    rule(pk)
