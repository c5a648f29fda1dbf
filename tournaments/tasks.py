"""What the broker may ask of a worker for tournaments: each takes a key, fetches, and calls one action."""

from celery import shared_task
from django.db import close_old_connections

from tournaments.actions.decks.reminding import remind_of_decks
from tournaments.actions.rounds.scheduling import publish_scheduled
from tournaments.models import Event, Round
from tournaments.outbound.delivery import deliver_waiting


@shared_task(name="tournaments.publish_scheduled", ignore_result=True)
def publish_scheduled_round(pk: int) -> None:
    """Publish the draft with that key if its hour has come; one that is gone needs nothing."""
    close_old_connections()
    round_ = Round.objects.select_related("event").filter(pk=pk).first()
    if round_ is not None:
        publish_scheduled(round_=round_)


@shared_task(name="tournaments.deliver_waiting", ignore_result=True)
def deliver_outgoing(pk: int) -> None:
    """Send the message with that key, and others that wait, for a few seconds."""
    close_old_connections()
    deliver_waiting(pk)


@shared_task(name="tournaments.remind_of_decks", ignore_result=True)
def remind_of_event_decks(pk: int) -> None:
    """Remind whoever owes a deck in the event with that key."""
    close_old_connections()
    event = Event.objects.filter(pk=pk).first()
    if event is not None:
        remind_of_decks(event=event)
