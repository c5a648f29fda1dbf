"""The pages of an event tell the time of the place where it is played."""

from datetime import UTC, date, datetime

import pytest
from django.test import Client

from judging.actions.calls import open_call
from tournaments.actions.events.events import create_event
from tournaments.models import Event, User


@pytest.mark.django_db
@pytest.mark.parametrize(("zone", "hour"), [("America/Santiago", "12:30"), ("Pacific/Easter", "10:30")])
def test_a_call_is_told_in_the_events_own_time(client: Client, zone: str, hour: str) -> None:
    amanda = User.objects.create_user("amanda")
    event = create_event(
        by=amanda, name="Copa", game="myl_pe", starts_on=date(2026, 11, 21), planned_rounds=3, time_zone=zone
    )
    event.status = Event.Status.RUNNING
    event.save()
    open_call(event=event, by=amanda, at=datetime(2026, 11, 21, 15, 30, tzinfo=UTC))
    client.force_login(amanda)

    assert f"Llamó amanda a las {hour}." in client.get(f"/e/{event.slug}/llamadas/").content.decode()
