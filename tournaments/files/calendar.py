"""Events for people's calendars (iCalendar, RFC 5545)."""

import datetime
import zoneinfo
from collections.abc import Iterable

from icalendar import Calendar
from icalendar import Event as Entry

from tournaments.models import Event


def calendar_of(events: Iterable[tuple[Event, str]], name: str) -> bytes:
    """A calendar of these events, each with the address of its page.

    One with an hour begins at it in its own time zone, with no end, for nobody knows it; another one takes its day.
    """
    calendar = Calendar()
    calendar.add("prodid", "-//Veredicto//ES")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for event, address in events:
        entry = Entry()
        entry.add("uid", f"{event.uid}@veredicto")
        entry.add("summary", event.name)
        entry.add("url", address)
        entry.add("dtstamp", event.created_at)
        entry.add("sequence", event.version)
        if event.venue:
            entry.add("location", event.venue)
        if event.starts_at:
            zone = zoneinfo.ZoneInfo(event.time_zone)
            at = datetime.datetime.combine(event.starts_on, event.starts_at, tzinfo=zone)
            entry.add("dtstart", at.astimezone(datetime.UTC))
        else:
            entry.add("dtstart", event.starts_on)
        calendar.add_component(entry)
    return bytes(calendar.to_ical())
