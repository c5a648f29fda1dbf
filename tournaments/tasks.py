"""What the broker may ask of a worker for tournaments: each takes a key, fetches, and calls one action."""

from celery import shared_task
from django.db import close_old_connections

from tournaments.actions.rounds.scheduling import publish_scheduled
from tournaments.models import Round


@shared_task(name="tournaments.publish_scheduled", ignore_result=True)
def publish_scheduled_round(pk: int) -> None:
    """Publish the draft with that key if its hour has come; one that is gone needs nothing."""
    close_old_connections()
    round_ = Round.objects.select_related("event").filter(pk=pk).first()
    if round_ is not None:
        publish_scheduled(round_=round_)
